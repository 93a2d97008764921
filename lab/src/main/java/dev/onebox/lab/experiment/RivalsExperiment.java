package dev.onebox.lab.experiment;

import dev.onebox.FeatureImage;
import dev.onebox.SearchSettings;
import dev.onebox.Template;
import dev.onebox.baselines.negative.CoveringCirculant;
import dev.onebox.baselines.negative.HardNegativeMining;
import dev.onebox.baselines.negative.MiningRound;
import dev.onebox.baselines.negative.MiningSettings;
import dev.onebox.baselines.svm.LinearSvm;
import dev.onebox.baselines.svm.SvmSettings;
import dev.onebox.lab.reproduce.Effort;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.solve.Method;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What the paper compares with: an SVM on random negatives, hard negative mining in rounds, the circulant from covering
 * windows, and one SVM per example.
 *
 * <p>Mining time counts everything that must be done again for every new detector: reading and searching the photos without
 * people, and training. One per run.
 */
public final class RivalsExperiment {
    public static final String SVM = "SVM, random negatives";
    public static final String COVERING = "circulant, covering windows";

    private static final double COVERING_STEP = 1.2;

    /**
     * A round of mining.
     *
     * @param found false positives that its search had
     * @param searching seconds
     * @param training seconds
     * @param primal the objective that the SVM reached
     */
    public record Round(
            int round, int negatives, long found, double searching, double training, double primal, double dual) {}

    /**
     * Many detectors, one per example.
     *
     * @param svmSeconds per exemplar SVM against the mined negatives, on all cores; mining itself not included
     * @param ourSeconds per exemplar of ours, solved together, on all cores
     */
    public record Exemplars(int svms, double svmSeconds, int ours, double ourSeconds) {}

    /** Everything. */
    public record Result(
            List<Trained> detectors, int positives, List<Round> rounds, long coveringWindows, Exemplars exemplars) {}

    /**
     * Mining with something chosen otherwise that the paper does not tell.
     *
     * @param detectors the names of what it led to, on random negatives and after the round
     */
    public record Choice(String name, List<String> detectors) {
        /** The detector on random negatives. */
        public String random() {
            return detectors.get(0);
        }

        /** The detector after the round, or the same where mining found nothing hard to add. */
        public String first() {
            return detectors.get(detectors.size() - 1);
        }
    }

    private final ExperimentContext context;
    private final PositiveWindows positives;
    private final List<PhotoSource> photos;
    private final List<Trained> detectors = new ArrayList<>();

    private RivalsExperiment(ExperimentContext context) throws IOException {
        this.context = context;
        this.positives = context.positives();
        this.photos = context.minedPhotos();
    }

    /** The name of the detector after a round of mining. */
    public static String mined(int round) {
        return round == 0 ? SVM : "HNM, round " + round;
    }

    public static Result run(ExperimentContext context) throws IOException {
        RivalsExperiment experiment = new RivalsExperiment(context);
        long covering = experiment.cover();
        HardNegativeMining mining = experiment.mining(experiment.settings());
        List<Round> rounds = experiment.mine(mining);
        int positives = experiment.positives.windows().size();
        return new Result(experiment.detectors, positives, rounds, covering, experiment.exemplars(mining));
    }

    /**
     * Mining once more with what the paper does not tell chosen otherwise: the SVM's C, and whether hard negatives are taken
     * before or after suppression. One round each: what Toeplitz statistics are compared with depends on it.
     */
    public static List<Choice> runOtherwise(ExperimentContext context) throws IOException {
        RivalsExperiment experiment = new RivalsExperiment(context);
        MiningSettings usual = experiment.settings().withRounds(1);
        List<Choice> choices = new ArrayList<>();
        for (double cost : context.effort().mining().costs()) {
            String name = "C = " + BigDecimal.valueOf(cost).stripTrailingZeros().toPlainString()
                    + (cost == 1 ? ", liblinear's default" : "");
            choices.add(experiment.mine(name, usual.withSvm(usual.svm().withCost(cost))));
        }
        SearchSettings unsuppressed = usual.search().withSuppression(1, 1);
        choices.add(experiment.mine("hard negatives before suppression", usual.withSearch(unsuppressed)));
        return choices;
    }

    private Choice mine(String name, MiningSettings settings) throws IOException {
        List<String> names = new ArrayList<>();
        for (MiningRound round : mining(settings).run()) {
            names.add(mined(round.round()) + ", " + name);
            context.keep(names.get(round.round()), round.model().weights());
        }
        return new Choice(name, names);
    }

    private long cover() throws IOException {
        SearchSettings steps = context.protocol().searching().withScaleStep(COVERING_STEP);
        CoveringCirculant.Result result = new CoveringCirculant(steps, Protocol.LAMBDA, context.workers())
                .learn(positives, photos, context::progress);
        keep(COVERING, result.detector().components().get(0).weights(), result.seconds(), result.bytes());
        return result.windows();
    }

    /** How a run mines: the paper's proportions, the search of the test. */
    private MiningSettings settings() {
        Effort.Mining effort = context.effort().mining();
        int windows = positives.windows().size();
        int initial = (int) Math.round(effort.randomNegatives() * windows);
        int perRound = (int) Math.round(effort.hardNegatives() * windows);
        SearchSettings search = context.protocol().searching();
        return new MiningSettings(initial, perRound, effort.rounds(), SvmSettings.standard(), search, 1);
    }

    private HardNegativeMining mining(MiningSettings settings) {
        return new HardNegativeMining(positives, photos, settings, context.workers(), context::progress);
    }

    private List<Round> mine(HardNegativeMining mining) throws IOException {
        List<Round> rounds = new ArrayList<>();
        double seconds = 0;
        for (MiningRound round : mining.run()) {
            seconds += round.secondsSearching() + round.secondsTraining();
            rounds.add(new Round(
                    round.round(),
                    round.negatives(),
                    round.found(),
                    round.secondsSearching(),
                    round.secondsTraining(),
                    round.model().primal(),
                    round.model().dual()));
            keep(mined(round.round()), round.model().weights(), seconds, round.bytes());
        }
        return rounds;
    }

    private void keep(String name, Template weights, double seconds, long bytes) throws IOException {
        context.keep(name, weights);
        detectors.add(new Trained(name, name, seconds, seconds, bytes, 0, Double.NaN));
    }

    private Exemplars exemplars(HardNegativeMining mining) throws IOException {
        List<FeatureImage> all = positives.windows();
        List<FeatureImage> some =
                all.subList(0, Math.min(context.effort().mining().exemplars(), all.size()));
        LinearSvm machine = new LinearSvm(mining.negatives(), SvmSettings.exemplar());
        long start = System.nanoTime();
        machine.trainEach(some, context.workers(), done -> context.progress("exemplar SVMs", done, some.size()));
        double svms = 1e-9 * (System.nanoTime() - start) / some.size();
        List<LearningResult> ours = new ArrayList<>();
        LearnSettings settings = context.protocol().learning().withMethod(Method.PCG);
        context.learner(settings).learnEach(context.examples(), example -> "one", (example, one) -> ours.add(one));
        double each = ours.stream()
                .mapToDouble(learned -> learned.components().get(0).secondsToPrepare()
                        + learned.components().get(0).secondsToSolve())
                .average()
                .orElse(Double.NaN);
        return new Exemplars(some.size(), svms, ours.size(), each);
    }
}
