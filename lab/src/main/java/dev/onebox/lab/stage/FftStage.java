package dev.onebox.lab.stage;

import dev.onebox.Size;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.bench.BenchmarkRow;
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
public final class FftStage {
    private static final Size GRID = new Size(56, 24);
    private static final Size SUPPORT = new Size(28, 12);
    private static final int CHANNELS = 31;

    private final FloatRealFft2 fft =
            FloatRealFft2.of(GRID, SUPPORT, Kernels.best().floatFft());
    private final int chunks = (CHANNELS + fft.lanes() - 1) / fft.lanes();
    private final float[] real = RandomArrays.floats(chunks * fft.realLength(), 1);
    private final float[] spectrum = new float[chunks * fft.spectrumLength()];
    private final float[] work = new float[fft.workLength()];
    private final FloatFFT_2D rival = new FloatFFT_2D(GRID.rows(), GRID.columns());
    private final float[] complex = new float[2 * GRID.area()]; // the rival's

    private FftStage() {}

    public static List<BenchmarkRow> measure() {
        FftStage stage = new FftStage();
        stage.check();
        MachineProbe operations = MachineProbe.operations();
        List<Timing> timings = new InterleavedBenchmark().run(stage::forward, stage::rivalForward, operations.work());
        double flops = 2.5 * GRID.area() * Math.log(GRID.area()) / Math.log(2);
        return List.of(BenchmarkRow.of("fft", "28x12 in 56x24", timings.get(0).per(CHANNELS))
                .limit(flops / operations.perSecond(timings.get(2).seconds()))
                .against("jtransforms", timings.get(1))
                .noting("forward, per channel; limit: 2.5 MN log₂ MN operations at peak"));
    }

    private void forward() {
        for (int chunk = 0; chunk < chunks; chunk++) {
            fft.forward(real, chunk * fft.realLength(), spectrum, chunk * fft.spectrumLength(), work);
        }
    }

    /** Of the first channel, with the zeros that the rival has to be given. */
    private void rivalForward() {
        Arrays.fill(complex, 0);
        for (int u = 0; u < SUPPORT.rows(); u++) {
            for (int v = 0; v < SUPPORT.columns(); v++) {
                complex[u * GRID.columns() + v] = real[(u * SUPPORT.columns() + v) * fft.lanes()];
            }
        }
        rival.realForwardFull(complex);
    }

    private void check() {
        rivalForward();
        forward();
        int half = GRID.columns() / 2 + 1;
        for (int a = 0; a < GRID.rows(); a++) {
            for (int b = 0; b < half; b++) {
                int mine = (a * half + b) * 2 * fft.lanes();
                int theirs = 2 * (a * GRID.columns() + b);
                String where = "transform at " + a + ", " + b;
                RandomArrays.requireClose(spectrum[mine], complex[theirs], 1e-4, where);
                RandomArrays.requireClose(spectrum[mine + fft.lanes()], complex[theirs + 1], 1e-4, where);
            }
        }
    }
}
