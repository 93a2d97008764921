package dev.onebox.fft;

import dev.onebox.Size;
import dev.onebox.kernel.Kernels;
import java.util.List;

/** A transform of either precision on either implementation, with data in double: what the tests are written against. */
interface AnyRealFft2 {
    /** The ways to transform that exist: float and double, vector and plain. */
    enum Kind {
        FLOAT_BEST(false, 0x1p-24),
        DOUBLE_BEST(false, 0x1p-53),
        FLOAT_PLAIN(true, 0x1p-24),
        DOUBLE_PLAIN(true, 0x1p-53);

        private final boolean plain;
        private final double roundOff;

        Kind(boolean plain, double roundOff) {
            this.plain = plain;
            this.roundOff = roundOff;
        }

        AnyRealFft2 plan(Size grid, Size support) {
            Kernels kernels = plain ? Kernels.plain() : Kernels.best();
            return roundOff > 0x1p-50
                    ? new InFloat(FloatRealFft2.of(grid, support, kernels.floatFft()))
                    : new InDouble(DoubleRealFft2.of(grid, support, kernels.doubleFft()));
        }

        /** Half a unit in the last place of 1. */
        double roundOff() {
            return roundOff;
        }
    }

    int lanes();

    int realLength();

    int spectrumLength();

    int frequencies();

    int workLength();

    /** The spectrum within a copy of {@code spectrum}, of which nothing else may have changed. */
    double[] forward(double[] real, int realOffset, double[] spectrum, int spectrumOffset, int workLength);

    /** The real data within a copy of {@code real}. @throws AssertionError if the spectrum was changed */
    double[] inverse(double[] spectrum, int spectrumOffset, double[] real, int realOffset, int workLength);

    /** Calls that do nothing but transform, back and forth, for measuring them. */
    Runnable call();

    default double[] forward(double[] real) {
        return forward(real, 0, new double[spectrumLength()], 0, workLength());
    }

    default double[] inverse(double[] spectrum) {
        return inverse(spectrum, 0, new double[realLength()], 0, workLength());
    }

    static List<Kind> kinds() {
        return List.of(Kind.values());
    }
}
