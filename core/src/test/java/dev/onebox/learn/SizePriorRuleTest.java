package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.learn.LearningNotes.Choice;
import dev.onebox.learn.Positives.SeenBox;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizePriorRuleTest {
    /** Boxes of a template of 100 pixels in photos of 800, with ln(size) of density e^{θt} from half to eight times. */
    private static List<SeenBox> boxes(int count, double theta) {
        Random random = new Random(5);
        List<SeenBox> boxes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double u = random.nextDouble();
            double least = Math.log(0.5);
            double length = Math.log(8) - least;
            double t =
                    least + (Math.abs(theta) < 1e-9 ? u * length : Math.log1p(u * Math.expm1(theta * length)) / theta);
            double edge = 100 * Math.exp(t);
            boxes.add(new SeenBox(new Box(0, 0, edge, edge), 800, 800, 100 / edge));
        }
        return boxes;
    }

    /** 2,000 boxes tell the exponent to about 1 / √(2000 · variance of t) = 0.03. */
    @ParameterizedTest
    @ValueSource(doubles = {-1.5, 0, 0.8})
    void findsTheExponentOfTheSizes(double theta) {
        assertThat(SizePriorRule.exponent(boxes(2_000, theta))).isCloseTo(theta, within(0.12));
    }

    @Test
    void sizesSpreadEvenlyOverTheLogarithmGiveAboutOne() {
        Choice<Double> choice = SizePriorRule.of(boxes(500, 0));
        assertThat(choice.value()).isCloseTo(2 / SizePriorRule.SLOPE, within(0.1));
        assertThat(Double.parseDouble(choice.text())).isEqualTo(choice.value());
    }

    @Test
    void isZeroForFewBoxesAndForCropsAndBoundedForOthers() {
        List<SeenBox> crops = Collections.nCopies(50, new SeenBox(new Box(4, 6, 27, 27), 36, 36, 1));
        assertThat(SizePriorRule.of(boxes(1, 3)).value()).isZero();
        assertThat(SizePriorRule.of(crops).value()).isZero();
        assertThat(SizePriorRule.of(boxes(50, 1.5)).value()).isEqualTo(SizePriorRule.MOST);
    }
}
