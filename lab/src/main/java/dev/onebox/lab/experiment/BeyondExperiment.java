package dev.onebox.lab.experiment;

import dev.onebox.Detector;
import dev.onebox.feature.Features;
import dev.onebox.learn.ComponentReport;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What goes beyond the paper, one part at a time and all together, learnt as the command {@code train} learns.
 *
 * <p>Each part says what it changes of the paper's settings; one that only makes sense with another λ is shown beside that λ
 * alone. Stateless.
 */
public final class BeyondExperiment {
    private static final String HARD = "one pass of hard false positives"; // photos are searched while learning
    private static final Map<String, String> SYMBOLS =
            new TreeMap<>(Map.of("lambda", "λ", "beta", "β", "colour", "colour ×", "size-prior", "κ"));

    private BeyondExperiment() {}

    /** A detector of our own, and what was chosen for it. */
    public record Part(Trained trained, String chosen) {}

    public static List<Part> run(ExperimentContext context) throws IOException {
        LearnSettings paper = context.protocol().learning().withMethod(Method.PCG);
        LearnSettings auto = context.protocol().shaped(LearnSettings.auto());
        Map<String, LearnSettings> parts = new LinkedHashMap<>();
        parts.put("the paper's settings", paper);
        parts.put("normalisation C", paper.withNormalisation(Normalisation.C));
        parts.put("λ = 1e-3", paper.withLambda(1e-3));
        parts.put("λ = 1e-2", paper.withLambda(1e-2));
        parts.put(
                "λ = 1e-3, positive covariance β = 0.1", paper.withLambda(1e-3).withBeta(0.1));
        parts.put(
                "λ = 1e-2, positive covariance β = 0.2", paper.withLambda(1e-2).withBeta(0.2));
        if (context.hasColour()) {
            parts.put("colour channels", paper.withFeature(Features.FHOG34).withColour(1));
        }
        parts.put("size prior κ = 1", paper.withSizePrior(1));
        parts.put(HARD, paper);
        parts.put("everything by the boxes (auto)", auto);
        parts.put("auto with the parity closed form", auto.withMethod(Method.PARITY));
        parts.put("auto and " + HARD, auto);
        List<Part> all = new ArrayList<>();
        for (Map.Entry<String, LearnSettings> part : parts.entrySet()) {
            context.progress("beyond the paper", all.size(), parts.size());
            all.add(learn(context, part.getKey(), part.getValue()));
        }
        return all;
    }

    private static Part learn(ExperimentContext context, String name, LearnSettings settings) throws IOException {
        boolean refine = name.endsWith(HARD);
        Learner learner = context.learner(settings);
        long start = System.nanoTime();
        LearningResult learned = refine
                ? learner.refine(ExperimentContext.LABEL, context.examples(), context.minedPhotos())
                : learner.learn(ExperimentContext.LABEL, context.examples());
        double seconds = 1e-9 * (System.nanoTime() - start);
        Detector detector = learned.detector();
        context.cache()
                .put(new Detector(
                        name,
                        detector.feature(),
                        detector.cell(),
                        detector.components(),
                        detector.threshold(),
                        detector.sizePrior(),
                        Map.of("name", name)));
        ComponentReport report = learned.components().get(0);
        double solving = report.secondsToPrepare() + report.secondsToSolve();
        Trained trained = new Trained(
                name,
                name,
                refine ? seconds : solving,
                refine ? seconds : report.secondsToSolve(),
                report.bytes(),
                report.iterations(),
                report.relativeResidual());
        return new Part(trained, choices(learned));
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
