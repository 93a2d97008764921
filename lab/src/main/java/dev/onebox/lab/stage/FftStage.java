package dev.onebox.lab.stage;

import dev.onebox.Size;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.BenchmarkStage;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.MachineProbe;
import java.util.Arrays;
import java.util.List;
import org.jtransforms.fft.FloatFFT_2D;

/**
 * One real transform of a zero-padded channel, as conjugate gradients do for every channel of a 28 × 12 template.
 *
 * <p>We transform 31 channels and divide by 31, so that padded lanes count against us. Rival: JTransforms,
 * {@code realForwardFull}; its half-spectrum {@code realForward} takes powers of two only.
 */
public final class FftStage implements BenchmarkStage {
    private static final Size GRID = new Size(56, 24);
    private static final Size SUPPORT = new Size(28, 12);
    private static final int CHANNELS = 31;

    @Override
    public String name() {
        return "fft";
    }

    @Override
    public List<BenchmarkRow> measure() {
        Variant vector = new Variant(Kernels.best());
        FloatFFT_2D rival = new FloatFFT_2D(GRID.rows(), GRID.columns());
        float[] complex = new float[2 * GRID.area()];
        check(vector, rival);
        MachineProbe operations = MachineProbe.operations();
        List<Timing> timings = new InterleavedBenchmark()
                .with(vector::forward)
                .with(vector::inverse)
                .with(() -> {
                    pad(vector.real, vector.fft.lanes(), complex);
                    rival.realForwardFull(complex);
                })
                .with(operations.work())
                .run();
        Timing forward = timings.get(0).per(CHANNELS);
        Timing inverse = timings.get(1).per(CHANNELS);
        double limit = 2.5
                * GRID.area()
                * Math.log(GRID.area())
                / Math.log(2)
                / operations.perSecond(timings.get(3).seconds());
        return List.of(
                row("fft", forward)
                        .limit(limit)
                        .against("jtransforms", timings.get(2))
                        .noting("forward, per channel; limit: 2.5 MN log₂ MN operations at peak"),
                row("fft-inverse", inverse).limit(limit));
    }

    private static BenchmarkRow row(String stage, Timing timing) {
        return BenchmarkRow.of(stage, "28x12 in 56x24", timing);
    }

    private static void check(Variant ours, FloatFFT_2D rival) {
        float[] complex = new float[2 * GRID.area()];
        pad(ours.real, ours.fft.lanes(), complex);
        rival.realForwardFull(complex);
        ours.forward();
        int half = GRID.columns() / 2 + 1;
        for (int a = 0; a < GRID.rows(); a++) {
            for (int b = 0; b < half; b++) {
                int mine = (a * half + b) * 2 * ours.fft.lanes();
                int theirs = 2 * (a * GRID.columns() + b);
                String where = "transform at " + a + ", " + b;
                RandomArrays.requireClose(ours.spectrum[mine], complex[theirs], 1e-4, where);
                RandomArrays.requireClose(ours.spectrum[mine + ours.fft.lanes()], complex[theirs + 1], 1e-4, where);
            }
        }
    }

    /** The first channel, with the zeros that the rival has to be given. */
    private static void pad(float[] real, int lanes, float[] padded) {
        Arrays.fill(padded, 0);
        for (int u = 0; u < SUPPORT.rows(); u++) {
            for (int v = 0; v < SUPPORT.columns(); v++) {
                padded[u * GRID.columns() + v] = real[(u * SUPPORT.columns() + v) * lanes];
            }
        }
    }

    /** All 31 channels with one set of kernels. */
    private static final class Variant {
        private final FloatRealFft2 fft;
        private final int chunks;
        private final float[] real;
        private final float[] spectrum;
        private final float[] back;
        private final float[] work;

        Variant(Kernels kernels) {
            fft = FloatRealFft2.of(GRID, SUPPORT, kernels.floatFft());
            chunks = (CHANNELS + fft.lanes() - 1) / fft.lanes();
            real = RandomArrays.floats(chunks * fft.realLength(), 1);
            spectrum = new float[chunks * fft.spectrumLength()];
            back = new float[chunks * fft.realLength()];
            work = new float[fft.workLength()];
        }

        void forward() {
            for (int chunk = 0; chunk < chunks; chunk++) {
                fft.forward(real, chunk * fft.realLength(), spectrum, chunk * fft.spectrumLength(), work);
            }
        }

        void inverse() {
            for (int chunk = 0; chunk < chunks; chunk++) {
                fft.inverse(spectrum, chunk * fft.spectrumLength(), back, chunk * fft.realLength(), work);
            }
        }
    }
}
