package dev.onebox.cli.data;

import dev.onebox.Detector;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ErrorMessages;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.StoredFileReader;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.CompactStatisticsFile;
import dev.onebox.store.DetectorFile;
import dev.onebox.store.FileCheck;
import dev.onebox.store.Safetensors;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what is in a statistics or detector file. */
@Command(
        name = "inspect",
        description = "Shows what is in a statistics or detector file: numbers, and a picture.",
        footer = {
            "",
            "Examples:",
            "  onebox inspect mine.stats.safetensors",
            "  onebox inspect mine.stats.safetensors --picture mine.png",
            "  onebox inspect gear.detector.safetensors --picture gear.png",
            "  onebox inspect --check *.safetensors",
            "  onebox inspect --bundled fhog34:8 --export fhog34.stats.safetensors"
        })
@SuppressWarnings("NullAway.Init")
public final class InspectCommand extends BaseCommand {
    @ArgGroup(exclusive = true, multiplicity = "1")
    private Source source;

    @Option(
            names = "--picture",
            paramLabel = "FILE.png",
            description = "Draw how correlations fall over lags; of a detector, its templates as gradient glyphs.")
    private @Nullable Path picture;

    @Option(names = "--export", paramLabel = "FILE", description = "Write the statistics in full, as sums in double.")
    private @Nullable Path export;

    @Option(names = "--compact", paramLabel = "FILE", description = "Write them at half the size, rounded to float.")
    private @Nullable Path compact;

    @Option(names = "--force", description = "Replace files that exist.")
    private boolean force;

    @Option(
            names = "--check",
            description = "Check every FILE, checkpoints too, from the first byte to the last; 1 if one is damaged.")
    private boolean check;

    /** What is looked at. */
    static final class Source {
        @Parameters(
                paramLabel = "FILE",
                arity = "1..*",
                description = "A statistics or detector file; many with --check.")
        private @Nullable List<Path> files;

        @Option(
                names = "--bundled",
                paramLabel = "FEATURE:CELL",
                description = "The statistics that come with the program, for example fhog34:8.")
        private @Nullable String bundled;
    }

    public InspectCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        List<Path> files = source.files == null ? List.of() : source.files;
        if (check) {
            require(
                    !files.isEmpty() && targets().isEmpty(),
                    "--check writes nothing: expected it with one FILE or more, and nothing else");
            return check(files);
        }
        require(files.size() <= 1, files.size() + " files, expected one; many can be checked with --check");
        requireTargets(files);
        return files.isEmpty() ? show(bundled(source.bundled)) : show(files.get(0));
    }

    /** Checks them all, one line each; fails if one is damaged. */
    private int check(List<Path> files) {
        List<Map<String, Object>> json = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (Path file : files) {
            Map<String, Object> checked = new LinkedHashMap<>();
            json.add(checked);
            checked.put("file", file.toString());
            try {
                FileCheck sound = FileCheck.of(file);
                checked.put("sound", true);
                checked.put("kind", sound.kind());
                checked.put("checksum", sound.checksummed());
                String remark = sound.checksummed() ? "" : ", but of an early version without a checksum";
                lines.add(file + ": sound, " + sound.kind() + remark);
            } catch (IOException e) {
                checked.put("sound", false);
                checked.put("problem", ErrorMessages.message(e));
                lines.add(ErrorMessages.message(e));
            }
        }
        long damaged =
                json.stream().filter(checked -> checked.containsKey("problem")).count();
        console().result(Map.of("files", json, "damaged", damaged), String.join(System.lineSeparator(), lines));
        return damaged == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private int show(Path file) throws IOException {
        Safetensors content = new StoredFileReader(console()).read(file);
        return DetectorFile.isDetector(content)
                ? show(file, DetectorFile.detector(file.toString(), content))
                : show(StatisticsFile.ofEitherForm(file.toString(), content));
    }

    private int show(Path file, Detector detector) throws IOException {
        require(
                export == null && compact == null,
                "--export and --compact write statistics, and " + file + " is a detector");
        DetectorSummary summary = new DetectorSummary(detector);
        return report(summary.json(), summary.text(), () -> PhotoWriter.png(summary.picture()));
    }

    private int show(Statistics statistics) throws IOException {
        StatisticsSummary summary = new StatisticsSummary(statistics);
        statistics.blankness().ifPresent(console()::warn);
        if (export != null) {
            StatisticsFile.write(statistics, export, force);
        }
        if (compact != null) {
            CompactStatisticsFile.write(statistics, compact, force);
        }
        return report(summary.json(), summary.text(), () -> summary.chart().png());
    }

    private int report(Map<String, Object> json, String text, Supplier<byte[]> png) throws IOException {
        if (picture != null) {
            byte[] bytes = png.get();
            AtomicFile.write(picture, force, out -> out.write(ByteBuffer.wrap(bytes)));
        }
        for (Path written : targets()) {
            console().note("wrote " + written);
        }
        console().result(json, text);
        return ExitCode.DONE;
    }

    private List<Path> targets() {
        return Stream.of(picture, export, compact).filter(Objects::nonNull).toList();
    }

    private void requireTargets(List<Path> files) throws IOException {
        Set<Path> seen = new HashSet<>();
        files.forEach(file -> seen.add(file.toAbsolutePath().normalize()));
        for (Path target : targets()) {
            require(
                    seen.add(target.toAbsolutePath().normalize()),
                    target + ": named twice; expected every output in a file of its own, apart from the input");
            AtomicFile.requireWritable(target, force);
        }
    }

    private Statistics bundled(@Nullable String written) throws IOException {
        String[] parts = written == null ? new String[0] : written.split(":", -1);
        require(
                parts.length == 2 && parts[1].matches("\\d{1,4}"),
                "--bundled " + written + ": expected FEATURE:CELL, for example fhog34:8");
        return BundledStatistics.read(parts[0], Integer.parseInt(parts[1]));
    }
}
