package dev.onebox.learn;

import dev.onebox.detect.Component;
import dev.onebox.detect.Detector;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Learns detectors from boxes.
 *
 * <pre>{@code
 * Learner learner = new Learner(StatisticsSource.of(statistics), workers);
 * Learned learned = learner.learn("gear", List.of(new Example(photo, new Box(40, 52, 96, 96))));
 * }</pre>
 *
 * <p>What depends on the background and a window's size only is prepared once and kept, so the next detector of that size
 * takes milliseconds. The same examples give the same detector, with any number of threads. Thread-safe as long as nothing
 * else loops on the same {@link Workers} at the same time.
 */
public final class Learner {
    private static final long CACHED_BYTES = 512L << 20;
    private static final int CACHED_SOLVERS = 64;

    private final StatisticsSource statistics;
    private final LearnSettings settings;
    private final Workers workers;
    private final SolverCache cache;

    /** With everything left to the boxes. */
    public Learner(StatisticsSource statistics, Workers workers) {
        this(statistics, LearnSettings.auto(), workers, new SolverCache(CACHED_BYTES, CACHED_SOLVERS));
    }

    /** With settings, and prepared solvers that may be shared. */
    public Learner(StatisticsSource statistics, LearnSettings settings, Workers workers, SolverCache cache) {
        this.statistics = statistics;
        this.settings = settings;
        this.workers = workers;
        this.cache = cache;
    }

    /** A learner with other settings that shares all prepared solvers. */
    public Learner with(LearnSettings other) {
        return new Learner(statistics, other, workers, cache);
    }

    /**
     * Learns one detector.
     *
     * @throws NoPositivesException if no box is of use
     * @throws IllegalArgumentException if there are no statistics for the settings, or the template is beyond their horizon
     * @throws IOException if statistics cannot be read; a photo that cannot is a reason to drop its boxes
     */
    public Learned learn(String label, List<Example> examples) throws IOException {
        long start = System.nanoTime();
        Positives positives = new PositiveCollector(settings, statistics, workers).collect(label, examples);
        return new Session(label, positives).run(start);
    }

    /** The work on one detector, once its windows are cut. */
    private final class Session {
        private final String label;
        private final List<Choice> choices;
        private final Positives positives;
        private final double colour;

        Session(String label, Positives cut) throws IOException {
            this.label = label;
            this.choices = new ArrayList<>(cut.choices());
            this.colour = colour(cut);
            this.positives =
                    colour > 0 || !cut.feature().equals(statistics.richestFeature()) ? cut : withoutColour(cut);
            choices.add(
                    settings.feature().isPresent()
                            ? Choice.asked("feature", positives.feature())
                            : new Choice(
                                    "feature",
                                    positives.feature(),
                                    colour > 0 ? "colour helps" : "colour does not help"));
        }

        /** The factor on colour; 0 for none. */
        private double colour(Positives cut) throws IOException {
            if (cut.parts().get(0).windows().channels() != ColourFactors.COLOURFUL) {
                return 0;
            }
            Choice choice = settings.colour().isPresent()
                    ? Choice.asked("colour", settings.colour().get())
                    : ColourRule.of(cut, statistics.statistics(cut.feature(), cut.cell()));
            choices.add(choice);
            double factor = Double.parseDouble(choice.value());
            return settings.feature().isPresent() ? Math.max(1, factor) : factor;
        }

        private Positives withoutColour(Positives cut) {
            return cut.firstChannels(statistics.plainFeature(), ColourFactors.SHAPE);
        }

        Learned run(long start) throws IOException {
            Statistics used = statistics.statistics(positives.feature(), positives.cell());
            List<Component> components = new ArrayList<>();
            List<ComponentReport> reports = new ArrayList<>();
            for (Positives.Part part : positives.parts()) {
                ComponentLearner.Outcome outcome = learner(part, used).learn(part);
                components.add(outcome.component());
                reports.add(outcome.report());
            }
            Choice sizePrior = SizePriorRule.of(settings, positives.seen());
            choices.add(sizePrior);
            Detector detector = new Detector(
                    label,
                    positives.feature(),
                    positives.cell(),
                    components,
                    0,
                    Double.parseDouble(sizePrior.value()),
                    Map.of());
            return finished(detector, reports, used, start);
        }

        private ComponentLearner learner(Positives.Part part, Statistics used) {
            int boxes = part.windows().count();
            Regularisation regularisation = Regularisation.of(settings, boxes);
            choices.add(regularisation.lambdaChoice(settings, boxes));
            choices.add(regularisation.betaChoice(settings, boxes));
            Background background = new Background(
                    used, part.shape().size(), Math.max(1, colour), regularisation.lambda(), settings, cache, workers);
            return new ComponentLearner(regularisation, background, workers);
        }

        private Learned finished(Detector draft, List<ComponentReport> reports, Statistics used, long start) {
            List<Double> leaveOneOut = reports.stream()
                    .flatMap(report -> report.leaveOneOut().stream())
                    .sorted()
                    .toList();
            ThresholdRule rule = ThresholdRule.of(draft, positives.count(), leaveOneOut);
            Detector detector = new Detector(
                    label,
                    draft.feature(),
                    draft.cell(),
                    draft.components(),
                    rule.threshold(),
                    draft.sizePrior(),
                    provenance(reports, used));
            return new Learned(
                    detector,
                    positives.count(),
                    positives.dropped(),
                    choices,
                    reports,
                    rule.reason(),
                    Prospects.warnings(detector, reports, leaveOneOut),
                    (System.nanoTime() - start) * 1e-9);
        }

        private Map<String, String> provenance(List<ComponentReport> reports, Statistics used) {
            ComponentReport first = reports.get(0);
            Map<String, String> provenance = new TreeMap<>();
            provenance.put("boxes", Integer.toString(positives.count()));
            provenance.put("lambda", Double.toString(first.lambda()));
            provenance.put("beta", Double.toString(first.beta()));
            provenance.put("colour", String.format(Locale.ROOT, "%s", colour));
            provenance.put("solver", first.method());
            provenance.put("normalisation", first.normalisation().name());
            provenance.put("statistics", used.fingerprint());
            return provenance;
        }
    }
}
