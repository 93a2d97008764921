package dev.onebox.cli.data;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.OutputOptions;
import dev.onebox.cli.StoredFileReader;
import dev.onebox.file.AtomicFile;
import dev.onebox.statistics.IncompatibleStatisticsException;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Adds statistics files. */
@Command(
        name = "merge",
        description = "Adds statistics files: the result is that of gathering all their photos together.",
        footer = {
            "",
            "Example:",
            "  onebox merge day1.stats.safetensors day2.stats.safetensors -o both.stats.safetensors"
        })
@SuppressWarnings("NullAway.Init")
public final class MergeCommand extends BaseCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Statistics of the same feature, cell and horizon.")
    private List<Path> files;

    @Mixin
    private OutputOptions output;

    public MergeCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        AtomicFile.requireWritable(output.file, output.force);
        StoredFileReader stored = new StoredFileReader(console());
        Statistics sum = stored.statistics(files.get(0));
        for (Path file : files.subList(1, files.size())) {
            sum = sum(sum, file, stored);
        }
        StatisticsFile.write(sum, output.file, output.force);
        sum.blankness().ifPresent(console()::warn);
        whenInterrupted(() -> output.file + " was written");
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", output.file.toString());
        json.put("merged", files.size());
        json.put("images", sum.images());
        console().result(json, output.file + ": " + sum);
        return ExitCode.DONE;
    }

    private Statistics sum(Statistics sum, Path file, StoredFileReader stored) throws IOException {
        try {
            return sum.plus(stored.statistics(file));
        } catch (IncompatibleStatisticsException e) {
            throw new Failure(file + " cannot be added to " + files.get(0) + ": " + e.getMessage());
        }
    }
}
