package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Many right-hand sides as the columns of matrices, a fixed number to a matrix, so that the sums do not depend on the
 * number of threads. Stateless.
 */
final class ColumnGroups {
    private ColumnGroups() {}

    /**
     * Solves them in groups of {@code together}, the groups on all threads.
     *
     * @param inPlace replaces x[row][column] by the solution; called from several threads
     */
    static List<Solution> solve(
            List<Template> many, int together, StationarySystem system, Consumer<double[][]> inPlace, Workers workers) {
        many.forEach(system::check);
        Solution[] solutions = new Solution[many.size()];
        workers.forEach((many.size() + together - 1) / together, group -> {
            int from = group * together;
            int to = Math.min(many.size(), from + together);
            double[][] x = columns(many.subList(from, to));
            inPlace.accept(x);
            for (int i = from; i < to; i++) {
                solutions[i] = system.judge(many.get(i), column(x, i - from), 0, true);
            }
        });
        return Arrays.asList(solutions);
    }

    private static double[][] columns(List<Template> group) {
        double[][] x = new double[group.get(0).values().length][group.size()];
        for (int i = 0; i < group.size(); i++) {
            double[] values = group.get(i).values();
            for (int row = 0; row < x.length; row++) {
                x[row][i] = values[row];
            }
        }
        return x;
    }

    private static double[] column(double[][] x, int i) {
        double[] values = new double[x.length];
        for (int row = 0; row < x.length; row++) {
            values[row] = x[row][i];
        }
        return values;
    }
}
