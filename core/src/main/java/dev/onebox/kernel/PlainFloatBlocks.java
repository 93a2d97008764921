package dev.onebox.kernel;

/** Placeholder. */
final class PlainFloatBlocks implements FloatBlockKernel {
    @Override
    public int lanes() {
        return 8;
    }
}
