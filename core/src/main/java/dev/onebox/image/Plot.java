package dev.onebox.image;

import java.io.IOException;

/** A drawing that can be had in pixels and in paths. Implementations are immutable. */
public interface Plot {
    /** The bytes of a PNG file. */
    byte[] png() throws IOException;

    /** The text of an SVG file. */
    String svg();
}
