package dev.onebox.solve;

import dev.onebox.Size;

/**
 * Makes the blocks of an indefinite circulant covariance positive semi-definite: raises their negative eigenvalues to 0.
 *
 * <p>Blocks that are positive definite once a thousandth of λ is added are left alone: a covariance may be singular
 * (FHOG's is), and rounding then makes eigenvalues that are zero look negative. O(k³) for the rest, with a large factor.
 * Stateless.
 */
final class SpectralFloor {
    private static final double SINGULAR = 1e-3;

    private SpectralFloor() {}

    /** Raises them and returns how many there were, counted over the whole spectrum of the torus. */
    static int raise(FrequencyBlocks blocks, Size torus, double lambda) {
        int half = torus.columns() / 2 + 1;
        int raised = 0;
        for (int f = 0; f < blocks.frequencies(); f++) {
            HermitianMatrix block = blocks.block(f);
            if (!(block.smallestPivot(SINGULAR * lambda) > 0)) {
                boolean counterpartIsThereToo = 2 * (f % half) % torus.columns() == 0;
                raised += block.floor(0) * (counterpartIsThereToo ? 1 : 2);
                blocks.replace(f, block);
            }
        }
        return raised;
    }
}
