package dev.onebox.options;

import dev.onebox.image.PhotoLimits;
import picocli.CommandLine.Option;

/** How large photos may be; checked before they are decoded. */
public final class LimitOptions {
    @Option(
            names = "--max-pixels",
            paramLabel = "N",
            description = "Skip photos of more pixels (default: ${DEFAULT-VALUE}).")
    private long pixels = PhotoLimits.standard().pixels();

    @Option(
            names = "--max-bytes",
            paramLabel = "N",
            description = "Skip files of more bytes (default: ${DEFAULT-VALUE}).")
    private long bytes = PhotoLimits.standard().bytes();

    /** The limits. @throws IllegalArgumentException if one is out of its range */
    public PhotoLimits limits() {
        return new PhotoLimits(pixels, bytes);
    }
}
