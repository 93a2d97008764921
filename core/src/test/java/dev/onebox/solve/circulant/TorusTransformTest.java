package dev.onebox.solve.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.fft.DoubleGridTransform;
import dev.onebox.fft.FloatGridTransform;
import dev.onebox.kernel.Kernels;
import dev.onebox.oracle.NaiveDft;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TorusTransformTest {
    static Stream<Size> sizes() {
        return Stream.of("1x1", "1x11", "13x1", "3x5", "9x1", "7x11", "13x4", "17x13", "28x12", "22x38")
                .map(Size::parse);
    }

    private static double[] numbers(int count) {
        return new Random(count).doubles(count).map(value -> 2 * value - 1).toArray();
    }

    /** Sums of mn numbers below 1, one rounding of 1e-16 each and a few more. */
    @ParameterizedTest
    @MethodSource("sizes")
    void equalsTheDefinition(Size size) {
        DoubleGridTransform transform = DoubleDenseTransform.orFast(size, size, Kernels.best());
        int lanes = transform.lanes();
        double[] real = numbers(size.area() * lanes);
        double[] spectrum = new double[transform.spectrumLength()];
        transform.forward(real, 0, spectrum, 0, new double[transform.workLength()]);
        double[] ofLane = new double[size.area()];
        Arrays.setAll(ofLane, cell -> real[cell * lanes + 1]);
        double[] expected = NaiveDft.halfSpectrum(size, size, ofLane);
        assertThat(2 * transform.frequencies()).isEqualTo(expected.length);
        for (int i = 0; i < expected.length; i++) {
            assertThat(spectrum[i * lanes + 1]).isCloseTo(expected[i], within(1e-12 * size.area()));
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void returnsWhatItTransformed(Size size) {
        FloatGridTransform transform = FloatDenseTransform.orFast(size, size, Kernels.best());
        double[] numbers = numbers(size.area() * transform.lanes() + 7);
        float[] real = new float[numbers.length];
        for (int i = 0; i < real.length; i++) {
            real[i] = (float) numbers[i];
        }
        float[] spectrum = new float[transform.spectrumLength() + 5];
        float[] back = new float[real.length];
        float[] work = new float[transform.workLength()];
        transform.forward(real, 7, spectrum, 5, work);
        transform.inverse(spectrum, 5, back, 7, work);
        for (int i = 7; i < real.length; i++) {
            assertThat(back[i]).isCloseTo(real[i], within(1e-5f));
        }
    }
}
