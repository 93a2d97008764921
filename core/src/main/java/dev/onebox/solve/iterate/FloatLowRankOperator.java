package dev.onebox.solve.iterate;

import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.toeplitz.FloatOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * S + λI with a low-rank term.
 *
 * <pre>
 *   z = (S + λI) x + Σ_i v_i v_iᵀ x,       v_i = √d_i u_i
 * </pre>
 *
 * <p>2 r d multiply-adds more than the product without the term. Immutable.
 */
final class FloatLowRankOperator implements FloatOperator {
    private final FloatOperator stationary;
    private final FloatOuterProducts term;

    FloatLowRankOperator(FloatOperator stationary, LowRankTerm term) {
        this.stationary = stationary;
        List<float[]> columns = new ArrayList<>();
        for (int i = 0; i < term.rank(); i++) {
            float[] column = new float[shape().length()];
            shape().pack(term.column(i), column, 0);
            columns.add(column);
        }
        double[] ones = new double[term.rank()];
        Arrays.fill(ones, 1);
        this.term = new FloatOuterProducts(columns, ones);
    }

    @Override
    public SignalShape shape() {
        return stationary.shape();
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(signals * term.rank(), stationary.workspace(signals));
    }

    @Override
    public void multiply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        stationary.multiply(x, z, signals, workspace.inner());
        term.coefficientsInto(x, signals, workspace.coefficients);
        term.addInto(workspace.coefficients, z, signals);
    }

    @Override
    public long bytes() {
        return stationary.bytes() + term.bytes();
    }
}
