package dev.onebox.lab.report;

import static dev.onebox.lab.report.Formats.DASH;
import static dev.onebox.lab.report.Formats.ap;
import static dev.onebox.lab.report.Formats.digits;
import static dev.onebox.lab.report.Formats.duration;
import static dev.onebox.lab.report.Formats.filled;

import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.ConvergenceExperiment.Curve;
import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** All tables, from results. Immutable. */
final class Tables {
    private static final String USUAL = "as everywhere on this page: C = 0.01, after suppression";
    private static final double WORTH_SAYING = 0.05; // seconds

    private final Results results;
    private final List<Claim> claims;
    private final Score exact;
    private final String firstRound;
    private final String lastRound;

    Tables(Results results, List<Claim> claims) {
        this.results = results;
        this.claims = claims;
        this.exact = results.score(results.exact().name());
        this.firstRound = RivalsExperiment.mined(Math.min(1, results.lastRound()));
        this.lastRound = RivalsExperiment.mined(results.lastRound());
    }

    List<Table> all() {
        return List.of(
                methods(),
                ratios(),
                iterations(),
                normalisations(),
                beyond(),
                seconds(),
                rounds(),
                choices(),
                verdicts());
    }

    private double averagePrecision(String detector) {
        return results.score(detector).averagePrecision();
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
    private Table methods() {
        return Table.of("methods", named())
                .with("method", Trained::name)
                .with("cold", one -> duration(one.cold()))
                .with("warm", one -> duration(one.warm()))
                .with("memory", one -> Formats.bytes(one.bytes()))
                .with("iterations", one -> one.iterations() == 0 ? DASH : one.iterations())
                .with("residual", one -> Formats.orDash(one.residual(), Formats::digits))
                .with("AP", one -> withDeviation(results.score(one.name())))
                .with("miss rate", one -> ap(results.score(one.name()).missRate()))
                .table();
    }

    private static String withDeviation(Score score) {
        return filled("%.3f ± %.3f", score.averagePrecision(), score.deviation());
    }

    /** How many times faster and smaller than Cholesky and than mining. */
    private Table ratios() {
        Trained mined = results.trained(lastRound).orElseThrow();
        List<Trained> ours = named().stream()
                .filter(one ->
                        !one.kind().equals(RivalsExperiment.KIND) && !one.name().equals(exact.detector()))
                .toList();
        return Table.of("ratios", ours)
                .with("method", Trained::name)
                .with("faster than Cholesky, cold", one -> overCholesky(one, Trained::cold))
                .with("warm", one -> overCholesky(one, Trained::warm))
                .with("smaller than Cholesky", one -> overCholesky(one, Trained::bytes))
                .with("faster than " + lastRound + ", cold", one -> Formats.times(mined.cold() / one.cold()))
                .with("warm", one -> Formats.times(mined.cold() / one.warm()))
                .with("smaller than " + lastRound, one -> Formats.times((double) mined.bytes() / one.bytes()))
                .table();
    }

    private String overCholesky(Trained one, ToDoubleFunction<Trained> cost) {
        return Formats.orDash(results.timesCholesky(one, cost), Formats::times);
    }

    private Table iterations() {
        Table.TableBuilder<Curve> table = Table.of("iterations", results.convergence())
                .with("method", Curve::method)
                .with("Fisher stop", curve -> count(curve.fisherStop()));
        for (int i = 0; i < ConvergenceExperiment.GOALS.size(); i++) {
            int goal = i;
            table.with(
                    "residual " + Formats.scientific(ConvergenceExperiment.GOALS.get(i)),
                    curve -> count(curve.goals().get(goal)));
        }
        return table.table();
    }

    private static String count(int iterations) {
        return iterations < 0 ? DASH : String.valueOf(iterations);
    }

    private Table normalisations() {
        return Table.of("normalisations", results.photos())
                .with("statistics of", row -> row.photos() + " photos" + (row.pyramid() ? ", four scales each" : ""))
                .with("normalisation", PhotosExperiment.Row::normalisation)
                .with("smallest eigenvalue of S", row -> digits(row.smallest()))
                .with("PCG to 1e-3", row -> row.indefinite() ? "met negative curvature" : "solved")
                .with("iterations", PhotosExperiment.Row::iterations)
                .with("AP", row -> row.detector().isEmpty() ? DASH : ap(averagePrecision(row.detector())))
                .table();
    }

    /** A detector of our own: its name on the page, what it took, and what was chosen. */
    private record OurDetector(String name, String seconds, String chosen) {}

    /** Our own, part by part, against the paper's and against mining. */
    private Table beyond() {
        List<OurDetector> parts = new ArrayList<>();
        results.detectors()
                .beyond()
                .forEach(one -> parts.add(new OurDetector(one.name(), duration(one.cold()), one.note())));
        List<PhotosExperiment.Row> photos = results.photos();
        int most = photos.stream().mapToInt(PhotosExperiment.Row::photos).max().orElse(0);
        photos.stream()
                .filter(row -> row.photos() == most && row.normalisation().equals("B"))
                .map(row -> new OurDetector(
                        row.detector(),
                        DASH,
                        "statistics of these photos, " + (row.pyramid() ? "four scales" : "one scale")))
                .forEach(parts::add);
        parts.add(new OurDetector(Results.WITHOUT_BORDERS, DASH, "the paper's detector, searched so"));
        Table.TableBuilder<OurDetector> table = Table.of("beyond", parts)
                .with("part", OurDetector::name)
                .with("trained in", OurDetector::seconds)
                .with("what was chosen", OurDetector::chosen)
                .with("AP", part -> ap(averagePrecision(part.name())))
                .with("to the paper's", part -> difference(part.name(), exact.detector()));
        Stream.of(firstRound, lastRound)
                .distinct()
                .forEach(round -> table.with("to " + round, part -> difference(part.name(), round)));
        return table.table();
    }

    private String difference(String detector, String other) {
        return Formats.difference(results.score(detector), results.score(other));
    }

    private Table seconds() {
        Map<String, Double> all = results.run().seconds();
        double sum = all.values().stream().mapToDouble(Double::doubleValue).sum();
        List<Map.Entry<String, Double>> rows = Stream.concat(
                        all.entrySet().stream().filter(one -> one.getValue() > WORTH_SAYING),
                        Stream.of(Map.entry("all together", sum)))
                .toList();
        return Table.of("seconds", rows)
                .with("experiment", Map.Entry::getKey)
                .with("took", one -> duration(one.getValue()))
                .table();
    }

    private Table rounds() {
        return Table.of("mining", results.rivals().rounds())
                .with("round", round -> RivalsExperiment.mined(round.round()))
                .with("positives", round -> Formats.count(round.positives()))
                .with("negatives", round -> Formats.count(round.negatives()))
                .with("false positives found", round -> Formats.count((double) round.found()))
                .with("searching", round -> duration(round.seconds().searching()))
                .with("training", round -> duration(round.seconds().training()))
                .with("primal", round -> digits(round.objective().primal()))
                .with("dual", round -> digits(round.objective().dual()))
                .with("AP", round -> ap(averagePrecision(RivalsExperiment.mined(round.round()))))
                .with("Toeplitz to it", round -> difference(exact.detector(), RivalsExperiment.mined(round.round())))
                .table();
    }

    /** What mining reaches after one round where the paper leaves a choice. */
    private Table choices() {
        List<MiningChoicesExperiment.Choice> all = new ArrayList<>();
        all.add(new MiningChoicesExperiment.Choice(USUAL, List.of(RivalsExperiment.SVM, firstRound)));
        all.addAll(results.detectors().choices());
        return Table.of("choices", all)
                .with("mining", MiningChoicesExperiment.Choice::name)
                .with("AP, random negatives", choice -> ap(averagePrecision(choice.random())))
                .with("circulant to it", choice -> difference(SolverExperiment.CIRCULANT, choice.random()))
                .with("AP, round 1", choice -> ap(averagePrecision(choice.first())))
                .with("Toeplitz to it", choice -> difference(exact.detector(), choice.first()))
                .table();
    }

    private Table verdicts() {
        return Table.of("claims", claims)
                .with("claimed", Claim::claimed)
                .with("where", Claim::where)
                .with("measured here", Claim::measured)
                .with("rule", Claim::rule)
                .with("holds", Claim::judgement)
                .table();
    }
}
