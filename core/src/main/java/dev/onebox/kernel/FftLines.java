package dev.onebox.kernel;

/**
 * How a {@link FloatFftKernel} or {@link DoubleFftKernel} steps through its lines. Immutable.
 *
 * @param xStep from one element of an input line to the next
 * @param yStep the same of an output line
 * @param width the numbers of neighbouring elements that pass together, 2L for each line
 */
public record FftLines(int xStep, int yStep, int width) {}
