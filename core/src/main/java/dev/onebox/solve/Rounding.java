package dev.onebox.solve;

/** Brings a double to either precision, so that sources with a generated twin need no cast. Stateless. */
final class Rounding {
    private Rounding() {}

    static float toFloat(double value) {
        return (float) value;
    }

    static double toDouble(double value) {
        return value;
    }

    static void put(double value, float[] into, int at) {
        into[at] = (float) value;
    }

    static void put(double value, double[] into, int at) {
        into[at] = value;
    }
}
