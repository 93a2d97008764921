package dev.onebox.detect;

import dev.onebox.Box;
import java.util.Comparator;

/**
 * A window that scores higher than its four neighbours in its level, before suppression. Ordered best first; no two of one
 * search are equal. Immutable.
 *
 * @param detector which of the detectors searched with
 * @param component which of the detector's components
 * @param level the level it was found in
 * @param row the window's first row of cells, counted from the level's first pixel; may be negative
 * @param column the window's first column of cells, likewise
 * @param score z − κ ln s: the component's z in this window, and the size prior
 * @param box the object's box in pixels of the photo, refined to fractions of a cell and of a step
 */
public record Candidate(int detector, int component, Level level, int row, int column, double score, Box box)
        implements Comparable<Candidate> {
    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparingInt(Candidate::detector)
            .thenComparingInt(Candidate::component)
            .thenComparing(Comparator.comparingDouble((Candidate c) -> c.level().scale())
                    .reversed())
            .thenComparingInt(Candidate::row)
            .thenComparingInt(Candidate::column);

    Candidate withBox(Box other) {
        return new Candidate(detector, component, level, row, column, score, other);
    }

    @Override
    public int compareTo(Candidate other) {
        return BEST_FIRST.compare(this, other);
    }
}
