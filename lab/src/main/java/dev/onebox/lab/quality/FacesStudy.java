package dev.onebox.lab.quality;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.lab.study.Book;
import dev.onebox.lab.study.Study;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How well faces are found in photos by detectors that were taught with small grey crops only, five draws each. */
public final class FacesStudy implements Study {
    private static final List<Integer> COUNTS = List.of(5, 20, 50, 200, 1000, 5000);
    private static final int DRAWS = 5;
    private static final int SEED = 50;

    @Override
    public String name() {
        return "faces";
    }

    @Override
    public void run(Book book) throws IOException {
        DevelopmentData data = new DevelopmentData();
        try (Workers workers = Workers.onAllCores()) {
            List<Detector> detectors = taught(data.faceCrops(), workers);
            Trial trial = Trial.of(detectors, data.faces(), SearchSettings.standard(), List.of(1.0, 2.0), workers);
            StringBuilder table = new StringBuilder(FoundTable.head("crops"));
            for (int c = 0; c < COUNTS.size(); c++) {
                FoundTable row = new FoundTable();
                for (int i = c * DRAWS; i < (c + 1) * DRAWS; i++) {
                    row.add(data.faces(), trial, i, detectors.get(i).threshold());
                }
                table.append(row.row(COUNTS.get(c)));
            }
            book.put("quality.md", "faces", table.toString());
        }
    }

    private static List<Detector> taught(List<Example> crops, Workers workers) throws IOException {
        Learner learner = Lessons.learner(LearnSettings.auto().withColour(0).withFlip(true), workers);
        List<Detector> detectors = new ArrayList<>();
        for (int count : COUNTS) {
            for (int draw = 0; draw < DRAWS; draw++) {
                List<Example> drawn = Lessons.drawn(crops, count, SEED + draw);
                detectors.add(learner.learn("face", drawn).detector());
            }
        }
        return detectors;
    }
}
