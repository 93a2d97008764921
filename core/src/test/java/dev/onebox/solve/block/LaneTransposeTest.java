package dev.onebox.solve.block;

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

        /** The same in its group, frequencies as lanes. */
        int inBlocks(int p, int f, int c) {
            int group = shape().lanes();
            return p * parts * group + c * group + f % group;
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
        float[] y = new float[transpose.groupLength()];
        forEach(it, (p, f, c) -> x[it.inChannels(p, f, c)] = it.value(p, f, c));
        float[] back = new float[x.length];
        Arrays.fill(back, Float.NaN);
        for (int group = 0; group < it.shape().groups(it.frequencies); group++) {
            Arrays.fill(y, Float.NaN);
            transpose.toBlocks(x, 0, group, y, 0);
            checkGroup(it, group, y);
            transpose.toChannels(y, 0, group, back, 0);
        }
        assertThat(back).as("%s, padding included", it).isEqualTo(x);
    }

    private static void checkGroup(Case it, int group, float[] y) {
        forEach(it, (p, f, c) -> {
            if (f / it.shape().lanes() == group) {
                assertThat(y[it.inBlocks(p, f, c)]).as("%s", it).isEqualTo(it.value(p, f, c));
            }
        });
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
