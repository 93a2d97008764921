package dev.onebox.studio.search;

import dev.onebox.Detector;
import dev.onebox.learn.LearningResult;
import dev.onebox.studio.journal.LabelledBox;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A label's detector: learnt from its boxes, or loaded from a file. Immutable.
 *
 * @param label the label's number
 * @param learned how it was learnt, if it was
 * @param seen the boxes it was learnt from, rejected ones among them, each with its revision
 * @param rejected how many of them were rejected
 * @param milliseconds from the question to the detector
 * @param plan how the folder is searched with it
 */
public record LabelDetector(
        long label,
        Detector detector,
        Optional<LearningResult> learned,
        Map<Long, Long> seen,
        int rejected,
        double milliseconds,
        SearchPlan plan) {
    public LabelDetector {
        seen = Map.copyOf(seen);
    }

    /** Whether these are other boxes than those it was learnt from. */
    public boolean isStale(List<LabelledBox> boxes) {
        return learned.isPresent() && !seen.equals(seenOf(boxes));
    }

    static Map<Long, Long> seenOf(List<LabelledBox> boxes) {
        return boxes.stream()
                .collect(Collectors.toMap(LabelledBox::number, LabelledBox::revision, (a, b) -> a, TreeMap::new));
    }
}
