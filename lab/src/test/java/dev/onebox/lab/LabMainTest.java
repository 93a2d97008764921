package dev.onebox.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabMainTest {
    @ParameterizedTest
    @CsvSource({
        "measure, no command is called \"measure\"",
        "measure --list, no command is called \"measure\"",
        "'', no command given"
    })
    void anUnknownFirstWordIsWrongUsageThatNamesTheCommands(String line, String problem) {
        LabRun refused = LabRun.of(line.isEmpty() ? new String[0] : line.split(" ", -1));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains(problem + "; expected one of bench, reproduce", "see: onebox-lab --help");
        assertThat(refused.out()).isEmpty();
    }

    @Test
    void aKnownFirstWordRunsItsCommandWithTheOthers() {
        assertThat(LabRun.of("bench", "--help").out()).contains("onebox bench", "--compare");
        assertThat(LabRun.of("reproduce", "--help").out()).contains("onebox reproduce", "--quick");
    }
}
