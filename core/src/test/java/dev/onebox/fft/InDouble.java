package dev.onebox.fft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

record InDouble(DoubleRealFft2 plan) implements AnyRealFft2 {
    @Override
    public int lanes() {
        return plan.lanes();
    }

    @Override
    public int realLength() {
        return plan.realLength();
    }

    @Override
    public int spectrumLength() {
        return plan.spectrumLength();
    }

    @Override
    public int frequencies() {
        return plan.frequencies();
    }

    @Override
    public int workLength() {
        return plan.workLength();
    }

    @Override
    public double[] forward(double[] real, int realOffset, double[] spectrum, int spectrumOffset, int workLength) {
        double[] out = spectrum.clone();
        plan.forward(real, realOffset, out, spectrumOffset, stale(workLength));
        return out;
    }

    @Override
    public double[] inverse(double[] spectrum, int spectrumOffset, double[] real, int realOffset, int workLength) {
        double[] in = spectrum.clone();
        double[] out = real.clone();
        plan.inverse(in, spectrumOffset, out, realOffset, stale(workLength));
        assertThat(in).isEqualTo(spectrum);
        return out;
    }

    @Override
    public Runnable call() {
        double[] real = new double[plan.realLength()];
        double[] spectrum = new double[plan.spectrumLength()];
        double[] work = new double[plan.workLength()];
        return () -> {
            plan.forward(real, 0, spectrum, 0, work);
            plan.inverse(spectrum, 0, real, 0, work);
        };
    }

    /** A workspace full of what must not leak into a result. */
    private static double[] stale(int length) {
        double[] work = new double[length];
        Arrays.fill(work, Double.NaN);
        return work;
    }
}
