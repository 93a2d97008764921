package dev.onebox.solve.block;

import dev.onebox.Size;

/**
 * The k × k blocks of a block-diagonalised covariance, one per frequency, Hermitian or real symmetric, in double.
 *
 * <p>What is computed once per template size, before it is rounded and laid out for the kernels. Memory O(k² F).
 * One per preparation.
 */
public final class FrequencyBlocks {
    private static final double SINGULAR = 1e-3;

    private final int channels;
    private final int frequencies;
    private final int parts;
    private final double[][] elements; // A_pq[f], q ≤ p, at [p(p+1)/2 + q][f·parts]; the imaginary part follows

    /** @param parts 2 if complex, 1 if real */
    public FrequencyBlocks(int channels, int frequencies, int parts) {
        this.channels = channels;
        this.frequencies = frequencies;
        this.parts = parts;
        this.elements = new double[channels * (channels + 1) / 2][frequencies * parts];
    }

    public int channels() {
        return channels;
    }

    public int frequencies() {
        return frequencies;
    }

    int parts() {
        return parts;
    }

    /** Element (p, q), q ≤ p, of all frequencies: real part of frequency f at f·parts, imaginary part behind it. */
    public double[] element(int p, int q) {
        return elements[p * (p + 1) / 2 + q];
    }

    /** Adds λ to the diagonals. */
    public void addToDiagonals(double lambda) {
        for (int p = 0; p < channels; p++) {
            double[] diagonal = element(p, p);
            for (int f = 0; f < frequencies; f++) {
                diagonal[f * parts] += lambda;
            }
        }
    }

    /** Block f. */
    public HermitianMatrix block(int f) {
        HermitianMatrix block = new HermitianMatrix(channels);
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q <= p; q++) {
                double[] element = element(p, q);
                block.set(p, q, element[f * parts], parts == 2 ? element[f * parts + 1] : 0);
            }
        }
        return block;
    }

    /** Replaces block f. */
    void replace(int f, HermitianMatrix block) {
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q <= p; q++) {
                element(p, q)[f * parts] = block.re(p, q);
                if (parts == 2) {
                    element(p, q)[f * parts + 1] = block.im(p, q);
                }
            }
        }
    }

    /**
     * Makes the blocks of an indefinite circulant covariance positive semi-definite: raises their negative eigenvalues to
     * 0, and returns how many there were, counted over the whole spectrum of the torus.
     *
     * <p>Blocks that are positive definite once a thousandth of λ is added are left alone: a covariance may be singular
     * (FHOG's is), and rounding then makes eigenvalues that are zero look negative. O(k³) for the rest, with a large
     * factor.
     */
    public int raiseNegative(Size torus, double lambda) {
        int half = torus.columns() / 2 + 1;
        int raised = 0;
        for (int f = 0; f < frequencies; f++) {
            HermitianMatrix block = block(f);
            if (!(block.smallestPivot(SINGULAR * lambda) > 0)) {
                boolean counterpartIsThereToo = 2 * (f % half) % torus.columns() == 0;
                raised += block.floor(0) * (counterpartIsThereToo ? 1 : 2);
                replace(f, block);
            }
        }
        return raised;
    }
}
