package dev.onebox.cli.learn;

import dev.onebox.cli.Console;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.cli.StoredFileReader;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.options.LearnSettingOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How detectors are learnt, and with which statistics. */
final class LearnOptions {
    @Option(
            names = "--statistics",
            paramLabel = "FILE",
            description = "Background statistics (default: those that come with the program).")
    private @Nullable Path statistics;

    @Mixin
    private final LearnSettingOptions learning = new LearnSettingOptions();

    /** The settings. @throws IllegalArgumentException if one is out of its range */
    LearnSettings settings() {
        return learning.settings();
    }

    /** The statistics to learn with. */
    StatisticsSource statistics(Console console) throws IOException {
        return statistics == null
                ? StatisticsPreloader.bundled()
                : StatisticsSource.of(new StoredFileReader(console).statistics(statistics));
    }
}
