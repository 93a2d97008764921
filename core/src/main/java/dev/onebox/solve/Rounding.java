package dev.onebox.solve;

/** Stores a double in an array of either precision, so that sources with a generated twin need no cast. */
final class Rounding {
    private Rounding() {}

    static void put(double value, float[] into, int at) {
        into[at] = (float) value;
    }

    static void put(double value, double[] into, int at) {
        into[at] = value;
    }
}
