package dev.onebox.reproduce.report;

import dev.onebox.reproduce.Results;
import dev.onebox.reproduce.experiment.ConvergenceExperiment;
import dev.onebox.reproduce.experiment.PhotosExperiment;
import dev.onebox.reproduce.experiment.RivalsExperiment;
import dev.onebox.reproduce.experiment.Score;
import dev.onebox.reproduce.experiment.SolverExperiment;
import dev.onebox.reproduce.experiment.Trained;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All tables, from results. Immutable. */
final class Tables {
    private final Results results;

    Tables(Results results) {
        this.results = results;
    }

    List<Table> all() {
        return List.of(methods(), ratios(), rounds(), iterations(), normalisations(), beyond(), seconds());
    }

    /** The methods that the paper's tables and figures name, and ours beside them. */
    private List<Trained> named() {
        List<String> ours = List.of(
                SolverExperiment.EXACT,
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
                    Numbers.duration(one.cold()),
                    Numbers.duration(one.warm()),
                    Numbers.bytes(one.bytes()),
                    one.iterations() == 0 ? "–" : String.valueOf(one.iterations()),
                    Numbers.orDash(one.residual()),
                    String.format(Locale.ROOT, "%.3f ± %.3f", score.averagePrecision(), score.deviation()),
                    Numbers.ap(score.missRate())));
        }
        return new Table(
                "methods",
                List.of("method", "cold", "warm", "memory", "iterations", "residual", "AP", "miss rate"),
                rows);
    }

    /** How many times faster and smaller than Cholesky and than mining. */
    Table ratios() {
        List<List<String>> rows = new ArrayList<>();
        Trained exact = results.trained(SolverExperiment.EXACT).orElseThrow();
        Trained mined =
                results.trained(RivalsExperiment.mined(results.lastRound())).orElseThrow();
        for (Trained one : named()) {
            if (!one.kind().equals(RivalsExperiment.KIND) && !one.name().equals(exact.name())) {
                rows.add(List.of(
                        one.name(),
                        Numbers.times(exact.cold() / one.cold()),
                        Numbers.times(exact.warm() / one.warm()),
                        Numbers.times((double) exact.bytes() / one.bytes()),
                        Numbers.times(mined.cold() / one.cold()),
                        Numbers.times(mined.cold() / one.warm()),
                        Numbers.times((double) mined.bytes() / one.bytes())));
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

    Table rounds() {
        List<List<String>> rows = new ArrayList<>();
        for (RivalsExperiment.Round round : results.rivals().rounds()) {
            rows.add(List.of(
                    RivalsExperiment.mined(round.round()),
                    round.engine(),
                    String.format(Locale.ROOT, "%,d", round.positives()),
                    String.format(Locale.ROOT, "%,d", round.negatives()),
                    String.format(Locale.ROOT, "%,d", round.found()),
                    Numbers.duration(round.secondsSearching()),
                    Numbers.duration(round.secondsTraining()),
                    Numbers.digits(round.primal()),
                    Numbers.digits(round.dual()),
                    Numbers.ap(
                            results.score(RivalsExperiment.mined(round.round())).averagePrecision())));
        }
        return new Table(
                "mining",
                List.of(
                        "round",
                        "engine",
                        "positives",
                        "negatives",
                        "false positives found",
                        "searching",
                        "training",
                        "primal",
                        "dual",
                        "AP"),
                rows);
    }

    Table iterations() {
        List<List<String>> rows = new ArrayList<>();
        for (ConvergenceExperiment.Curve curve : results.convergence().curves()) {
            List<String> row = new ArrayList<>(List.of(curve.method(), count(curve.fisherStop())));
            curve.goals().forEach(goal -> row.add(count(goal)));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(List.of("method", "Fisher stop"));
        ConvergenceExperiment.GOALS.forEach(goal -> head.add("residual " + Numbers.scientific(goal)));
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
                    Numbers.digits(row.smallest()),
                    row.indefinite() ? "met negative curvature" : "solved",
                    String.valueOf(row.iterations()),
                    row.detector().isEmpty()
                            ? "–"
                            : Numbers.ap(results.score(row.detector()).averagePrecision())));
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
        Score mined = results.score(RivalsExperiment.mined(results.lastRound()));
        Score exact = results.score(SolverExperiment.EXACT);
        for (Trained one : results.beyond()) {
            rows.add(beyond(one.name(), Numbers.duration(one.cold()), one.note(), exact, mined));
        }
        for (PhotosExperiment.Row row : results.photos().rows()) {
            if (row.photos() == largest() && row.normalisation().equals("B")) {
                String scales = row.pyramid() ? "four scales" : "one scale";
                rows.add(beyond(row.detector(), "–", "statistics of these photos, " + scales, exact, mined));
            }
        }
        rows.add(beyond(Results.WITHOUT_BORDERS, "–", "the paper's detector, searched so", exact, mined));
        return new Table(
                "beyond",
                List.of("part", "trained in", "what was chosen", "AP", "to the paper's", "to " + mined.detector()),
                rows);
    }

    private int largest() {
        return results.photos().rows().stream()
                .mapToInt(PhotosExperiment.Row::photos)
                .max()
                .orElse(0);
    }

    private List<String> beyond(String name, String seconds, String note, Score exact, Score mined) {
        Score score = results.score(name);
        double ap = score.averagePrecision();
        return List.of(
                name,
                seconds,
                note,
                Numbers.ap(ap),
                Numbers.difference(ap - exact.averagePrecision(), score.deviationFrom(exact)),
                Numbers.difference(ap - mined.averagePrecision(), score.deviationFrom(mined)));
    }

    Table seconds() {
        List<List<String>> rows = new ArrayList<>();
        results.seconds().forEach((name, seconds) -> rows.add(List.of(name, Numbers.duration(seconds))));
        rows.add(List.of(
                "all together",
                Numbers.duration(results.seconds().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())));
        return new Table("seconds", List.of("experiment", "took"), rows);
    }
}
