package dev.onebox.kernel;

/** Placeholder. */
public interface FloatFftKernel {
    /** How many numbers one vector holds: the innermost extent of every layout of this kernel. */
    int lanes();
}
