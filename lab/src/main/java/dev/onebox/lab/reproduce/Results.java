package dev.onebox.lab.reproduce;

import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.BySize;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Everything a report is made of. Immutable. */
public record Results(
        Run run,
        Detectors detectors,
        List<ConvergenceExperiment.Curve> convergence,
        List<BySize> memory,
        GatheringExperiment.Result gathering,
        List<Score> scores) {
    /** Why a figure about Cholesky is missing. */
    public static final String NO_CHOLESKY =
            "dense Cholesky was not run: no OpenBLAS on this machine, or no patience for it";

    /**
     * What was run, and where.
     *
     * @param settings protocol, data and statistics, in words
     * @param skipped what could not be read, with reasons
     */
    public record Run(
            Protocol protocol, Effort effort, Map<String, String> settings, Machine machine, List<String> skipped) {}

    /**
     * What was trained.
     *
     * @param beyond detectors of our own
     * @param choices mining with what the paper does not tell chosen otherwise
     */
    public record Detectors(
            List<Trained> solvers,
            List<BeyondExperiment.Part> beyond,
            RivalsExperiment.Result rivals,
            List<RivalsExperiment.Choice> choices,
            List<PhotosExperiment.Row> photos) {
        /** The names of all, each once. */
        List<String> names() {
            Stream<String> ofPhotos =
                    photos.stream().map(PhotosExperiment.Row::detector).filter(name -> !name.isEmpty());
            Stream<String> chosen = choices.stream().flatMap(choice -> choice.detectors().stream());
            return Stream.concat(trained().map(Trained::name), Stream.concat(ofPhotos, chosen))
                    .distinct()
                    .toList();
        }

        private Stream<Trained> trained() {
            Stream<Trained> ours = beyond.stream().map(BeyondExperiment.Part::trained);
            return Stream.of(solvers.stream(), ours, rivals.detectors().stream())
                    .flatMap(all -> all);
        }
    }

    public Protocol protocol() {
        return run.protocol;
    }

    public List<Trained> solvers() {
        return detectors.solvers;
    }

    public RivalsExperiment.Result rivals() {
        return detectors.rivals;
    }

    public List<PhotosExperiment.Row> photos() {
        return detectors.photos;
    }

    /** The score of a detector. @throws IllegalArgumentException if it was not searched with */
    public Score score(String detector) {
        return scores.stream()
                .filter(score -> score.detector().equals(detector))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no score of " + detector));
    }

    /** The AP of a detector that was searched with. */
    public double averagePrecision(String detector) {
        return score(detector).averagePrecision();
    }

    /** What training a detector took; empty if there is none of that name. */
    public Optional<Trained> trained(String name) {
        return detectors.trained().filter(one -> one.name().equals(name)).findFirst();
    }

    /** The detector of the whole linear system, solved as exactly as this run could. */
    public Trained exact() {
        return SolverExperiment.exact(solvers());
    }

    /** The exact detector by dense Cholesky; empty where that could not be run. */
    public Optional<Trained> cholesky() {
        return trained(SolverExperiment.CHOLESKY);
    }

    /** How many times the cost of a method Cholesky's is; NaN where that could not be run. */
    public double timesCholesky(Trained method, ToDoubleFunction<Trained> cost) {
        return cholesky()
                .map(dense -> cost.applyAsDouble(dense) / cost.applyAsDouble(method))
                .orElse(Double.NaN);
    }

    /** The paper's way: conjugate gradients with its preconditioner, up to our stop. */
    public Trained solved() {
        return trained(SolverExperiment.FISHER).orElseThrow();
    }

    /** APs after one round of mining, by each of the ways to do it, the lowest first. */
    public List<Double> firstRounds() {
        Stream<String> otherwise = detectors.choices.stream().map(RivalsExperiment.Choice::first);
        return Stream.concat(Stream.of(firstMined()), otherwise)
                .map(this::averagePrecision)
                .sorted()
                .toList();
    }

    /** The last round of mining. */
    public int lastRound() {
        return rivals().rounds().size() - 1;
    }

    /** The detector after the last round. */
    public Trained lastMined() {
        return trained(RivalsExperiment.mined(lastRound())).orElseThrow();
    }

    /** The name of the detector after the first round; that on random negatives where none followed. */
    public String firstMined() {
        return RivalsExperiment.mined(Math.min(1, lastRound()));
    }
}
