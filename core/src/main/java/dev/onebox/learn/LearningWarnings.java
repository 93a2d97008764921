package dev.onebox.learn;

import dev.onebox.Detector;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says before any search that a detector cannot work, as far as that can be known from its positives. */
final class LearningWarnings {
    private LearningWarnings() {}

    /**
     * Sentences for people; empty if there is nothing to warn of.
     *
     * @param reports one per part of the positives
     * @param leaveOneOut scores with the size prior, as the threshold is
     */
    static List<String> warnings(
            Detector detector, List<ComponentReport> reports, Positives positives, List<Double> leaveOneOut) {
        List<String> warnings = new ArrayList<>();
        double threshold = detector.threshold();
        for (int i = 0; i < reports.size(); i++) {
            ComponentReport report = reports.get(i);
            double favour =
                    -detector.sizePrior() * positives.parts().get(i).windows().meanLogScale();
            if (report.separation() + favour < threshold) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "the %s template scores %.1f on the very boxes it was learnt from, below the threshold of %.1f: too"
                                + " little tells the object from any background. A larger template or tighter boxes may"
                                + " help",
                        report.template(),
                        report.separation() + favour,
                        threshold));
            }
            if (!report.converged()) {
                warnings.add("the solver of the " + report.template() + " template stopped after " + report.iterations()
                        + " iterations without reaching what was asked for");
            }
        }
        if (!leaveOneOut.isEmpty()) {
            warnAboutMisses(detector, leaveOneOut, warnings);
        }
        return warnings;
    }

    private static void warnAboutMisses(Detector detector, List<Double> leaveOneOut, List<String> warnings) {
        long missed = leaveOneOut.stream().filter(z -> z < detector.threshold()).count();
        double share = missed / (double) leaveOneOut.size();
        if (share > 0.5) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%.0f %% of the boxes would be missed by a detector learnt from the others: they differ too much, or"
                            + " look too much like background. More boxes, tighter ones, or several labels may help",
                    100 * share));
        }
    }
}
