package dev.onebox.learn;

import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.learn.LearningNotes.Choice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The work on one detector, once its windows are cut: colour, components, size prior, threshold. One per detector.
 */
final class LearningSession {
    private final String label;
    private final LearningNotes notes;
    private final double colour; // the factor on it; 0 for none
    private final double sizePrior; // κ
    private final Positives positives;
    private final List<ComponentLearner> learners = new ArrayList<>(); // one per component

    /** @param notes what there is to tell of the cutting; more will be added */
    LearningSession(String label, Positives cut, LearningNotes notes, LearnContext context) throws IOException {
        LearnSettings settings = context.settings();
        this.label = label;
        this.notes = notes;
        this.colour = cut.hasColour()
                ? notes.decide("colour", settings.colour(), () -> new ColourRule(cut, context).factor())
                : 0;
        this.positives = cut.hasColour() && colour == 0 ? cut.withoutColour() : cut;
        Feature feature = positives.feature();
        notes.decide(
                "feature",
                settings.feature().filter(feature.name()::equals),
                () -> Choice.of(feature.name(), colour > 0 ? "with colour" : "without colour"));
        for (Positives.Part part : positives.parts()) {
            Regularisation regularisation =
                    Regularisation.decide(settings, part.windows().count(), notes);
            learners.add(ComponentLearner.of(feature, part, colour, regularisation, context));
        }
        this.sizePrior = notes.decide("size-prior", settings.sizePrior(), () -> SizePriorRule.of(cut.seen()));
    }

    Positives positives() {
        return positives;
    }

    /** The learner of a detector of one component. */
    ComponentLearner learner() {
        return learners.get(0);
    }

    /** What decides with whom a detector of one component can be solved: statistics, window, λ and colour. */
    record Key(String feature, int cell, Size template, double lambda, double colour) {}

    Key key() {
        return new Key(
                positives.feature().name(),
                positives.feature().cell(),
                learner().part().shape().size(),
                learner().regularisation().lambda(),
                colour);
    }

    /** Learns everything. One negative term per component, or none at all. */
    LearningResult learn(List<NegativeTerm> negatives, long start) {
        List<ComponentLearner.Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < learners.size(); i++) {
            NegativeTerm negative = negatives.isEmpty() ? NegativeTerm.none() : negatives.get(i);
            outcomes.add(learners.get(i).learn(negative, sizePrior, LeaveOneOut.MOST));
        }
        return finish(outcomes, start);
    }

    /** Puts a detector together, with its threshold. */
    LearningResult finish(List<ComponentLearner.Outcome> outcomes, long start) {
        List<ComponentReport> reports =
                outcomes.stream().map(ComponentLearner.Outcome::report).toList();
        Detector draft = new Detector(
                label,
                positives.feature().name(),
                positives.feature().cell(),
                outcomes.stream().map(ComponentLearner.Outcome::component).toList(),
                0,
                sizePrior,
                provenance(reports.get(0)));
        List<Double> leaveOneOut = reports.stream()
                .flatMap(report -> report.leaveOneOut().stream())
                .sorted()
                .toList();
        ThresholdRule rule = ThresholdRule.of(draft, leaveOneOut, positives.seen());
        Detector detector = draft.withThreshold(rule.threshold());
        return new LearningResult(
                detector,
                positives.count(),
                notes.dropped(),
                notes.unread(),
                notes.choices(),
                reports,
                rule.reason(),
                LearningWarnings.warnings(detector, reports, positives, leaveOneOut),
                (System.nanoTime() - start) * 1e-9);
    }

    private Map<String, String> provenance(ComponentReport first) {
        return Map.of(
                "boxes", Integer.toString(positives.count()),
                "lambda", ResolvedSetting.number(first.lambda()),
                "beta", ResolvedSetting.number(first.beta()),
                "colour", ResolvedSetting.number(colour),
                "solver", first.method(),
                "normalisation", first.normalisation().name(),
                "statistics", learner().background().fingerprint());
    }
}
