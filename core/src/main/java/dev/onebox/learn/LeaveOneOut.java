package dev.onebox.learn;

import dev.onebox.Template;
import dev.onebox.learn.BackgroundModel.Fitted;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How positives score under templates learnt without them.
 *
 * <pre>
 *   A w = b,   A y_c = x_c − μ for the copies c of positive i,   g of them, N positives:
 *   u = (N w − Σ_c y_c / g) / (N − 1),   w_{−i} = u,   z_i = w_{−i}ᵀ(x_i − μ) / √(w_{−i}ᵀ S w_{−i}) − κ ln s_i
 *
 *   with the spread of positives in A, n copies in all, D = [x_c − m]:
 *   A_{−i} = A − D G Dᵀ,   G = (β/n) (I + 11ᵀ/(n−g)),      w_{−i} = u + A⁻¹D (G⁻¹ − DᵀA⁻¹D)⁻¹ Dᵀu
 * </pre>
 *
 * <p>Exact, because w is linear in b and a positive takes a term of rank g along; a mirror image leaves together with its
 * original. Where only leading directions are left of the spread, D is projected onto them. β/n stays as it is. s_i is the scale
 * at which the template shows box i, so that scores are those that a search compares with a threshold. At most {@value #MOST}
 * positives are left out in turn, evenly taken. A batch solve, and a product each. Immutable.
 */
record LeaveOneOut(
        PositiveSet positives,
        BackgroundModel background,
        Fitted fitted,
        Optional<WithinClassCovariance> spread,
        Workers workers) {
    static final int MOST = 64;

    /**
     * z_i of at most {@code most} positives, ascending; none if there is only one positive.
     *
     * @param sizePrior κ
     */
    List<Double> scores(int most, double sizePrior) {
        if (positives.count() < 2) {
            return List.of();
        }
        List<PositiveSet.Positive> some = positives.evenly(most);
        List<Template> sides = new ArrayList<>();
        for (PositiveSet.Positive one : some) {
            positives.copies(one.window()).forEach(copy -> sides.add(background.centred(copy)));
        }
        List<Template> solved = solved(sides);
        Optional<Projection> projection =
                spread.filter(WithinClassCovariance::cut).map(this::projection);
        int copies = sides.size() / some.size();
        double[] scores = new double[some.size()];
        workers.forEach(scores.length, i -> {
            int from = i * copies;
            Template without =
                    without(sides.subList(from, from + copies), solved.subList(from, from + copies), projection);
            double z = without.dot(background.centred(some.get(i).window())) / fitted.deviation(without);
            scores[i] = z - sizePrior * Math.log(some.get(i).scale());
        });
        return Arrays.stream(scores).sorted().boxed().toList();
    }

    private List<Template> solved(List<Template> sides) {
        return fitted.solver().solve(sides, workers).stream()
                .map(Solution::weights)
                .toList();
    }

    private Projection projection(WithinClassCovariance of) {
        return new Projection(of.term().columns(), solved(of.term().columns()));
    }

    /** Onto the span of orthogonal columns v, together with A⁻¹v. */
    private record Projection(List<Template> columns, List<Template> solved) {
        /** P d and A⁻¹P d. */
        List<Template> of(Template d) {
            Template onto = WindowSums.scaled(d, 0);
            Template inverse = onto;
            for (int r = 0; r < columns.size(); r++) {
                Template v = columns.get(r);
                double share = v.dot(d) / v.dot(v);
                onto = WindowSums.plus(onto, share, v);
                inverse = WindowSums.plus(inverse, share, solved.get(r));
            }
            return List.of(onto, inverse);
        }
    }

    private Template without(List<Template> sides, List<Template> solved, Optional<Projection> projection) {
        Template w = fitted.solution().weights();
        double count = positives.count();
        Template u = WindowSums.scaled(w, count / (count - 1));
        for (Template y : solved) {
            u = WindowSums.plus(u, -1 / (count - 1) / solved.size(), y);
        }
        return spread.isPresent() ? taken(spread.get(), u, deviations(sides, solved, projection)) : u;
    }

    /** The columns of D, each with A⁻¹ of it. */
    private List<List<Template>> deviations(
            List<Template> sides, List<Template> solved, Optional<Projection> projection) {
        Template b = background.centred(positives.mean());
        List<List<Template>> deviations = new ArrayList<>();
        for (int c = 0; c < sides.size(); c++) {
            Template d = WindowSums.plus(sides.get(c), -1, b);
            Template inverse =
                    WindowSums.plus(solved.get(c), -1, fitted.solution().weights());
            deviations.add(projection.map(p -> p.of(d)).orElse(List.of(d, inverse)));
        }
        return deviations;
    }

    /** u + A⁻¹D (G⁻¹ − DᵀA⁻¹D)⁻¹ Dᵀu, for one column or two. */
    private static Template taken(WithinClassCovariance spread, Template u, List<List<Template>> deviations) {
        int g = deviations.size();
        double[][] matrix = new double[2][2];
        double[] right = new double[2];
        matrix[1][1] = 1; // with one column the second unknown is 0
        for (int i = 0; i < g; i++) {
            for (int j = 0; j < g; j++) {
                // G⁻¹ = (n/β) (I − 11ᵀ/n)
                double inverse = ((i == j ? 1 : 0) - 1.0 / spread.copies()) / spread.weight();
                matrix[i][j] =
                        inverse - deviations.get(i).get(0).dot(deviations.get(j).get(1));
            }
            right[i] = deviations.get(i).get(0).dot(u);
        }
        double determinant = matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0];
        double first = (right[0] * matrix[1][1] - right[1] * matrix[0][1]) / determinant;
        double second = (right[1] * matrix[0][0] - right[0] * matrix[1][0]) / determinant;
        Template w = WindowSums.plus(u, first, deviations.get(0).get(1));
        return g == 1 ? w : WindowSums.plus(w, second, deviations.get(1).get(1));
    }

    /** The q-quantile of ascending numbers, linear between neighbours. */
    static double quantile(List<Double> ascending, double q) {
        double place = q * (ascending.size() - 1);
        int below = (int) place;
        int above = Math.min(ascending.size() - 1, below + 1);
        return ascending.get(below) + (place - below) * (ascending.get(above) - ascending.get(below));
    }
}
