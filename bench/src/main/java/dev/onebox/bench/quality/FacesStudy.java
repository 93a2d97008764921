package dev.onebox.bench.quality;

import dev.onebox.bench.study.Book;
import dev.onebox.bench.study.Study;
import dev.onebox.dataset.AnnotatedImage;
import dev.onebox.detect.Detector;
import dev.onebox.detect.SearchSettings;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How well faces are found in photos by detectors that were taught with small grey crops only. */
public final class FacesStudy implements Study {
    private static final List<Integer> COUNTS = List.of(5, 50, 200, 1000, 5000);
    private static final int MIRRORED_FROM = 50;

    @Override
    public String name() {
        return "faces";
    }

    @Override
    public void run(Book book) throws IOException {
        DevelopmentData data = new DevelopmentData();
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = Lessons.learner(LearnSettings.auto().withColour(0), workers);
            Learner mirroring =
                    learner.with(LearnSettings.auto().withColour(0).withFlip(true));
            List<Detector> detectors = new ArrayList<>();
            for (int count : COUNTS) {
                detectors.add((count < MIRRORED_FROM ? learner : mirroring)
                        .learn("face", data.faceCrops(count))
                        .detector());
            }
            Trial trial =
                    Trial.of(detectors, data.faces(), SearchSettings.standard(), List.of(1.0, 2.0), workers);
            book.put("quality.md", "faces", table(data.faces(), detectors, trial));
        }
    }

    private static String table(List<AnnotatedImage> photos, List<Detector> detectors, Trial trial) {
        StringBuilder table = new StringBuilder(Tables.head(
                "crops", "AP", "best F1", "F1", "recall", "false per photo", "AP, photos not enlarged"));
        for (int i = 0; i < detectors.size(); i++) {
            double threshold = detectors.get(i).threshold();
            Score plain = Score.of(photos, trial.found(0, i), threshold);
            Score enlarged = Score.of(photos, trial.found(1, i), threshold);
            table.append(Tables.row(
                    COUNTS.get(i),
                    enlarged.averagePrecision(),
                    enlarged.bestF1(),
                    enlarged.f1(),
                    enlarged.recall(),
                    enlarged.falsePerPhoto(),
                    plain.averagePrecision()));
        }
        return table.toString();
    }
}
