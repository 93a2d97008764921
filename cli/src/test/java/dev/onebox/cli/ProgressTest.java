package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream stream = CommandRun.stream(written);
    private final Console terminal = new Console(stream, stream, Map.of("ONEBOX_STDERR_TTY", "1", "NO_COLOR", "1"));
    private long now;

    private Progress progress(Console console, int doneBefore) {
        return new Progress(console, "photos", doneBefore, () -> now);
    }

    private String text() {
        return written.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shortWorkShowsNothing() {
        try (Progress progress = progress(terminal, 0)) {
            now = 1_900_000_000L;
            progress.update(1, 2);
        }
        assertThat(text()).isEmpty();
    }

    @Test
    void longWorkShowsRateAndTimeLeftAndCleansUp() {
        try (Progress progress = progress(terminal, 0)) {
            now = 4_000_000_000L;
            progress.update(100, 1000);
            assertThat(text()).contains(" 10 %  100/1000  25/s  0:36 left");
            now += 50_000_000L;
            progress.update(101, 1000);
            assertThat(text()).doesNotContain("101");
        }
        assertThat(text()).endsWith(" \r");
    }

    @Test
    void whatAnEarlierRunDidDoesNotCountForTheRate() {
        Progress progress = progress(terminal, 90);
        now = 5_000_000_000L;
        progress.update(100, 18_100);
        assertThat(text()).contains("2.0/s  2:30:00 left");
    }

    @Test
    void whatIsSaidMeanwhileStandsOnALineOfItsOwn() {
        Progress progress = progress(terminal, 0);
        now = 5_000_000_000L;
        progress.update(1, 10);
        terminal.warn("look");
        List<String> lines = List.of(text().split("[\\r\\n]+", -1));
        assertThat(lines).contains("warning: look");
        assertThat(lines.get(lines.size() - 1)).contains("1/10");
    }

    @Test
    void withoutATerminalOrWhenUnwantedThereIsNoBar() {
        Console.ConsoleOptions options = new Console.ConsoleOptions();
        options.noProgress = true;
        Console unwanted = new Console(stream, stream, Map.of("ONEBOX_STDERR_TTY", "1"));
        unwanted.configure(options);
        for (Console console : new Console[] {new Console(stream, stream, Map.of()), unwanted}) {
            Progress progress = progress(console, 0);
            now += 5_000_000_000L;
            progress.update(1, 10);
            progress.close();
        }
        assertThat(text()).isEmpty();
    }
}
