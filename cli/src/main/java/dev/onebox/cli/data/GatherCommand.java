package dev.onebox.cli.data;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.cli.OutputOptions;
import dev.onebox.file.AtomicFile;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.image.PhotoFiles;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gathers background statistics of photos. */
@Command(
        name = "gather",
        description = "Gathers background statistics of photos: once, for detectors of every size afterwards.",
        footer = {
            "",
            "Photos that cannot be read are named on stderr and skipped (exit code 3).",
            "An interrupted run continues with the same command and --resume, with the same result.",
            "",
            "Examples:",
            "  onebox gather ~/photos -o mine.stats.safetensors",
            "  onebox gather ~/photos scans/*.png --cell 4 --scales 1,0.71,0.5,0.35 -o mine.stats.safetensors",
            "  onebox gather ~/photos -o mine.stats.safetensors --resume"
        })
@SuppressWarnings("NullAway.Init")
public final class GatherCommand extends BaseCommand {
    /** More than any machine has use for, and few enough for every machine to start. */
    private static final int MOST_THREADS = 1024;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Photos, or folders of photos.")
    private List<Path> inputs;

    @Mixin
    private OutputOptions output;

    @Mixin
    private GatherSettingOptions settings;

    @Option(names = "--limit", paramLabel = "N", description = "Take only the first N photos.")
    private int limit = Integer.MAX_VALUE;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: one per core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--resume", description = "Continue an interrupted run from FILE.partial; same result.")
    private boolean resume;

    public GatherCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        GatherOptions options = options();
        AtomicFile.requireWritable(output.file, output.force);
        PhotoFiles found = PhotoFiles.below(inputs);
        List<SkippedPhoto> skipped = new ArrayList<>();
        found.problems()
                .forEach(problem -> skipped.add(new SkippedPhoto(problem.path().toString(), problem.reason())));
        skipped.forEach(problem -> console().warn("skipped " + problem.photo() + ": " + problem.reason()));
        List<Path> photos =
                found.files().subList(0, Math.min(limit, found.files().size()));
        if (photos.isEmpty()) {
            throw new Failure(
                    "no photos in " + inputs + "; expected files or folders of JPEG, PNG, GIF, BMP, TIFF or WebP");
        }
        try (Workers workers = new Workers(threads)) {
            Map<String, String> provenance = options.provenance(settings.provenance());
            GatherRun run = new GatherRun(options, photos, provenance, output, console());
            GatherRun.Outcome outcome = run.gather(workers, resume, this::whenInterrupted);
            skipped.addAll(outcome.state().skipped());
            return new GatherReport(outcome, skipped, output.file, console()).print();
        }
    }

    private GatherOptions options() {
        requireBetweenOneAnd(MOST_THREADS, "--threads", threads);
        requireBetweenOneAnd(Integer.MAX_VALUE, "--limit", limit);
        try {
            return settings.options(limits.limits());
        } catch (IllegalArgumentException e) {
            throw wrongUsage(String.valueOf(e.getMessage()));
        }
    }

    private void requireBetweenOneAnd(int most, String option, int value) {
        require(value >= 1 && value <= most, option + " " + value + ": expected at least 1 and at most " + most);
    }
}
