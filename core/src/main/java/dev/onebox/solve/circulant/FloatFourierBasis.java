package dev.onebox.solve.circulant;

import dev.onebox.Size;
import dev.onebox.fft.FloatGridTransform;
import dev.onebox.kernel.Kernels;
import dev.onebox.solve.block.FloatBasis;
import dev.onebox.solve.block.SignalShape;

/**
 * Fourier's basis on a grid, for signals that fill its first rows and columns and are zero, or not wanted, elsewhere.
 *
 * <p>Immutable.
 */
public final class FloatFourierBasis implements FloatBasis {
    private final FloatGridTransform transform;
    private final SignalShape shape;

    public FloatFourierBasis(Size grid, Size size, int channels, Kernels kernels) {
        this.transform = FloatDenseTransform.orFast(grid, size, kernels);
        this.shape = new SignalShape(size, channels, transform.lanes());
    }

    @Override
    public SignalShape shape() {
        return shape;
    }

    @Override
    public int frequencies() {
        return transform.frequencies();
    }

    @Override
    public int workLength() {
        return transform.workLength();
    }

    @Override
    public void forward(float[] signal, int at, float[] coefficients, int to, float[] work) {
        for (int chunk = 0; chunk < shape.chunks(); chunk++) {
            int real = at + chunk * shape.chunkLength();
            transform.forward(signal, real, coefficients, to + chunk * transform.spectrumLength(), work);
        }
    }

    @Override
    public void inverse(float[] coefficients, int from, float[] signal, int at, float[] work) {
        for (int chunk = 0; chunk < shape.chunks(); chunk++) {
            int real = at + chunk * shape.chunkLength();
            transform.inverse(coefficients, from + chunk * transform.spectrumLength(), signal, real, work);
        }
    }

    @Override
    public long bytes() {
        return transform.bytes();
    }
}
