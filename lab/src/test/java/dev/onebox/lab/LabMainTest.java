package dev.onebox.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabMainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return LabMain.run(
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of());
    }

    @ParameterizedTest
    @CsvSource({
        "measure, no command is called \"measure\"",
        "measure --list, no command is called \"measure\"",
        "'', no command given"
    })
    void anUnknownFirstWordIsWrongUsageThatNamesTheCommands(String line, String problem) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" ", -1))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains(problem + "; expected one of bench, reproduce")
                .contains("see: onebox-lab --help");
        assertThat(out.size()).isZero();
    }

    @Test
    void aKnownFirstWordRunsItsCommandWithTheOthers() {
        assertThat(run("bench", "--list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("rank-update");
    }
}
