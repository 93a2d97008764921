package dev.onebox.cli;

import picocli.CommandLine.Option;

/** How much a command says, and in which form. */
final class ConsoleOptions {
    @Option(names = "--json", description = "Print one JSON document instead of text.")
    boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing on stderr but warnings and errors.")
    boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "Say more on stderr: timings, and stack traces of failures.")
    boolean verbose;

    @Option(names = "--no-progress", description = "Show no progress bar.")
    boolean noProgress;
}
