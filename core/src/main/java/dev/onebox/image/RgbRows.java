package dev.onebox.image;

/** Decoded pixels that turn into red, green and blue row by row. One per thread. */
interface RgbRows {
    /**
     * An array of {@code length} bytes for all rows, each at 3·y·width. It may be the one they are read from: row {@code y}
     * may then be asked for once, and written there only.
     */
    default byte[] room(int length) {
        return new byte[length];
    }

    /** Writes row {@code y}, three bytes a pixel, to {@code rgb} from {@code at} on. */
    void rowInto(int y, byte[] rgb, int at);
}
