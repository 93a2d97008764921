package dev.onebox.solve.dense;

import dev.onebox.Template;
import dev.onebox.kernel.DoubleDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The leading principal directions of many columns: few columns whose outer products add up to nearly the same matrix.
 *
 * <pre>
 *   U = [u_1 … u_N],   UᵀU e = θ e,   v = U e:      Σ_{r leading} v vᵀ ≈ U Uᵀ,   |v|² = θ
 * </pre>
 *
 * <p>The eigenvectors of the N × N Gram matrix come from {@value #ITERATIONS} steps of subspace iteration with {@value #SPARE}
 * spare directions and a Rayleigh–Ritz step: exact for those that stand out, and some good basis where eigenvalues crowd,
 * which is all a covariance needs. O(N² d) for the Gram matrix, d numbers a column, and O(N² r). Deterministic. Only called.
 */
public final class PrincipalComponents {
    private static final int ITERATIONS = 12;
    private static final int SPARE = 8;
    private static final int ROWS = 4;
    private static final DoubleDotKernel DOT = Kernels.best().doubleDot();

    private PrincipalComponents() {}

    /** At most {@code rank} columns v. */
    public static List<Template> of(List<Template> columns, int rank, Workers workers) {
        double[][] gram = gram(columns, workers);
        int subspace = Math.min(columns.size(), rank + SPARE);
        double[][] basis = random(subspace, columns.size());
        for (int i = 0; i < ITERATIONS; i++) {
            orthonormalise(basis);
            basis = times(gram, basis, workers);
        }
        orthonormalise(basis);
        return combined(columns, ritz(gram, basis, rank, workers), workers);
    }

    /** gram[i][j] = u_iᵀu_j, for j ≤ i and mirrored. A few rows at a time, so that a column that has come from memory is multiplied with all of them. */
    private static double[][] gram(List<Template> columns, Workers workers) {
        double[][] gram = new double[columns.size()][columns.size()];
        workers.forEach((gram.length + ROWS - 1) / ROWS, block -> {
            int end = Math.min(gram.length, (block + 1) * ROWS);
            for (int j = 0; j < end; j++) {
                for (int i = Math.max(j, block * ROWS); i < end; i++) {
                    gram[i][j] = dot(columns.get(i).values(), columns.get(j).values());
                }
            }
        });
        for (int i = 0; i < gram.length; i++) {
            for (int j = 0; j < i; j++) {
                gram[j][i] = gram[i][j];
            }
        }
        return gram;
    }

    private static double dot(double[] x, double[] y) {
        return DOT.dot(x, 0, y, 0, x.length);
    }

    private static double[][] random(int vectors, int length) {
        Random random = new Random(1);
        double[][] start = new double[vectors][length];
        for (double[] vector : start) {
            Arrays.setAll(vector, i -> random.nextGaussian());
        }
        return start;
    }

    /** Gram and Schmidt, twice for each: once leaves rounding errors of what was taken away. Null directions become zero. */
    private static void orthonormalise(double[][] basis) {
        for (int i = 0; i < basis.length; i++) {
            double before = dot(basis[i], basis[i]);
            for (int pass = 0; pass < 2; pass++) {
                for (int j = 0; j < i; j++) {
                    addScaled(-dot(basis[i], basis[j]), basis[j], basis[i]);
                }
            }
            double norm2 = dot(basis[i], basis[i]);
            double factor = norm2 > 1e-24 * before ? 1 / Math.sqrt(norm2) : 0;
            for (int t = 0; t < basis[i].length; t++) {
                basis[i][t] *= factor;
            }
        }
    }

    private static void addScaled(double factor, double[] x, double[] to) {
        DOT.addTimes(factor, x, 0, to, 0, x.length);
    }

    private static double[][] times(double[][] gram, double[][] basis, Workers workers) {
        double[][] product = new double[basis.length][gram.length];
        workers.forEach(basis.length, i -> Arrays.setAll(product[i], t -> dot(gram[t], basis[i])));
        return product;
    }

    /** The leading eigenvectors within the span of an orthonormal basis, at most {@code rank}. */
    private static double[][] ritz(double[][] gram, double[][] basis, int rank, Workers workers) {
        double[][] product = times(gram, basis, workers);
        double[][] small = new double[basis.length][basis.length];
        for (int i = 0; i < small.length; i++) {
            for (int j = 0; j <= i; j++) {
                small[i][j] = dot(basis[i], product[j]);
                small[j][i] = small[i][j];
            }
        }
        SymmetricEigenvectors eigen = new SymmetricEigenvectors(small);
        return IntStream.range(0, basis.length)
                .boxed()
                .sorted(Comparator.comparingDouble(e -> -eigen.value(e)))
                .limit(rank)
                .map(e -> combination(eigen, e, basis))
                .toArray(double[][]::new);
    }

    private static double[] combination(SymmetricEigenvectors eigen, int e, double[][] basis) {
        double[] vector = new double[basis[0].length];
        for (int i = 0; i < basis.length; i++) {
            addScaled(eigen.component(e, i), basis[i], vector);
        }
        return vector;
    }

    private static List<Template> combined(List<Template> columns, double[][] vectors, Workers workers) {
        Template first = columns.get(0);
        double[][] sums = new double[vectors.length][first.values().length];
        workers.forEach(vectors.length, r -> {
            for (int i = 0; i < columns.size(); i++) {
                addScaled(vectors[r][i], columns.get(i).values(), sums[r]);
            }
        });
        List<Template> directions = new ArrayList<>();
        for (double[] sum : sums) {
            directions.add(new Template(first.size(), first.channels(), sum));
        }
        return directions;
    }
}
