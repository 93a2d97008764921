package dev.onebox.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The one file a command writes. */
@SuppressWarnings("NullAway.Init")
public final class OutputOptions {
    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The file to write. It appears whole or not at all.")
    public Path file;

    @Option(names = "--force", description = "Replace FILE if it exists.")
    public boolean force;
}
