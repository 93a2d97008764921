package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.learn.LearningNotes.Choice;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
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
    void settingsArriveOnAnotherMachineAsTheyWereSent() throws Exception {
        LearnSettings all = LearnSettings.paper()
                .withCell(4)
                .withTemplate(new Size(6, 7))
                .withMargin(0)
                .withFit(Fit.AREA)
                .withFlip(true)
                .withLimit(5)
                .withMethod(Method.PCG_STRANG)
                .withNormalisation(Normalisation.C)
                .withTolerance(1e-7);
        assertThat(all).usingRecursiveComparison().isNotEqualTo(LearnSettings.paper());
        for (LearnSettings settings : List.of(LearnSettings.auto(), all)) {
            ByteArrayOutputStream sent = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(sent)) {
                out.writeObject(settings);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(sent.toByteArray()))) {
                assertThat(in.readObject()).usingRecursiveComparison().isEqualTo(settings);
            }
        }
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
