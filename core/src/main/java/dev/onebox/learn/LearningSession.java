package dev.onebox.learn;

import dev.onebox.Detector;
import dev.onebox.learn.LearningResult.UnreadPhoto;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The work on one detector, once its windows are cut: colour, components, size prior, threshold. One per detector.
 */
final class LearningSession {
    private final String label;
    private final LearnContext context;
    private final LearnSettings settings;
    private final List<ResolvedSetting> choices;
    private final double colour;
    private final ResolvedSetting sizePrior;
    private final Positives positives;
    private final Statistics statistics;
    private final List<ComponentLearner> learners = new ArrayList<>();
    private final List<UnreadPhoto> unread = new ArrayList<>();
    private final List<DroppedBox> dropped;

    LearningSession(String label, Positives cut, LearnContext context) throws IOException {
        this.label = label;
        this.context = context;
        this.settings = context.settings();
        this.choices = new ArrayList<>(cut.choices());
        this.dropped = new ArrayList<>(cut.dropped());
        this.colour = colour(cut);
        this.positives = withFeature(cut);
        this.sizePrior = SizePriorRule.of(settings, cut.seen());
        this.statistics = context.statistics().statistics(positives.feature(), positives.cell());
        for (Positives.Part part : positives.parts()) {
            learners.add(learner(part));
        }
    }

    /** The factor on colour; 0 for none. */
    private double colour(Positives cut) throws IOException {
        if (!ColourFactors.apply(cut)) {
            return 0;
        }
        ResolvedSetting choice = settings.colour().isPresent()
                ? ResolvedSetting.asked("colour", settings.colour().get())
                : keptIfAsked(new ColourRule(cut, context).choice());
        choices.add(choice);
        return Double.parseDouble(choice.value());
    }

    /** Who asks for a feature with colour gets it, whatever the boxes suggest. */
    private ResolvedSetting keptIfAsked(ResolvedSetting suggested) {
        boolean none = Double.parseDouble(suggested.value()) == 0;
        return none && settings.feature().isPresent()
                ? new ResolvedSetting(
                        "colour", "1", "a feature with colour was asked for, though " + suggested.reason())
                : suggested;
    }

    private Positives withFeature(Positives cut) {
        Positives chosen = ColourFactors.apply(cut) && colour == 0 ? ColourFactors.without(cut) : cut;
        boolean asked = settings.feature().filter(chosen.feature()::equals).isPresent();
        choices.add(
                asked
                        ? ResolvedSetting.asked("feature", chosen.feature())
                        : new ResolvedSetting(
                                "feature", chosen.feature(), colour > 0 ? "with colour" : "without colour"));
        return chosen;
    }

    private ComponentLearner learner(Positives.Part part) {
        int boxes = part.windows().count();
        Regularisation regularisation = Regularisation.of(settings, boxes);
        choices.add(regularisation.lambdaChoice(settings, boxes));
        choices.add(regularisation.betaChoice(settings, boxes));
        BackgroundModel background = new BackgroundModel(
                statistics, part.shape().size(), colour > 0 ? colour : 1, regularisation.lambda(), context);
        return new ComponentLearner(part, regularisation, background, context);
    }

    Positives positives() {
        return positives;
    }

    /** Adds to the choices that will be reported. */
    void note(ResolvedSetting choice) {
        choices.add(choice);
    }

    /** Adds to the photos that will be reported as not read. */
    void note(List<UnreadPhoto> photos) {
        unread.addAll(photos);
    }

    /** Adds to the boxes that will be reported as not learnt from. */
    void noteDropped(List<DroppedBox> boxes) {
        dropped.addAll(boxes);
    }

    /** One per component, in order. */
    List<ComponentLearner> learners() {
        return learners;
    }

    /** What decides with whom this detector can be solved: statistics, window, λ and colour. */
    record Key(String feature, int cell, String template, double lambda, double colour) {}

    /** The key of a detector of one component. */
    Key key() {
        BackgroundModel background = learners.get(0).background();
        return new Key(
                positives.feature(), positives.cell(), background.size().toString(), background.lambda(), colour);
    }

    /** Learns everything. One contrast per component, or none at all. */
    LearningResult learn(List<NegativeTerm> contrasts, long start) {
        List<ComponentLearner.Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < learners.size(); i++) {
            NegativeTerm contrast = contrasts.isEmpty() ? NegativeTerm.none() : contrasts.get(i);
            outcomes.add(learners.get(i).learn(contrast, kappa()));
        }
        return finish(outcomes, start);
    }

    private double kappa() {
        return Double.parseDouble(sizePrior.value());
    }

    /** Puts a detector together and says from which score on it speaks. */
    LearningResult finish(List<ComponentLearner.Outcome> outcomes, long start) {
        List<ComponentReport> reports =
                outcomes.stream().map(ComponentLearner.Outcome::report).toList();
        List<ResolvedSetting> all = new ArrayList<>(choices);
        all.add(sizePrior);
        Detector draft = new Detector(
                label,
                positives.feature(),
                positives.cell(),
                outcomes.stream().map(ComponentLearner.Outcome::component).toList(),
                0,
                kappa(),
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
                dropped,
                unread,
                all,
                reports,
                rule.reason(),
                LearningWarnings.warnings(detector, reports, positives, leaveOneOut),
                (System.nanoTime() - start) * 1e-9);
    }

    private Map<String, String> provenance(ComponentReport first) {
        Map<String, String> provenance = new TreeMap<>();
        provenance.put("boxes", Integer.toString(positives.count()));
        provenance.put("lambda", ResolvedSetting.number(first.lambda()));
        provenance.put("beta", ResolvedSetting.number(first.beta()));
        provenance.put("colour", ResolvedSetting.number(colour));
        provenance.put("solver", first.method());
        provenance.put("normalisation", first.normalisation().name());
        provenance.put("statistics", statistics.fingerprint());
        return provenance;
    }
}
