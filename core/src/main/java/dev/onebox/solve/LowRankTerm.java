package dev.onebox.solve;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.dense.PrincipalComponents;
import java.util.ArrayList;
import java.util.List;

/**
 * What a covariance has besides the stationary background: the spread of positives, hard false positives, rejected windows.
 *
 * <pre>
 *   U D Uᵀ = d Σ_i u_i u_iᵀ = Σ_i v_i v_iᵀ,      v_i = √d u_i
 * </pre>
 *
 * <p>Columns may depend on one another and outnumber the unknowns; those that are zero, as all are without weight, are left
 * out. 8 r mnk bytes. Immutable.
 *
 * @param size m × n
 * @param channels k
 * @param columns v_i
 */
public record LowRankTerm(Size size, int channels, List<Template> columns) {
    /** @throws IllegalArgumentException if a column is of another size, or if anything is NaN or infinite */
    public LowRankTerm {
        columns = List.copyOf(columns);
        for (int i = 0; i < columns.size(); i++) {
            check(i, columns.get(i), size, channels);
        }
    }

    /**
     * The term with columns u_i that all weigh the same, such as β/N.
     *
     * @throws IllegalArgumentException if there is no column, if they are not of one size, if the weight is negative, or if
     *     anything is NaN or infinite
     */
    public static LowRankTerm of(List<Template> columns, double weight) {
        if (columns.isEmpty() || !(weight >= 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("low-rank term: got " + columns.size() + " columns of weight " + weight
                    + ", expected at least one, and 0 or a positive number");
        }
        Template first = columns.get(0);
        List<Template> scaled = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            check(i, columns.get(i), first.size(), first.channels());
            Template v = scaled(columns.get(i), Math.sqrt(weight));
            if (v.dot(v) > 0) {
                scaled.add(v);
            }
        }
        return new LowRankTerm(first.size(), first.channels(), scaled);
    }

    /**
     * The best term of at most {@code rank} columns in place of weight · Σ u_i u_iᵀ: its leading principal directions, which
     * {@link PrincipalComponents} finds.
     */
    public static LowRankTerm leading(List<Template> columns, double weight, int rank, Workers workers) {
        return columns.size() <= rank
                ? of(columns, weight)
                : of(PrincipalComponents.of(columns, rank, workers), weight);
    }

    private static void check(int i, Template column, Size size, int channels) {
        if (!column.size().equals(size) || column.channels() != channels) {
            throw new IllegalArgumentException("low-rank term: column " + i + " has " + column.size() + " cells and "
                    + column.channels() + " channels, expected " + size + " and " + channels);
        }
        double[] values = column.values();
        for (int j = 0; j < values.length; j++) {
            if (!Double.isFinite(values[j])) {
                throw new IllegalArgumentException("low-rank term: number " + j + " of column " + i + " is " + values[j]
                        + ", expected finite numbers");
            }
        }
    }

    private static Template scaled(Template u, double factor) {
        double[] values = u.values().clone();
        for (int j = 0; j < values.length; j++) {
            values[j] *= factor;
        }
        return new Template(u.size(), u.channels(), values);
    }

    /** How many columns have a say. */
    public int rank() {
        return columns.size();
    }

    /** Memory held. */
    public long bytes() {
        return (long) rank() * size.area() * channels * Double.BYTES;
    }

    /** v_i. */
    public Template column(int i) {
        return columns.get(i);
    }

    /** z += U D Uᵀ x, in double. */
    public void plusProductInto(Template x, double[] z) {
        for (Template v : columns) {
            double factor = v.dot(x);
            for (int j = 0; j < z.length; j++) {
                z[j] += factor * v.values()[j];
            }
        }
    }

    /** Checks its size. @throws IllegalArgumentException if this is no term for templates of that size */
    public void requireFits(Size expected, int expectedChannels) {
        if (!size.equals(expected) || channels != expectedChannels) {
            throw new IllegalArgumentException("low-rank term of " + size + " cells and " + channels
                    + " channels, expected " + expected + " and " + expectedChannels);
        }
    }
}
