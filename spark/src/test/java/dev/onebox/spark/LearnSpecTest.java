package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.util.stream.Stream;
import org.apache.commons.lang3.SerializationUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LearnSpecTest {
    private static final LearnSettings AUTO = LearnSettings.auto();

    private static LearnSettings sent(LearnSettings settings) {
        return SerializationUtils.roundtrip(new LearnSpec(settings)).settings();
    }

    static Stream<LearnSettings> everySettingAlone() {
        return Stream.of(
                AUTO.withFeature("grey"),
                AUTO.withCell(4),
                AUTO.withTemplate(new Size(6, 7)),
                AUTO.withMargin(0),
                AUTO.withFit(Fit.AREA),
                AUTO.withComponents(3),
                AUTO.withFlip(true),
                AUTO.withRotation(0),
                AUTO.withLimit(5),
                AUTO.withLambda(0.1),
                AUTO.withBeta(0),
                AUTO.withRank(9),
                AUTO.withColour(0.3),
                AUTO.withSizePrior(0),
                AUTO.withMethod(Method.PCG_STRANG),
                AUTO.withNormalisation(Normalisation.C),
                AUTO.withTolerance(1e-7));
    }

    @ParameterizedTest
    @MethodSource("everySettingAlone")
    void aSettingArrivesAsItWasSent(LearnSettings settings) {
        assertThat(settings).usingRecursiveComparison().isNotEqualTo(AUTO);
        assertThat(sent(settings)).usingRecursiveComparison().isEqualTo(settings);
    }

    @Test
    void whatIsLeftToTheBoxesStaysSo() {
        assertThat(sent(AUTO)).usingRecursiveComparison().isEqualTo(AUTO);
    }
}
