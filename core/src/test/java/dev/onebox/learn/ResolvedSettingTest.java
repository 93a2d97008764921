package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResolvedSettingTest {
    @ParameterizedTest
    @CsvSource({
        "1e-4, 1e-4",
        "0.00015, 1.5e-4",
        "0.001, 0.001",
        "0.1, 0.1",
        "0, 0",
        "-0.03, -0.03",
        "3, 3",
        "1234567, 1234567",
        "12345678, 1.2345678e7",
        "4.9E-324, 4.9e-324"
    })
    void numbersStandAsPeopleWriteThem(double number, String written) {
        assertThat(ResolvedSetting.number(number)).isEqualTo(written);
        assertThat(Double.parseDouble(written)).isEqualTo(number);
    }

    @Test
    void whatWasAskedForIsWrittenSo() {
        assertThat(ResolvedSetting.asked("lambda", 1e-4)).hasToString("lambda 1e-4 (as asked)");
        assertThat(ResolvedSetting.asked("flip", true)).hasToString("flip true (as asked)");
    }
}
