package dev.onebox.studio.journal;

import java.util.Optional;

/**
 * A kind of thing to look for. Immutable.
 *
 * @param number its own, never given to another one
 * @param name not empty, unique among labels
 * @param threshold the score from which on findings are shown; empty as long as nobody chose one
 * @param detector the name of a detector file that was loaded for it
 * @param revision the ledger's when it last changed
 */
public record Label(long number, String name, Optional<Double> threshold, Optional<String> detector, long revision) {
    /** The greatest number that a label or box may have: whole numbers up to there are exact everywhere. */
    static final long GREATEST_NUMBER = 1L << 53;

    Label at(long newRevision) {
        return new Label(number, name, threshold, detector, newRevision);
    }

    public Label withName(String other) {
        return new Label(number, other, threshold, detector, revision);
    }

    public Label withThreshold(Optional<Double> other) {
        return new Label(number, name, other, detector, revision);
    }

    public Label withDetector(Optional<String> other) {
        return new Label(number, name, threshold, other, revision);
    }
}
