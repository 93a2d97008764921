package dev.onebox.store;

import dev.onebox.Size;
import dev.onebox.file.MalformedFileException;
import dev.onebox.statistics.Statistics;
import java.util.Locale;

/**
 * What sums over real photos cannot violate, checked on every file read.
 *
 * <pre>
 *   cnt[d] = sum_kk[d]    whole, 0 ≤ cnt[d] ≤ cnt[0], and the same for d and −d
 *   sum_pp[0] ≥ 0,        |sum_pq[d]| ≤ √(sum_pp[0] · sum_qq[0])       (Cauchy and Schwarz)
 *   sum_pq[0, dv] = sum_qp[0, −dv]
 * </pre>
 *
 * <p>Sums hold up to the rounding of the transforms that made them: {@value #ROUNDING} of the bound, and {@value
 * #LEAKAGE} of the strongest channel, which leaks into the others of a transform. Counts never were in a transform: they
 * are whole within {@value #ROUNDING}. Immutable.
 */
record StatisticsValidator(String file, Statistics statistics, double leakage) {
    private static final double ROUNDING = 1e-6;
    private static final double LEAKAGE = 1e-12;

    static void require(String file, Statistics statistics) throws MalformedFileException {
        int constant = statistics.channels();
        double strongest = 0;
        for (int p = 0; p <= constant; p++) {
            strongest = Math.max(strongest, statistics.sum(p, p, 0, 0));
        }
        StatisticsValidator validator = new StatisticsValidator(file, statistics, LEAKAGE * strongest);
        validator.requireCounts();
        for (int p = 0; p <= constant; p++) {
            for (int q = 0; q <= constant; q++) {
                validator.requireBounded(p, q);
            }
        }
    }

    private void requireCounts() throws MalformedFileException {
        Size horizon = statistics.horizon();
        int constant = statistics.channels();
        double cells = statistics.sum(constant, constant, 0, 0);
        for (int du = 0; du < horizon.rows(); du++) {
            for (int dv = 1 - horizon.columns(); dv < horizon.columns(); dv++) {
                double count = statistics.sum(constant, constant, du, dv);
                boolean whole = Math.abs(count - Math.rint(count)) <= ROUNDING;
                if (!whole || !(count >= -ROUNDING) || !(count <= cells + ROUNDING)) {
                    throw implausible("count of pairs", du, dv, count, "expected a whole number from 0 to " + cells);
                }
            }
        }
    }

    private void requireBounded(int p, int q) throws MalformedFileException {
        double bound = Math.sqrt(energy(p) * energy(q));
        double[] sums = statistics.sums();
        Size horizon = statistics.horizon();
        int width = 2 * horizon.columns() - 1;
        int lags = horizon.rows() * width;
        int from = (p * (statistics.channels() + 1) + q) * lags;
        double most = bound * (1 + ROUNDING) + leakage;
        for (int d = 0; d < lags; d++) {
            if (!(Math.abs(sums[from + d]) <= most)) {
                int dv = d % width - horizon.columns() + 1;
                String what = "sum of channels " + p + ", " + q;
                throw implausible(what, d / width, dv, sums[from + d], "expected at most " + bound);
            }
        }
        for (int dv = 0; dv < horizon.columns(); dv++) {
            double sum = statistics.sum(p, q, 0, dv);
            double mirrored = statistics.sum(q, p, 0, -dv);
            if (!(Math.abs(sum - mirrored) <= bound * ROUNDING + leakage)) {
                throw implausible(
                        "sum of channels " + p + ", " + q, 0, dv, sum, "its mirror image is " + number(mirrored));
            }
        }
    }

    private double energy(int p) throws MalformedFileException {
        double energy = statistics.sum(p, p, 0, 0);
        if (!(energy >= -leakage)) {
            throw implausible("sum of channels " + p + ", " + p, 0, 0, energy, "a sum of squares is not negative");
        }
        return Math.max(0, energy);
    }

    private MalformedFileException implausible(String what, int du, int dv, double got, String expected) {
        return new MalformedFileException(
                file, what + " at lag (" + du + ", " + dv + ") is " + number(got) + "; " + expected);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }
}
