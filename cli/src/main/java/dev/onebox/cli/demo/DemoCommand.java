package dev.onebox.cli.demo;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows drawing, learning and finding without any input. */
@Command(
        name = "demo",
        description =
                "Draws schematics that look scanned, learns a symbol from one box, finds the others, and reports.",
        footer = {"", "Examples:", "  onebox demo", "  onebox demo --out /tmp/demo --seed 7"})
@SuppressWarnings("NullAway.Init")
public final class DemoCommand extends BaseCommand {
    private static final int MOST_DRAWINGS = 99;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "onebox-demo",
            description = "Where report.html, drawings, truth and findings go (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--drawings",
            paramLabel = "N",
            defaultValue = "12",
            description = "How many to draw (default: ${DEFAULT-VALUE}).")
    private int drawings;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Other seeds, other drawings (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--force", description = "Replace files in DIR that the demo did not write.")
    private boolean force;

    public DemoCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        require(
                drawings >= 1 && drawings <= MOST_DRAWINGS,
                "--drawings " + drawings + ": expected 1 to " + MOST_DRAWINGS);
        ManifestFolder folder = new ManifestFolder(out, force);
        folder.requireWritable(DemoResult.fileNames(drawings));
        try (Workers workers = Workers.onAllCores()) {
            DemoResult result = new Demo(workers, console()).run(drawings, seed);
            whenInterrupted(() -> out + " may lack some of its files: run the demo again");
            folder.write(result.files());
            Path report = out.resolve("report.html");
            console().note("open " + report.toAbsolutePath().normalize().toUri());
            Map<String, Object> json = result.json();
            json.put("report", report.toString());
            console().result(json, result.text() + System.lineSeparator() + "report     " + report);
            return ExitCode.DONE;
        }
    }
}
