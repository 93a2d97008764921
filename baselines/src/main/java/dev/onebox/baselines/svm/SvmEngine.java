package dev.onebox.baselines.svm;

/**
 * Who runs the dual coordinate descent: the same method with the same stopping rule, in two ways of holding windows.
 */
public enum SvmEngine {
    /** liblinear where its objects take at most half of the heap, else our own. */
    AUTO,
    /** The library, with an object for every number that is not zero: {@value #BYTES_PER_NUMBER} bytes. */
    LIBLINEAR,
    /** Our own, on the windows as they are: four bytes a number, nothing copied. */
    COMPACT;

    static final int BYTES_PER_NUMBER = 28;

    /** What AUTO becomes for that many windows of that many numbers; any other stays what it is. */
    public SvmEngine resolved(long windows, long numbers) {
        if (this != AUTO) {
            return this;
        }
        long needed = BYTES_PER_NUMBER * windows * numbers;
        return needed <= Runtime.getRuntime().maxMemory() / 2 ? LIBLINEAR : COMPACT;
    }
}
