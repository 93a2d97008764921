package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How positives vary around their mean, as a low-rank term of the covariance.
 *
 * <pre>
 *   (β/n) Σ (x−m)(x−m)ᵀ      over the n copies of the windows kept, or its leading directions
 * </pre>
 *
 * Immutable.
 *
 * @param cut whether only leading directions are left of it
 * @param weight β/n
 * @param copies n
 */
record WithinClassCovariance(LowRankTerm term, boolean cut, double weight, int copies) {
    /** The spread of positives; empty if β is 0 or there is but one. */
    static Optional<WithinClassCovariance> of(
            PositiveSet positives, BackgroundModel background, Regularisation regularisation, Workers workers) {
        if (!(regularisation.beta() > 0) || positives.count() < 2) {
            return Optional.empty();
        }
        Template mean = background.centred(positives.mean());
        List<Template> columns = new ArrayList<>();
        for (FeatureImage window : positives.kept()) {
            for (FeatureImage copy : positives.copies(window)) {
                columns.add(WindowSums.plus(background.centred(copy), -1, mean));
            }
        }
        double weight = regularisation.beta() / columns.size();
        LowRankTerm term = LowRankTerm.leading(columns, weight, Regularisation.RANK, workers);
        boolean cut = columns.size() > Regularisation.RANK;
        return Optional.of(new WithinClassCovariance(term, cut, weight, columns.size()));
    }
}
