package dev.onebox.studio.search;

import dev.onebox.Detector;
import dev.onebox.learn.LearningResult;
import dev.onebox.studio.journal.LabelledBox;
import java.util.List;
import java.util.Optional;

/**
 * A label's detector: learnt from its boxes, or loaded from a file. Immutable.
 *
 * @param label the label's number
 * @param learned how it was learnt, if it was
 * @param boxes those it was learnt from, rejected ones among them
 * @param milliseconds from the question to the detector
 * @param plan how the folder is searched with it
 */
public record LabelDetector(
        long label,
        Detector detector,
        Optional<LearningResult> learned,
        List<LabelledBox> boxes,
        double milliseconds,
        SearchPlan plan) {
    /** Whether these are other boxes than those it was learnt from. */
    public boolean isStale(List<LabelledBox> now) {
        return learned.isPresent() && !boxes.equals(now);
    }

    public long rejected() {
        return boxes.stream().filter(box -> !box.verdict().isPositive()).count();
    }
}
