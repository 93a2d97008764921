package dev.onebox.bench.quality;

import dev.onebox.bench.study.Book;
import dev.onebox.bench.study.Study;
import dev.onebox.dataset.AnnotatedImage;
import dev.onebox.detect.SearchSettings;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learned;
import dev.onebox.learn.Learner;
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
    private record Taught(Learned learned, List<AnnotatedImage> in) {}

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
                Learned learned = learner.learn(
                        "motorbike",
                        drawn.stream().map(DevelopmentData::example).toList());
                taught.add(new Taught(learned, drawn));
            }
        }
        return taught;
    }

    private static String table(List<AnnotatedImage> photos, List<Taught> taught, Trial trial) {
        StringBuilder table = new StringBuilder(Tables.head(
                "boxes", "AP", "worst draw", "best F1", "F1", "recall", "false per photo", "AP, photos not enlarged"));
        for (int c = 0; c < COUNTS.size(); c++) {
            List<Score> plain = new ArrayList<>();
            List<Score> enlarged = new ArrayList<>();
            for (int i = c * DRAWS; i < (c + 1) * DRAWS; i++) {
                List<AnnotatedImage> others = new ArrayList<>(photos);
                others.removeAll(taught.get(i).in());
                double threshold = taught.get(i).learned().detector().threshold();
                plain.add(Score.of(others, trial.found(0, i), threshold));
                enlarged.add(Score.of(others, trial.found(1, i), threshold));
            }
            table.append(row(COUNTS.get(c), plain, enlarged));
        }
        return table.toString();
    }

    private static String row(int boxes, List<Score> plain, List<Score> enlarged) {
        return Tables.row(
                boxes,
                Score.mean(enlarged, Score::averagePrecision),
                enlarged.stream()
                        .mapToDouble(Score::averagePrecision)
                        .min()
                        .orElseThrow(),
                Score.mean(enlarged, Score::bestF1),
                Score.mean(enlarged, Score::f1),
                Score.mean(enlarged, Score::recall),
                Score.mean(enlarged, Score::falsePerPhoto),
                Score.mean(plain, Score::averagePrecision));
    }
}
