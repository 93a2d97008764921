package dev.onebox.image;

/** Decoded pixels that turn into red, green and blue row by row. One per thread. */
interface RgbRows {
    /** Writes row {@code y}, three bytes a pixel, to {@code rgb} from {@code at} on. */
    void rowInto(int y, byte[] rgb, int at);
}
