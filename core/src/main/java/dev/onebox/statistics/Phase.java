package dev.onebox.statistics;

/** The parts of the work of a {@link StatisticsAccumulator}, for those who want to know where time goes. */
enum Phase {
    /** Transforms of feature images. */
    TRANSFORM,
    /** Products of spectra, added up. */
    UPDATE,
    /** Transforms of the products into lag sums. */
    SETTLE
}
