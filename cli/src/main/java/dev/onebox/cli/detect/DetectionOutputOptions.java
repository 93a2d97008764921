package dev.onebox.cli.detect;

import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /** Refuses what cannot be written, before any work. */
    void check() throws IOException {
        require(
                !format.isFolder() || output != null,
                "--format " + format.toString().toLowerCase(Locale.ROOT) + " is a folder: expected -o DIR");
        if (output != null) {
            FoundBoxFiles.requireWritable(format, output, force);
        }
        require(
                draw == null || !Files.exists(draw) || Files.isDirectory(draw),
                "--draw " + draw + ": is a file, expected a folder");
    }

    private void require(boolean usable, String message) {
        if (!usable) {
            throw new ParameterException(command.commandLine(), message);
        }
    }
}
