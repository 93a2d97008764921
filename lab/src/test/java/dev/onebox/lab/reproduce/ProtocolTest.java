package dev.onebox.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.statistics.Normalisation;
import org.junit.jupiter.api.Test;

class ProtocolTest {
    private static Protocol of(String template) {
        return new Protocol(Size.parse(template), Normalisation.B, Fit.STRETCH, 0.95, 1);
    }

    @Test
    void thePapersTemplateHasTwoCellsAroundThePedestrianAndThePapersSettings() {
        Protocol protocol = of("28x12");
        assertThat(protocol.margin()).isEqualTo(2);
        LearnSettings settings = protocol.learning();
        assertThat(settings.template()).contains(new Size(28, 12));
        assertThat(settings.lambda()).contains(1e-4);
        assertThat(settings.beta()).contains(0.0);
        assertThat(settings.flip()).isTrue();
        assertThat(protocol.described()).containsEntry("λ", "1e-4");
        assertThat(protocol.searching())
                .isEqualTo(SearchSettings.standard()
                        .withScaleStep(1.07)
                        .withSuppression(0.6, 0.3)
                        .withInside(0.95)
                        .withLargestScale(1));
        assertThat(of("30x14").margin()).isEqualTo(3);
        assertThat(of("30x14").described().get("template")).contains("13,020"); // the paper's number of dimensions
    }

    @Test
    void aTemplateThatCannotHoldAPedestrianInItsMiddleIsRefused() {
        assertThatThrownBy(() -> of("29x13"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("29x13")
                .hasMessageContaining("30x14");
    }
}
