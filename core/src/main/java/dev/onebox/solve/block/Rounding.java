package dev.onebox.solve.block;

/** Brings a double to either precision, so that sources with a generated twin need no cast. Stateless. */
public final class Rounding {
    private Rounding() {}

    public static float toFloat(double value) {
        return (float) value;
    }

    public static double toDouble(double value) {
        return value;
    }

    public static void put(double value, float[] into, int at) {
        into[at] = (float) value;
    }

    public static void put(double value, double[] into, int at) {
        into[at] = value;
    }
}
