package dev.onebox.cli;

import dev.onebox.feature.Features;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.GatherState;
import dev.onebox.gather.Gatherer;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile;
import dev.onebox.store.CheckpointFile.Checkpoint;
import dev.onebox.store.StatisticsFile;
import dev.onebox.store.WholeFile;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
final class GatherCommand extends SpokenCommand {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Photos, or folders of photos.")
    private List<Path> inputs;

    @Mixin
    private OutputOptions output;

    @Mixin
    private GatherSettings settings;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to use (default: one per core).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--resume", description = "Continue an interrupted run from FILE.partial; same result.")
    private boolean resume;

    GatherCommand(Console console) {
        super(console);
    }
}
