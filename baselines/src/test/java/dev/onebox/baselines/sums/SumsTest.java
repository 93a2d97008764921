package dev.onebox.baselines.sums;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.oracle.NaiveDirectSums;
import dev.onebox.oracle.RandomImages;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class SumsTest {
    /** Relative to the sum of squares of the busiest channel, as the errors of transforms are. */
    @ParameterizedTest
    @CsvSource({"1,1x1", "3,4x7", "7,9x5", "8,3x3", "31,2x6"})
    void directSumsAndTransformsPerImageEqualTheDefinition(int channels, String written) {
        Size horizon = Size.parse(written);
        Random random = new Random(21);
        List<FeatureImage> images = List.of(
                RandomImages.of(random, 9, 11, channels),
                RandomImages.of(random, 1, 6, channels),
                RandomImages.of(random, 14, 2, channels),
                RandomImages.of(random, 8, 8, channels));
        DirectSums direct = new DirectSums(channels, horizon);
        PerImageTransforms transforms = new PerImageTransforms(channels, horizon);
        for (FeatureImage image : images) {
            direct.add(image);
            transforms.add(image);
        }
        double[] expected = NaiveDirectSums.of(images, channels, horizon);
        double error = 1e-13 * Arrays.stream(expected).max().orElseThrow();
        assertThat(direct.sums()).containsExactly(expected, within(error));
        assertThat(transforms.sums()).containsExactly(expected, within(error));
    }

    @Test
    void theNaiveCovarianceSumsOuterProductsOfAllWindows() {
        Size size = new Size(4, 3);
        FeatureImage image = RandomImages.of(new Random(5), 9, 7, 3);
        NaiveCovariance naive = new NaiveCovariance(size, 3);
        naive.add(image, 0, 4);
        naive.add(image, 4, 2);
        for (int i = 0; i < size.area() * 3; i++) {
            for (int j = i; j < size.area() * 3; j++) {
                double sum = 0;
                for (int top = 0; top <= image.rows() - size.rows(); top++) {
                    for (int left = 0; left <= image.columns() - size.columns(); left++) {
                        sum += (double) element(image, i, top, left) * element(image, j, top, left);
                    }
                }
                assertThat(naive.sum(i, j)).isEqualTo(sum, within(1e-9));
            }
        }
    }

    /** Number i of the window of three columns and three channels at a place. */
    private static float element(FeatureImage image, int i, int top, int left) {
        return image.at(top + i / 9, left + i / 3 % 3, i % 3);
    }
}
