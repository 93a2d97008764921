package dev.onebox.solve.iterate;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import dev.onebox.solve.block.FloatPreconditioner;
import dev.onebox.solve.block.FloatWorkspace;
import dev.onebox.solve.block.Rounding;
import dev.onebox.solve.block.SignalShape;
import dev.onebox.solve.dense.TiledCholesky;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A preconditioner that another one becomes with a low-rank term, by the Woodbury formula.
 *
 * <pre>
 *   z = M⁻¹ r − Σ_i x_i x_iᵀ r
 *   (M + V Vᵀ)⁻¹ = M⁻¹ − X Xᵀ,      Y = M⁻¹V,   I + VᵀY = UᵀU,   X = Y U⁻¹
 * </pre>
 *
 * <p>Making it applies M⁻¹ to every column and spends O(r² mnk) on the rest. Immutable.
 */
final class FloatCorrectedPreconditioner implements FloatPreconditioner {
    /**
     * How much of X Xᵀ is taken away. In a direction where V dwarfs M the difference is less than the rounding of either:
     * the rest keeps it positive, and moves no eigenvalue by more than itself times the ratio of V Vᵀ and M.
     */
    private static final double SHARE = 1 - 1e-4;

    private final FloatPreconditioner plain;
    private final FloatOuterProducts correction;

    private FloatCorrectedPreconditioner(FloatPreconditioner plain, FloatOuterProducts correction) {
        this.plain = plain;
        this.correction = correction;
    }

    /** The preconditioner for a matrix that {@code plain} preconditions without {@code term}. */
    static FloatPreconditioner of(FloatPreconditioner plain, LowRankTerm term) {
        double[][] x = new double[term.rank()][]; // x[i] is column i of Y, then of X
        double[][] capacitance = new double[term.rank()][term.rank()];
        for (int i = 0; i < x.length; i++) {
            x[i] = inverse(plain, term, i, capacitance[i]);
        }
        TiledCholesky.of(
                        "I + VᵀM⁻¹V",
                        (row, from, to, into) -> System.arraycopy(capacitance[row], from, into, 0, to - from),
                        x.length,
                        Workers.alone())
                .solveTransposed(x);
        List<float[]> columns = new ArrayList<>();
        for (double[] column : x) {
            columns.add(rounded(column));
        }
        double[] weights = new double[x.length];
        Arrays.fill(weights, -SHARE);
        return new FloatCorrectedPreconditioner(plain, new FloatOuterProducts(columns, weights));
    }

    /** M⁻¹v_i, and row i of I + VᵀM⁻¹V on the way. */
    private static double[] inverse(FloatPreconditioner plain, LowRankTerm term, int i, double[] row) {
        SignalShape shape = plain.shape();
        float[] y = new float[shape.length()];
        shape.pack(term.column(i), y, 0);
        plain.apply(y, y, 1, plain.workspace(1));
        Template solved = shape.unpack(y, 0);
        for (int j = 0; j < row.length; j++) {
            row[j] = (i == j ? 1 : 0) + term.column(j).dot(solved);
        }
        double[] values = new double[y.length];
        for (int j = 0; j < y.length; j++) {
            values[j] = y[j];
        }
        return values;
    }

    private static float[] rounded(double[] values) {
        float[] signal = new float[values.length];
        for (int j = 0; j < signal.length; j++) {
            Rounding.put(values[j], signal, j);
        }
        return signal;
    }

    @Override
    public SignalShape shape() {
        return plain.shape();
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(signals * correction.rank(), plain.workspace(signals));
    }

    @Override
    public void apply(float[] r, float[] z, int signals, FloatWorkspace workspace) {
        correction.coefficientsInto(r, signals, workspace.coefficients); // first: z may be r
        plain.apply(r, z, signals, workspace.inner());
        correction.addInto(workspace.coefficients, z, signals);
    }

    @Override
    public long bytes() {
        return plain.bytes() + correction.bytes();
    }
}
