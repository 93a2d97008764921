package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CellKernelTest {
    static Stream<Arguments> kernelsAndCells() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(1, 5, 7, 8, 9, 16, 17, 84).map(cells -> Arguments.of(kernels, cells)));
    }

    /** Uniform in [0, 1), so that about half of all products are clipped. */
    private static float[] random(int length, Random random) {
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
            values[i] = random.nextFloat();
        }
        return values;
    }

    private static float[][] random(int rows, int length, Random random) {
        return Stream.generate(() -> random(length, random)).limit(rows).toArray(float[][]::new);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndCells")
    void everyCellIsSetAgainstItsFourBlocks(Kernels kernels, int cells) {
        Random random = new Random(cells);
        float[] h = random(18 * cells, random);
        float[][] norms = random(4, cells, random);
        float[][] planes = random(CellKernel.CHANNELS, cells, random);
        kernels.cells().normalise(h, norms, random(CellKernel.WORK, cells, random), planes);
        for (int c = 0; c < cells; c++) {
            float[] textures = new float[4];
            for (int o = 0; o < 27; o++) {
                float value = o < 18 ? h[o * cells + c] : h[(o - 18) * cells + c] + h[(o - 9) * cells + c];
                float sum = 0;
                for (int i = 0; i < 4; i++) {
                    float part = Math.min(value * norms[i][c], 0.2f);
                    sum += part;
                    textures[i] += o < 18 ? part : 0;
                }
                assertThat(planes[o][c]).isEqualTo(0.5f * sum);
            }
            for (int i = 0; i < 4; i++) {
                assertThat(planes[27 + i][c]).isEqualTo(0.2357f * textures[i]);
            }
        }
    }
}
