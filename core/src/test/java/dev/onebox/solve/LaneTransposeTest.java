package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.kernel.BlockShape;
import dev.onebox.kernel.Kernels;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LaneTransposeTest {
    /** A transpose with the lanes that operators meet: those of the plain kernels differ from one another. */
    private record Case(Kernels kernels, int frequencies, int channels, int parts) {
        int lanes() {
            return kernels.floatFft().lanes();
        }

        BlockShape shape() {
            return new BlockShape(channels, kernels.floatProduct().lanes(), parts);
        }

        FloatLaneTranspose transpose() {
            return new FloatLaneTranspose(frequencies, lanes(), shape(), kernels.floatTranspose());
        }

        /** Where channel p of frequency f stands with channels as lanes. */
        int inChannels(int p, int f, int c) {
            return (p / lanes() * frequencies + f) * parts * lanes() + c * lanes() + p % lanes();
        }

        /** The same with frequencies as lanes. */
        int inBlocks(int p, int f, int c) {
            int group = shape().lanes();
            return (f / group * channels + p) * parts * group + c * group + f % group;
        }

        float value(int p, int f, int c) {
            return 1 + (p * frequencies + f) * parts + c;
        }
    }

    private static Stream<Case> cases() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(1, 2, 3, 8, 9, 16, 31, 32)
                        .flatMap(channels -> Stream.of(1, 3, 8, 15, 16, 29)
                                .flatMap(frequencies -> Stream.of(1, 2)
                                        .map(parts -> new Case(kernels, frequencies, channels, parts)))));
    }

    @Test
    void movesEveryNumberThereAndBack() {
        cases().forEach(LaneTransposeTest::check);
    }

    private static void check(Case it) {
        FloatLaneTranspose transpose = it.transpose();
        float[] x = new float[transpose.channelLength()];
        float[] y = new float[transpose.blockLength()];
        Arrays.fill(y, Float.NaN);
        forEach(it, (p, f, c) -> x[it.inChannels(p, f, c)] = it.value(p, f, c));
        transpose.toBlocks(x, 0, y, 0);
        forEach(
                it,
                (p, f, c) -> assertThat(y[it.inBlocks(p, f, c)]).as("%s", it).isEqualTo(it.value(p, f, c)));
        float[] back = new float[x.length];
        Arrays.fill(back, Float.NaN);
        transpose.toChannels(y, 0, back, 0);
        int used = it.inChannels((it.channels - 1) / it.lanes() * it.lanes(), it.frequencies, 0);
        assertThat(Arrays.copyOf(back, used)).as("%s, padding included", it).isEqualTo(Arrays.copyOf(x, used));
    }

    @FunctionalInterface
    private interface Place {
        void at(int p, int f, int c);
    }

    private static void forEach(Case it, Place place) {
        for (int p = 0; p < it.channels; p++) {
            for (int f = 0; f < it.frequencies; f++) {
                for (int c = 0; c < it.parts; c++) {
                    place.at(p, f, c);
                }
            }
        }
    }
}
