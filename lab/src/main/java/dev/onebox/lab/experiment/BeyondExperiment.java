package dev.onebox.lab.experiment;

import dev.onebox.Detector;
import dev.onebox.feature.Features;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.learn.ComponentReport;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What goes beyond the paper, one part at a time and all together, learnt as the command {@code train} learns.
 *
 * <p>Each part says what it changes of the paper's settings; one that only makes sense with another λ is shown beside that λ
 * alone. One per run.
 */
public final class BeyondExperiment {
    public static final String BASE = "the paper's settings";
    public static final String LAMBDA_3 = "λ = 1e-3";
    public static final String LAMBDA_2 = "λ = 1e-2";
    public static final String BETA_1 = "λ = 1e-3, positive covariance β = 0.1";
    public static final String BETA_2 = "λ = 1e-2, positive covariance β = 0.2";
    public static final String COLOUR = "colour channels";
    public static final String SIZE_PRIOR = "size prior κ = 1";
    public static final String HARD = "one pass of hard false positives";
    public static final String AUTO = "everything by the boxes (auto)";
    public static final String AUTO_HARD = "auto and one pass of hard false positives";
    public static final String AUTO_PARITY = "auto with the parity closed form";
    public static final String KIND = "beyond";

    private static final Map<String, String> SYMBOLS =
            new TreeMap<>(Map.of("lambda", "λ", "beta", "β", "colour", "colour ×", "size-prior", "κ"));

    private final ExperimentContext context;
    private final DetectorStore store;
    private final List<Trained> all = new ArrayList<>();
    private int done;

    private BeyondExperiment(ExperimentContext context, DetectorStore store) {
        this.context = context;
        this.store = store;
    }

    /** The name of the detector that the paper's settings give under a normalisation. */
    public static String normalised(Normalisation normalisation) {
        return "normalisation " + normalisation;
    }

    public static Trained.All run(ExperimentContext context, DetectorStore store) throws IOException {
        BeyondExperiment experiment = new BeyondExperiment(context, store);
        Protocol protocol = context.protocol();
        LearnSettings paper = protocol.learning().withMethod(Method.PCG);
        LearnSettings auto = protocol.shaped(LearnSettings.auto());
        experiment.learn(BASE, paper, false);
        experiment.learn(normalised(Normalisation.C), paper.withNormalisation(Normalisation.C), false);
        experiment.learn(LAMBDA_3, paper.withLambda(1e-3), false);
        experiment.learn(LAMBDA_2, paper.withLambda(1e-2), false);
        experiment.learn(BETA_1, paper.withLambda(1e-3).withBeta(0.1), false);
        experiment.learn(BETA_2, paper.withLambda(1e-2).withBeta(0.2), false);
        if (context.hasColour()) {
            experiment.learn(COLOUR, paper.withFeature(Features.FHOG34).withColour(1), false);
        }
        experiment.learn(SIZE_PRIOR, paper.withSizePrior(1), false);
        experiment.learn(HARD, paper, true);
        experiment.learn(AUTO, auto, false);
        experiment.learn(AUTO_PARITY, auto.withMethod(Method.PARITY), false);
        experiment.learn(AUTO_HARD, auto, true);
        return new Trained.All(experiment.all);
    }

    private void learn(String name, LearnSettings settings, boolean refine) throws IOException {
        context.progress("beyond the paper", done++, 12);
        Learner learner = context.learner(settings);
        long start = System.nanoTime();
        LearningResult learned = refine
                ? learner.refine(ExperimentContext.LABEL, context.examples(), context.minedPhotos())
                : learner.learn(ExperimentContext.LABEL, context.examples());
        double seconds = 1e-9 * (System.nanoTime() - start);
        Detector detector = learned.detector();
        store.put(new Detector(
                name,
                detector.feature(),
                detector.cell(),
                detector.components(),
                detector.threshold(),
                detector.sizePrior(),
                Map.of("name", name)));
        all.add(trained(name, learned.components().get(0), refine ? seconds : 0, choices(learned)));
    }

    /** @param searching seconds that only exist where photos are searched while learning; 0 otherwise */
    private static Trained trained(String name, ComponentReport report, double searching, String note) {
        double solving = report.secondsToPrepare() + report.secondsToSolve();
        double all = searching > 0 ? searching : solving;
        double warm = searching > 0 ? searching : report.secondsToSolve();
        return new Trained(
                name,
                KIND,
                new Trained.Cost(all, warm, report.bytes()),
                new Trained.Accuracy(report.iterations(), report.relativeResidual(), report.fisherRatio()),
                note);
    }

    /** What was asked for, or what the boxes decided. */
    private static String choices(LearningResult learned) {
        List<String> words = new ArrayList<>();
        SYMBOLS.forEach((setting, symbol) -> learned.choice(setting)
                .map(choice -> symbol + " " + choice.value())
                .ifPresent(words::add));
        return String.join(", ", words);
    }
}
