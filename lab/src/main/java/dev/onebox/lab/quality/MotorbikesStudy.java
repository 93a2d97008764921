package dev.onebox.lab.quality;

import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.lab.study.Book;
import dev.onebox.lab.study.Study;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How well motorbikes are found from 1 to 50 boxes: each learnt from five draws, searched for in all other photos. */
public final class MotorbikesStudy implements Study {
    private static final List<Integer> COUNTS = List.of(1, 2, 3, 5, 20, 50);
    private static final int DRAWS = 5;
    private static final int SEED = 100;

    /** A detector and the photos it was taught in. */
    private record Taught(LearningResult learned, List<AnnotatedImage> in) {}

    @Override
    public String name() {
        return "motorbikes";
    }

    @Override
    public void run(Book book) throws IOException {
        List<AnnotatedImage> photos = new DevelopmentData().sideViews();
        try (Workers workers = Workers.onAllCores()) {
            List<Taught> taught = taught(photos, Lessons.learner(LearnSettings.auto(), workers));
            Trial trial = Trial.of(
                    taught.stream().map(one -> one.learned().detector()).toList(),
                    photos,
                    SearchSettings.standard(),
                    List.of(1.0, 2.0),
                    workers);
            book.put("quality.md", "motorbikes", table(photos, taught, trial));
        }
    }

    private static List<Taught> taught(List<AnnotatedImage> photos, Learner learner) throws IOException {
        List<Taught> taught = new ArrayList<>();
        for (int count : COUNTS) {
            for (int draw = 0; draw < DRAWS; draw++) {
                List<AnnotatedImage> drawn = Lessons.drawn(photos, count, SEED + draw);
                LearningResult learned = learner.learn(
                        "motorbike",
                        drawn.stream().map(DevelopmentData::example).toList());
                taught.add(new Taught(learned, drawn));
            }
        }
        return taught;
    }

    private static String table(List<AnnotatedImage> photos, List<Taught> taught, Trial trial) {
        StringBuilder table = new StringBuilder(FoundTable.head("boxes"));
        for (int c = 0; c < COUNTS.size(); c++) {
            FoundTable row = new FoundTable();
            for (int i = c * DRAWS; i < (c + 1) * DRAWS; i++) {
                List<AnnotatedImage> others = new ArrayList<>(photos);
                others.removeAll(taught.get(i).in());
                row.add(others, trial, i, taught.get(i).learned().detector().threshold());
            }
            table.append(row.row(COUNTS.get(c)));
        }
        return table.toString();
    }
}
