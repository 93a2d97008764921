package dev.onebox.baselines.fft;

/** Complex vectors, one per frequency: re[f][p] + i·im[f][p]. The arrays are its owner's. */
public final class Spectrum {
    public final double[][] re;
    public final double[][] im;

    public Spectrum(double[][] re, double[][] im) {
        this.re = re;
        this.im = im;
    }
}
