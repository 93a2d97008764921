package dev.onebox.kernel;

/** 1 / √v in either precision: written by hand, because a twin cannot drop the cast that float needs. */
final class InverseRoot {
    private InverseRoot() {}

    static float of(float v) {
        return (float) (1 / Math.sqrt(v));
    }

    static double of(double v) {
        return 1 / Math.sqrt(v);
    }
}
