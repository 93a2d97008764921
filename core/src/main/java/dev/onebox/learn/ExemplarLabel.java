package dev.onebox.learn;

/** What the detector of a single box is called. */
@FunctionalInterface
public interface ExemplarLabel {
    /** The label for box number {@code box} of {@code example}. */
    String of(Example example, int box);
}
