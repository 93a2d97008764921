package dev.onebox.lab.quality;

import dev.onebox.annotations.AnnotatedImage;
import java.util.ArrayList;
import java.util.List;

/** A row of a table: what detectors from different draws of boxes found, on average. Used by one thread. */
final class FoundTable {
    private final List<Score> plain = new ArrayList<>();
    private final List<Score> enlarged = new ArrayList<>();

    static String head(String boxes) {
        return Tables.head(
                boxes, "AP", "worst draw", "best F1", "F1", "recall", "false per photo", "AP, photos not enlarged");
    }

    /** Another draw. The trial has searched photos as they are, and enlarged twice. */
    void add(List<AnnotatedImage> photos, Trial trial, int detector, double threshold) {
        plain.add(Score.of(photos, trial.found(0, detector), threshold));
        enlarged.add(Score.of(photos, trial.found(1, detector), threshold));
    }

    String row(int boxes) {
        return Tables.row(
                boxes,
                Score.mean(enlarged, Score::averagePrecision),
                enlarged.stream().mapToDouble(Score::averagePrecision).min().orElseThrow(),
                Score.mean(enlarged, Score::bestF1),
                Score.mean(enlarged, Score::f1),
                Score.mean(enlarged, Score::recall),
                Score.mean(enlarged, Score::falsePerPhoto),
                Score.mean(plain, Score::averagePrecision));
    }
}
