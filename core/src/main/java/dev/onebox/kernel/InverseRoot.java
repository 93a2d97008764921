package dev.onebox.kernel;

/** 1 / √v, both steps rounded, in either precision: written by hand, because a twin cannot drop the cast that float needs. */
final class InverseRoot {
    private InverseRoot() {}

    static float of(float v) {
        return 1 / (float) Math.sqrt(v); // √ of a float is the same rounded from double
    }

    static double of(double v) {
        return 1 / Math.sqrt(v);
    }
}
