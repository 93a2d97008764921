package dev.onebox.fft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

record InFloat(FloatRealFft2 plan) implements AnyRealFft2 {
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
        float[] out = narrow(spectrum);
        plan.forward(narrow(real), realOffset, out, spectrumOffset, stale(workLength));
        return widen(out);
    }

    @Override
    public double[] inverse(double[] spectrum, int spectrumOffset, double[] real, int realOffset, int workLength) {
        float[] in = narrow(spectrum);
        float[] out = narrow(real);
        plan.inverse(in, spectrumOffset, out, realOffset, stale(workLength));
        assertThat(in).isEqualTo(narrow(spectrum));
        return widen(out);
    }

    @Override
    public Runnable call() {
        float[] real = new float[plan.realLength()];
        float[] spectrum = new float[plan.spectrumLength()];
        float[] work = new float[plan.workLength()];
        return () -> {
            plan.forward(real, 0, spectrum, 0, work);
            plan.inverse(spectrum, 0, real, 0, work);
        };
    }

    /** A workspace full of what must not leak into a result. */
    private static float[] stale(int length) {
        float[] work = new float[length];
        Arrays.fill(work, Float.NaN);
        return work;
    }

    private static float[] narrow(double[] values) {
        float[] narrow = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            narrow[i] = (float) values[i];
        }
        return narrow;
    }

    private static double[] widen(float[] values) {
        double[] wide = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            wide[i] = values[i];
        }
        return wide;
    }
}
