package dev.onebox.solve.circulant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TorusTransformTest {
    static Stream<Size> sizes() {
        return Stream.of("1x1", "1x11", "13x1", "3x5", "7x11", "13x4", "17x13", "28x12", "22x38")
                .map(Size::parse);
    }

    private static double[] numbers(int count) {
        return new Random(count).doubles(count).map(value -> 2 * value - 1).toArray();
    }

    /** Sums of mn numbers below 1, one rounding of 1e-16 each and a few more. */
    @ParameterizedTest
    @MethodSource("sizes")
    void equalsTheDefinition(Size size) {
        DoubleTorusTransform transform = DoubleTorusTransform.of(size, size, Kernels.best());
        int lanes = transform.lanes();
        double[] real = numbers(size.area() * lanes);
        double[] spectrum = new double[transform.spectrumLength()];
        transform.forward(real, 0, spectrum, 0, new double[transform.workLength()]);
        int half = size.columns() / 2 + 1;
        assertThat(transform.frequencies()).isEqualTo(size.rows() * half);
        for (int f = 0; f < transform.frequencies(); f++) {
            double re = 0;
            double im = 0;
            for (int cell = 0; cell < size.area(); cell++) {
                int alongRows = f / half * (cell / size.columns());
                int alongColumns = f % half * (cell % size.columns());
                double turns = (double) alongRows / size.rows() + (double) alongColumns / size.columns();
                re += real[cell * lanes + 1] * Math.cos(2 * Math.PI * turns);
                im -= real[cell * lanes + 1] * Math.sin(2 * Math.PI * turns);
            }
            assertThat(spectrum[f * 2 * lanes + 1]).isCloseTo(re, within(1e-12 * size.area()));
            assertThat(spectrum[f * 2 * lanes + lanes + 1]).isCloseTo(im, within(1e-12 * size.area()));
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void returnsWhatItTransformed(Size size) {
        FloatTorusTransform transform = FloatTorusTransform.of(size, size, Kernels.best());
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

    @ParameterizedTest
    @CsvSource({"4,6", "1,8", "9,1"})
    void denseAndFastAgree(int rows, int columns) {
        Size size = new Size(rows, columns);
        DoubleTorusTransform fast = DoubleTorusTransform.of(size, size, Kernels.best());
        DoubleTorusTransform dense =
                new DoubleDenseTransform(size, Kernels.best().doubleLines());
        double[] real = numbers(size.area() * fast.lanes());
        double[] expected = new double[fast.spectrumLength()];
        double[] spectrum = new double[dense.spectrumLength()];
        double[] work = new double[Math.max(fast.workLength(), dense.workLength())];
        fast.forward(real, 0, expected, 0, work);
        dense.forward(real, 0, spectrum, 0, work);
        assertThat(spectrum).containsExactly(expected, within(1e-13));
        double[] back = new double[real.length];
        dense.inverse(spectrum, 0, back, 0, work);
        assertThat(back).containsExactly(real, within(1e-14));
    }
}
