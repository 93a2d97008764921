package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.solve.block.DoubleBasis;
import dev.onebox.solve.block.FrequencyBlocks;

/** The system that a closed form solves in place of the Toeplitz one, in its own orthonormal basis. */
public final class OwnSystem {
    private OwnSystem() {}

    /** ‖A B w − B b‖ / ‖B b‖ for real blocks A and basis B. */
    public static double relativeResidual(DoubleBasis basis, FrequencyBlocks blocks, Template w, Template b) {
        double[] x = coefficients(basis, w);
        double[] right = coefficients(basis, b);
        double[] product = new double[x.length];
        int k = blocks.channels();
        for (int f = 0; f < blocks.frequencies(); f++) {
            for (int p = 0; p < k; p++) {
                for (int q = 0; q < k; q++) {
                    double element = blocks.element(Math.max(p, q), Math.min(p, q))[f];
                    product[basis.shape().channel(p) + f * basis.shape().lanes()] += element
                            * x[basis.shape().channel(q) + f * basis.shape().lanes()];
                }
            }
        }
        return StationarySystem.relativeDistance(product, right);
    }

    private static double[] coefficients(DoubleBasis basis, Template template) {
        double[] signal = new double[basis.shape().length()];
        double[] coefficients = new double[basis.shape().length()];
        basis.shape().pack(template, signal, 0);
        basis.forward(signal, 0, coefficients, 0, new double[basis.workLength()]);
        return coefficients;
    }
}
