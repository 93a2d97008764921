package dev.onebox.annotations.text;

/** How large files may be that are read. Stateless. */
public final class ReadLimits {
    /** The largest public collection has 450 MB in one file. */
    public static final int MOST_BYTES = 1 << 29;

    /** Of a file that is about one image. */
    public static final int MOST_BYTES_OF_IMAGE = 1 << 24;

    private ReadLimits() {}
}
