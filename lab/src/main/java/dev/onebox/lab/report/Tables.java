package dev.onebox.lab.report;

import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.Readings;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** All tables, from results. Immutable. */
final class Tables {
    private static final String USUAL = "as everywhere on this page: C = 0.01, after suppression";
    private static final double WORTH_SAYING = 0.05; // seconds

    private final Results results;

    Tables(Results results) {
        this.results = results;
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
                readings());
    }

    /** The methods that the paper's tables and figures name, and ours beside them. */
    private List<Trained> named() {
        List<String> ours = List.of(
                results.exact().name(),
                SolverExperiment.FISHER,
                SolverExperiment.CIRCULANT,
                SolverExperiment.PARITY,
                SolverExperiment.LEVINSON,
                SolverExperiment.ADMM);
        return Stream.concat(
                        ours.stream().flatMap(name -> results.trained(name).stream()),
                        results.rivals().detectors().stream())
                .toList();
    }

    /** Time, memory and AP of every method. */
    Table methods() {
        List<List<String>> rows = new ArrayList<>();
        for (Trained one : named()) {
            Score score = results.score(one.name());
            rows.add(List.of(
                    one.name(),
                    Formats.duration(one.cold()),
                    Formats.duration(one.warm()),
                    Formats.bytes(one.bytes()),
                    one.iterations() == 0 ? "–" : String.valueOf(one.iterations()),
                    Formats.orDash(one.accuracy().residual(), Formats::digits),
                    String.format(Locale.ROOT, "%.3f ± %.3f", score.averagePrecision(), score.deviation()),
                    Formats.ap(score.missRate())));
        }
        return new Table(
                "methods",
                List.of("method", "cold", "warm", "memory", "iterations", "residual", "AP", "miss rate"),
                rows);
    }

    /** How many times faster and smaller than Cholesky and than mining. */
    Table ratios() {
        List<List<String>> rows = new ArrayList<>();
        Trained mined =
                results.trained(RivalsExperiment.mined(results.lastRound())).orElseThrow();
        for (Trained one : named()) {
            if (!one.kind().equals(RivalsExperiment.KIND)
                    && !one.name().equals(results.exact().name())) {
                rows.add(List.of(
                        one.name(),
                        overCholesky(one, Trained::cold),
                        overCholesky(one, Trained::warm),
                        overCholesky(one, Trained::bytes),
                        Formats.times(mined.cold() / one.cold()),
                        Formats.times(mined.cold() / one.warm()),
                        Formats.times((double) mined.bytes() / one.bytes())));
            }
        }
        String mining = mined.name();
        return new Table(
                "ratios",
                List.of(
                        "method",
                        "faster than Cholesky, cold",
                        "warm",
                        "smaller than Cholesky",
                        "faster than " + mining + ", cold",
                        "warm",
                        "smaller than " + mining),
                rows);
    }

    private String overCholesky(Trained one, ToDoubleFunction<Trained> cost) {
        return Formats.orDash(results.timesCholesky(one, cost), Formats::times);
    }

    Table iterations() {
        List<List<String>> rows = new ArrayList<>();
        for (ConvergenceExperiment.Curve curve : results.convergence().curves()) {
            List<String> row = new ArrayList<>(List.of(curve.method(), count(curve.fisherStop())));
            curve.goals().forEach(goal -> row.add(count(goal)));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(List.of("method", "Fisher stop"));
        ConvergenceExperiment.GOALS.forEach(goal -> head.add("residual " + Formats.scientific(goal)));
        return new Table("iterations", head, rows);
    }

    private static String count(int iterations) {
        return iterations < 0 ? "–" : String.valueOf(iterations);
    }

    Table normalisations() {
        List<List<String>> rows = new ArrayList<>();
        for (PhotosExperiment.Row row : results.photos().rows()) {
            rows.add(List.of(
                    row.photos() + " photos" + (row.pyramid() ? ", four scales each" : ""),
                    row.normalisation(),
                    Formats.digits(row.smallest()),
                    row.indefinite() ? "met negative curvature" : "solved",
                    String.valueOf(row.iterations()),
                    row.detector().isEmpty()
                            ? "–"
                            : Formats.ap(results.score(row.detector()).averagePrecision())));
        }
        return new Table(
                "normalisations",
                List.of(
                        "statistics of",
                        "normalisation",
                        "smallest eigenvalue of S",
                        "PCG to 1e-3",
                        "iterations",
                        "AP"),
                rows);
    }

    /** Our own, part by part, against the last round of mining. */
    Table beyond() {
        List<List<String>> rows = new ArrayList<>();
        List<Score> others = Stream.of(
                        results.exact().name(),
                        RivalsExperiment.mined(Math.min(1, results.lastRound())),
                        RivalsExperiment.mined(results.lastRound()))
                .distinct()
                .map(results::score)
                .toList();
        for (Trained one : results.detectors().beyond()) {
            rows.add(beyond(one.name(), Formats.duration(one.cold()), one.note(), others));
        }
        for (PhotosExperiment.Row row : results.photos().rows()) {
            if (row.photos() == largest() && row.normalisation().equals("B")) {
                String scales = row.pyramid() ? "four scales" : "one scale";
                rows.add(beyond(row.detector(), "–", "statistics of these photos, " + scales, others));
            }
        }
        rows.add(beyond(Results.WITHOUT_BORDERS, "–", "the paper's detector, searched so", others));
        List<String> head = new ArrayList<>(List.of("part", "trained in", "what was chosen", "AP", "to the paper's"));
        others.stream().skip(1).forEach(other -> head.add("to " + other.detector()));
        return new Table("beyond", head, rows);
    }

    private int largest() {
        return results.photos().rows().stream()
                .mapToInt(PhotosExperiment.Row::photos)
                .max()
                .orElse(0);
    }

    private List<String> beyond(String name, String seconds, String note, List<Score> others) {
        Score score = results.score(name);
        List<String> row = new ArrayList<>(List.of(name, seconds, note, Formats.ap(score.averagePrecision())));
        others.forEach(other -> row.add(Formats.difference(score, other)));
        return row;
    }

    Table seconds() {
        List<List<String>> rows = new ArrayList<>();
        results.run().seconds().forEach((name, seconds) -> {
            if (seconds > WORTH_SAYING) {
                rows.add(List.of(name, Formats.duration(seconds)));
            }
        });
        rows.add(List.of(
                "all together",
                Formats.duration(results.run().seconds().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())));
        return new Table("seconds", List.of("experiment", "took"), rows);
    }

    private Score exact() {
        return results.score(results.exact().name());
    }

    Table rounds() {
        List<List<String>> rows = new ArrayList<>();
        for (RivalsExperiment.Round round : results.rivals().rounds()) {
            Score score = results.score(RivalsExperiment.mined(round.round()));
            rows.add(List.of(
                    score.detector(),
                    Formats.count(round.positives()),
                    Formats.count(round.negatives()),
                    Formats.count((double) round.found()),
                    Formats.duration(round.seconds().searching()),
                    Formats.duration(round.seconds().training()),
                    Formats.digits(round.objective().primal()),
                    Formats.digits(round.objective().dual()),
                    Formats.ap(score.averagePrecision()),
                    Formats.difference(exact(), score)));
        }
        return new Table(
                "mining",
                List.of(
                        "round",
                        "positives",
                        "negatives",
                        "false positives found",
                        "searching",
                        "training",
                        "primal",
                        "dual",
                        "AP",
                        "Toeplitz to it"),
                rows);
    }

    /** What mining reaches after one round where the paper leaves a choice. */
    Table choices() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(choice(
                USUAL, List.of(RivalsExperiment.SVM, RivalsExperiment.mined(Math.min(1, results.lastRound())))));
        for (MiningChoicesExperiment.Choice choice :
                results.detectors().choices().choices()) {
            rows.add(choice(choice.name(), choice.detectors()));
        }
        return new Table(
                "choices",
                List.of("mining", "AP, random negatives", "circulant to it", "AP, round 1", "Toeplitz to it"),
                rows);
    }

    private List<String> choice(String name, List<String> detectors) {
        Score random = results.score(detectors.get(0));
        Score first = results.score(detectors.get(detectors.size() - 1));
        return List.of(
                name,
                Formats.ap(random.averagePrecision()),
                Formats.difference(results.circulant(), random),
                Formats.ap(first.averagePrecision()),
                Formats.difference(exact(), first));
    }

    /** The same detections, judged otherwise. */
    Table readings() {
        List<String> head = new ArrayList<>(List.of("reading of AP"));
        List<List<String>> rows = new ArrayList<>();
        for (Readings.Reading reading : results.readings().readings()) {
            if (rows.isEmpty()) {
                head.addAll(reading.averagePrecision().keySet());
            }
            List<String> row = new ArrayList<>(List.of(reading.name()));
            reading.averagePrecision().values().forEach(ap -> row.add(Formats.ap(ap)));
            rows.add(row);
        }
        return new Table("readings", head, rows);
    }
}
