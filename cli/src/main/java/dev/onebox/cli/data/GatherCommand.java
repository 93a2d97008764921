package dev.onebox.cli.data;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.OutputOptions;
import dev.onebox.cli.TextFormat;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.file.AtomicFile;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoFiles.PathProblem;
import dev.onebox.options.GatherSettingOptions;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
        for (PathProblem problem : found.problems()) {
            console().warn("skipped " + problem.path() + ": " + problem.reason());
            skipped.add(new SkippedPhoto(problem.path().toString(), problem.reason()));
        }
        List<Path> photos = found.files().stream().limit(limit).toList();
        if (photos.isEmpty()) {
            throw new Failure("no photos in " + inputs + "; " + PhotoInputs.EXPECTED);
        }
        try (Workers workers = new Workers(threads)) {
            GatherRun run = new GatherRun(options, photos, settings.provenance(), output, console());
            GatherRun.Outcome outcome = run.gather(workers, resume, this::whenInterrupted);
            skipped.addAll(outcome.state().skipped());
            report(outcome, skipped);
            return skipped.isEmpty() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
        }
    }

    private void report(GatherRun.Outcome outcome, List<SkippedPhoto> skipped) {
        Statistics statistics = outcome.state().statistics();
        long cells = Math.round(statistics.sum(statistics.channels(), statistics.channels(), 0, 0));
        Map<String, Double> times = new LinkedHashMap<>();
        StringBuilder timings = new StringBuilder("seconds (decode, resize and features summed over threads):");
        outcome.times().seconds().forEach((part, seconds) -> {
            String name = part.name().toLowerCase(Locale.ROOT);
            times.put(name, seconds);
            timings.append(format(" %s %.2f", name, seconds));
        });
        console().detail(timings.toString());
        statistics.blankness().ifPresent(console()::warn);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", output.file.toString());
        json.put("feature", statistics.feature());
        json.put("cell", statistics.cell());
        json.put("horizon", statistics.horizon().toString());
        json.put("photos", statistics.images());
        json.put("resumedAt", outcome.resumedAt());
        json.put("cells", cells);
        json.put("seconds", outcome.seconds());
        json.put("secondsOf", times);
        json.put("skipped", skipped);
        String photos = TextFormat.count(statistics.images(), "photo", "photos");
        String text = "%s: %s, %d cells, %d skipped, %.1f s";
        console().result(json, format(text, output.file, photos, cells, skipped.size(), outcome.seconds()));
    }

    private GatherOptions options() throws IOException {
        requireBetweenOneAnd(MOST_THREADS, "--threads", threads);
        requireBetweenOneAnd(Integer.MAX_VALUE, "--limit", limit);
        return usable(() -> settings.options(limits.limits()));
    }

    private void requireBetweenOneAnd(int most, String option, int value) {
        require(value >= 1 && value <= most, option + " " + value + ": expected at least 1 and at most " + most);
    }
}
