package dev.onebox.lab.report;

import static dev.onebox.cli.TextFormat.format;
import static dev.onebox.lab.report.Formats.DASH;
import static dev.onebox.lab.report.Formats.ap;
import static dev.onebox.lab.report.Formats.digits;
import static dev.onebox.lab.report.Formats.duration;

import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.ConvergenceExperiment.Curve;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** All tables, from results. Immutable. */
final class Tables {
    private static final String USUAL = "as everywhere on this page: C = 0.01, after suppression";

    private final Results results;
    private final List<Claim> claims;
    private final Score exact;
    private final String firstRound;
    private final String lastRound;

    Tables(Results results, List<Claim> claims) {
        this.results = results;
        this.claims = claims;
        this.exact = results.score(results.exact().name());
        this.firstRound = results.firstMined();
        this.lastRound = results.lastMined().name();
    }

    List<Table<?>> all() {
        return List.of(methods(), ratios(), iterations(), normalisations(), beyond(), rounds(), choices(), verdicts());
    }

    private String precision(String detector) {
        return ap(results.averagePrecision(detector));
    }

    /** The methods that the paper's tables and figures name, and ours beside them. */
    private List<Trained> named() {
        Stream<String> ours = Stream.of(
                results.exact().name(),
                SolverExperiment.FISHER,
                SolverExperiment.CIRCULANT,
                SolverExperiment.PARITY,
                SolverExperiment.LEVINSON,
                SolverExperiment.ADMM);
        return Stream.concat(
                        ours.flatMap(name -> results.trained(name).stream()), results.rivals().detectors().stream())
                .toList();
    }

    /** Time, memory and AP of every method. */
    private Table<Trained> methods() {
        return new Table<>("methods", named())
                .with("method", Trained::name)
                .with("cold", one -> duration(one.cold()))
                .with("warm", one -> duration(one.warm()))
                .with("memory", one -> Formats.bytes(one.bytes()))
                .with("iterations", one -> one.iterations() == 0 ? DASH : one.iterations())
                .with("residual", one -> Formats.numberOrDash(one.residual(), Formats::digits))
                .with("AP", one -> withDeviation(results.score(one.name())))
                .with("miss rate", one -> ap(results.score(one.name()).missRate()));
    }

    private static String withDeviation(Score score) {
        return format("%.3f ± %.3f", score.averagePrecision(), score.deviation());
    }

    /** How many times faster and smaller than Cholesky and than mining. */
    private Table<Trained> ratios() {
        Trained mined = results.lastMined();
        List<Trained> ours = named().stream()
                .filter(one -> !results.rivals().detectors().contains(one))
                .filter(one -> !one.name().equals(exact.detector()))
                .toList();
        return new Table<>("ratios", ours)
                .with("method", Trained::name)
                .with("faster than Cholesky, cold", one -> overCholesky(one, Trained::cold))
                .with("warm", one -> overCholesky(one, Trained::warm))
                .with("smaller than Cholesky", one -> overCholesky(one, Trained::bytes))
                .with("faster than " + lastRound + ", cold", one -> Formats.times(mined.cold() / one.cold()))
                .with("warm", one -> Formats.times(mined.cold() / one.warm()))
                .with("smaller than " + lastRound, one -> Formats.times((double) mined.bytes() / one.bytes()));
    }

    private String overCholesky(Trained one, ToDoubleFunction<Trained> cost) {
        return Formats.numberOrDash(results.timesCholesky(one, cost), Formats::times);
    }

    private Table<Curve> iterations() {
        Table<Curve> table = new Table<>("iterations", results.convergence())
                .with("method", Curve::method)
                .with("Fisher stop", curve -> count(curve.fisherStop()));
        for (int i = 0; i < ConvergenceExperiment.GOALS.size(); i++) {
            int goal = i;
            table.with(
                    "residual " + Formats.scientific(ConvergenceExperiment.GOALS.get(i)),
                    curve -> count(curve.goals().get(goal)));
        }
        return table;
    }

    private static String count(int iterations) {
        return iterations < 0 ? DASH : String.valueOf(iterations);
    }

    private Table<PhotosExperiment.Row> normalisations() {
        return new Table<>("normalisations", results.photos())
                .with("statistics of", row -> row.photos() + " photos")
                .with("normalisation", PhotosExperiment.Row::normalisation)
                .with("smallest eigenvalue of S", row -> digits(row.smallest()))
                .with("PCG to 1e-3", row -> row.indefinite() ? "met negative curvature" : "solved")
                .with("iterations", PhotosExperiment.Row::iterations)
                .with("AP", row -> row.detector().isEmpty() ? DASH : precision(row.detector()));
    }

    /** Our own, part by part, against the paper's and against mining. */
    private Table<BeyondExperiment.Part> beyond() {
        Table<BeyondExperiment.Part> table = new Table<>(
                        "beyond", results.detectors().beyond())
                .with("part", part -> part.trained().name())
                .with("trained in", part -> duration(part.trained().cold()))
                .with("what was chosen", BeyondExperiment.Part::chosen)
                .with("AP", part -> precision(part.trained().name()))
                .with("to the paper's", part -> difference(part.trained().name(), exact.detector()));
        Stream.of(firstRound, lastRound)
                .distinct()
                .forEach(round -> table.with(
                        "to " + round, part -> difference(part.trained().name(), round)));
        return table;
    }

    private String difference(String detector, String other) {
        return Formats.difference(results.score(detector), results.score(other));
    }

    private Table<RivalsExperiment.Round> rounds() {
        return new Table<>("mining", results.rivals().rounds())
                .with("round", round -> RivalsExperiment.mined(round.round()))
                .with("positives", round -> Formats.count(results.rivals().positives()))
                .with("negatives", round -> Formats.count(round.negatives()))
                .with("false positives found", round -> Formats.count((double) round.found()))
                .with("searching", round -> duration(round.searching()))
                .with("training", round -> duration(round.training()))
                .with("primal", round -> digits(round.primal()))
                .with("dual", round -> digits(round.dual()))
                .with("AP", round -> precision(RivalsExperiment.mined(round.round())))
                .with("Toeplitz to it", round -> difference(exact.detector(), RivalsExperiment.mined(round.round())));
    }

    /** What mining reaches after one round where the paper leaves a choice. */
    private Table<RivalsExperiment.Choice> choices() {
        List<RivalsExperiment.Choice> all = new ArrayList<>();
        all.add(new RivalsExperiment.Choice(USUAL, List.of(RivalsExperiment.SVM, firstRound)));
        all.addAll(results.detectors().choices());
        return new Table<>("choices", all)
                .with("mining", RivalsExperiment.Choice::name)
                .with("AP, random negatives", choice -> precision(choice.random()))
                .with("circulant to it", choice -> difference(SolverExperiment.CIRCULANT, choice.random()))
                .with("AP, round 1", choice -> precision(choice.first()))
                .with("Toeplitz to it", choice -> difference(exact.detector(), choice.first()));
    }

    private Table<Claim> verdicts() {
        return new Table<>("claims", claims)
                .with("claimed", Claim::claimed)
                .with("where", Claim::where)
                .with("measured here", Claim::measured)
                .with("rule", Claim::rule)
                .with("holds", Claim::judgement);
    }
}
