package dev.onebox.evaluate;

/**
 * What a detector achieves with the best so many of its detections.
 *
 * @param threshold the score of the last of them
 * @param hits how many of them took a box of the truth
 * @param falseAlarms how many of them took none
 * @param truths how many boxes there were to find
 */
public record CurvePoint(double threshold, int hits, int falseAlarms, int truths) {
    /** hits / truths. NaN without truths. */
    public double recall() {
        return (double) hits / truths;
    }

    /** hits / (hits + false alarms). */
    public double precision() {
        return (double) hits / (hits + falseAlarms);
    }

    /** The harmonic mean of precision and recall, 2·hits / (truths + hits + false alarms). */
    public double f1() {
        return 2.0 * hits / demanded();
    }

    /** Whether its F1 is larger, decided without rounding. */
    boolean beats(CurvePoint other) {
        return hits * other.demanded() > other.hits * demanded();
    }

    private long demanded() {
        return (long) truths + hits + falseAlarms;
    }
}
