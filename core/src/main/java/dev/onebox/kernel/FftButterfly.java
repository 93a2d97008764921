package dev.onebox.kernel;

/**
 * The butterflies a Fourier transform is composed of: by radix, and by which ends of them are known to be zero or not
 * wanted.
 *
 * <p>A {@code HALF_IN} butterfly reads only the first half of its inputs because the others are zero; it stands in the
 * first pass over a line that is zero-padded to twice its length. A {@code HALF_OUT} butterfly writes only the first half
 * of its outputs; it stands in the last pass of a transform of which only the first half is wanted. Immutable.
 */
public enum FftButterfly {
    ONE(1, 1),
    TWO(2, 2),
    THREE(3, 3),
    FOUR(4, 4),
    FIVE(5, 5),
    SEVEN(7, 7),
    EIGHT(8, 8),
    HALF_IN_TWO(1, 2),
    HALF_IN_FOUR(2, 4),
    HALF_IN_EIGHT(4, 8),
    HALF_OUT_TWO(2, 1),
    HALF_OUT_FOUR(4, 2),
    HALF_OUT_EIGHT(8, 4);

    private final int inputs;
    private final int outputs;

    FftButterfly(int inputs, int outputs) {
        this.inputs = inputs;
        this.outputs = outputs;
    }

    /** How many points it transforms. */
    public int radix() {
        return Math.max(inputs, outputs);
    }

    /** How many of them it reads. */
    public int inputs() {
        return inputs;
    }

    /** How many of them it writes. */
    public int outputs() {
        return outputs;
    }

    /** The butterfly of all inputs and all outputs. @throws IllegalArgumentException if there is none of this radix */
    public static FftButterfly full(int radix) {
        return find(radix, radix);
    }

    /** The butterfly whose second half of inputs is zero. @throws IllegalArgumentException if there is none */
    public static FftButterfly halfIn(int radix) {
        return find(radix / 2, radix);
    }

    /** The butterfly whose second half of outputs is not wanted. @throws IllegalArgumentException if there is none */
    public static FftButterfly halfOut(int radix) {
        return find(radix, radix / 2);
    }

    private static FftButterfly find(int inputs, int outputs) {
        for (FftButterfly butterfly : values()) {
            if (butterfly.inputs == inputs && butterfly.outputs == outputs) {
                return butterfly;
            }
        }
        throw new IllegalArgumentException("no butterfly of " + inputs + " inputs and " + outputs + " outputs");
    }
}
