package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.learn.LearningNotes.Choice;
import java.io.IOException;
import java.util.Optional;
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
    void whatWasAskedForIsTakenAndWhatWasNotIsDecidedByItsRule() throws IOException {
        LearningNotes notes = new LearningNotes();
        assertThat(notes.decide("lambda", Optional.of(1e-4), () -> Choice.of(0.1, "few boxes")))
                .isEqualTo(1e-4);
        assertThat(notes.decide("cell", Optional.<Integer>empty(), () -> Choice.of(8, "large boxes")))
                .isEqualTo(8);
        assertThat(notes.choices().toString()).isEqualTo("[lambda 1e-4 (as asked), cell 8 (large boxes)]");
    }
}
