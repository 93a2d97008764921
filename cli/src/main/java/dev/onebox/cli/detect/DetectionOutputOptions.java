package dev.onebox.cli.detect;

import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where detections go, and in which form. */
public final class DetectionOutputOptions {
    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "csv, jsonl, coco, voc or yolo (default: ${DEFAULT-VALUE}); voc and yolo are folders.")
    FoundFormat format = FoundFormat.CSV;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR",
            description = "Write the detections there (default: standard output).")
    @Nullable
    Path output;

    @Option(names = "--force", description = "Replace what exists.")
    public boolean force;

    @Option(
            names = "--draw",
            paramLabel = "DIR",
            description = "Write every photo with findings there as PNG, with boxes and scores.")
    @Nullable
    Path draw;

    /** Refuses what cannot be written, before any work. @throws IllegalArgumentException if that is plain from the words */
    void check() throws IOException {
        if (format.isFolder() && output == null) {
            throw new IllegalArgumentException(
                    "--format " + format.toString().toLowerCase(Locale.ROOT) + " is a folder: expected -o DIR");
        }
        if (output != null) {
            FoundBoxFiles.requireWritable(format, output, force);
        }
        if (draw != null && Files.exists(draw) && !Files.isDirectory(draw)) {
            throw new IllegalArgumentException("--draw " + draw + ": is a file, expected a folder");
        }
    }
}
