package dev.onebox.kernel;

/** Placeholder. */
final class PlainFloatFft implements FloatFftKernel {
    @Override
    public int lanes() {
        return 8;
    }
}
