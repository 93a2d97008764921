package dev.onebox.cli.demo;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Progress;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
        DemoResult result = run(folder);
        Path report = out.resolve("report.html");
        console().note("open " + report.toAbsolutePath().normalize().toUri());
        Map<String, Object> json = new LinkedHashMap<>(result.json());
        json.put("report", report.toString());
        console().result(json, result.text() + System.lineSeparator() + "report     " + report);
        return ExitCode.DONE;
    }

    private DemoResult run(ManifestFolder folder) throws IOException {
        try (Workers workers = Workers.onAllCores();
                Stages stages = new Stages()) {
            DemoResult result = new Demo(workers, stages).run(drawings, seed);
            whenInterrupted(() -> out + " may lack some of its files: run the demo again");
            for (Map.Entry<String, byte[]> file : result.files().entrySet()) {
                folder.write(file.getKey(), file.getValue());
            }
            folder.close();
            return result;
        }
    }

    /** A progress bar for each kind of work in turn. Thread-safe. */
    private final class Stages implements Demo.Listener, AutoCloseable {
        private String stage = "";
        private Progress progress = new Progress(console(), "", 0);

        @Override
        public synchronized void done(String what, int done, int total) {
            if (!what.equals(stage)) {
                progress.close();
                stage = what;
                progress = new Progress(console(), what, 0);
            }
            progress.update(done, total);
        }

        @Override
        public synchronized void close() {
            progress.close();
        }
    }
}
