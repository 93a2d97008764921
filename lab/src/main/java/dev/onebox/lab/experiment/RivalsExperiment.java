package dev.onebox.lab.experiment;

import dev.onebox.FeatureImage;
import dev.onebox.Template;
import dev.onebox.baselines.negative.CoveringCirculant;
import dev.onebox.baselines.negative.ExemplarSvms;
import dev.onebox.baselines.negative.HardNegativeMining;
import dev.onebox.baselines.negative.MiningListener;
import dev.onebox.baselines.negative.MiningRound;
import dev.onebox.baselines.negative.MiningSettings;
import dev.onebox.baselines.svm.SvmSettings;
import dev.onebox.lab.reproduce.Effort;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.solve.Method;
import java.io.IOException;
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
    public static final String KIND = "rival";

    private static final double COVERING_STEP = 1.2;

    /**
     * A round of mining.
     *
     * @param found false positives that its search had
     */
    public record Round(int round, int positives, int negatives, long found, Seconds seconds, Objective objective) {}

    /** What a round took. */
    public record Seconds(double searching, double training) {}

    /** What the SVM reached. */
    public record Objective(double primal, double dual) {}

    /**
     * Many detectors, one per example.
     *
     * @param svmSeconds per exemplar SVM against the mined negatives, on all cores; mining itself not included
     * @param ourSeconds per exemplar of ours, solved together, on all cores
     */
    public record Exemplars(int svms, double svmSeconds, int ours, double ourSeconds) {}

    /** Everything. */
    public record Result(List<Trained> detectors, List<Round> rounds, long coveringWindows, Exemplars exemplars) {}

    private final ExperimentContext context;
    private final DetectorStore store;
    private final PositiveWindows positives;
    private final List<PhotoSource> photos;
    private final List<Trained> detectors = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();

    private RivalsExperiment(ExperimentContext context, DetectorStore store) throws IOException {
        this.context = context;
        this.store = store;
        this.positives = context.positives();
        this.photos = context.minedPhotos();
    }

    /** The name of the detector after a round of mining. */
    public static String mined(int round) {
        return round == 0 ? SVM : "HNM, round " + round;
    }

    public static Result run(ExperimentContext context, DetectorStore store) throws IOException {
        RivalsExperiment experiment = new RivalsExperiment(context, store);
        long covering = experiment.cover();
        HardNegativeMining mining = experiment.mine();
        Exemplars exemplars = experiment.exemplars(mining);
        return new Result(experiment.detectors, experiment.rounds, covering, exemplars);
    }

    private long cover() throws IOException {
        CoveringCirculant.Result result = new CoveringCirculant(
                        context.protocol().searching().withScaleStep(COVERING_STEP),
                        context.protocol().lambda(),
                        context.workers())
                .learn(
                        positives,
                        photos,
                        (round, phase, done, total) -> context.progress("covering windows", done, total));
        keep(COVERING, result.detector().components().get(0).weights().values(), result.seconds(), result.bytes());
        return result.windows();
    }

    /** How a run mines: the paper's proportions, the search of the test. */
    static MiningSettings settings(ExperimentContext context) throws IOException {
        Effort effort = context.effort();
        int windows = context.positives().windows().size();
        return MiningSettings.paper()
                .withCounts((int) Math.round(effort.mining().randomNegatives() * windows), (int)
                        Math.round(effort.mining().hardNegatives() * windows))
                .withRounds(effort.mining().rounds())
                .withSearch(context.protocol().searching());
    }

    private HardNegativeMining mine() throws IOException {
        HardNegativeMining mining =
                new HardNegativeMining(positives, photos, settings(context), context.workers(), this::progress);
        double seconds = 0;
        for (MiningRound round : mining.run()) {
            seconds += round.secondsSearching() + round.secondsTraining();
            rounds.add(row(round));
            keep(mined(round.round()), round.model().weights().values(), seconds, round.bytes());
        }
        return mining;
    }

    private Round row(MiningRound round) {
        return new Round(
                round.round(),
                positives.windows().size(),
                round.negatives(),
                round.found(),
                new Seconds(round.secondsSearching(), round.secondsTraining()),
                new Objective(round.model().primal(), round.model().dual()));
    }

    private void keep(String name, double[] weights, double seconds, long bytes) throws IOException {
        store.put(context.detector(
                name, new Template(positives.template(), context.statistics().channels(), weights)));
        detectors.add(new Trained(name, KIND, new Trained.Cost(seconds, seconds, bytes), 0, Double.NaN, ""));
    }

    private Exemplars exemplars(HardNegativeMining mining) throws IOException {
        List<FeatureImage> all = positives.windows();
        List<FeatureImage> some =
                all.subList(0, Math.min(context.effort().mining().exemplars(), all.size()));
        ExemplarSvms machine = new ExemplarSvms(mining.negatives(), SvmSettings.exemplar());
        long start = System.nanoTime();
        machine.train(some, context.workers(), this::progress);
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

    /** Passes on how far mining is. */
    private void progress(int round, MiningListener.MiningPhase phase, int done, int total) {
        String what = switch (phase) {
            case DRAWING -> "drawing negatives";
            case SEARCHING -> "mining, round " + round;
            case TRAINING -> "SVM, round " + round;
        };
        context.progress(what, done, total);
    }
}
