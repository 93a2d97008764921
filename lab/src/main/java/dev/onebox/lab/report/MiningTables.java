package dev.onebox.lab.report;

import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.Readings;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;

/** Tables about hard negative mining: its rounds, and what the comparison with it hangs on. Immutable. */
final class MiningTables {
    private static final String USUAL = "as everywhere on this page: C = 0.01, after suppression";

    private final Results results;

    MiningTables(Results results) {
        this.results = results;
    }

    List<Table> all() {
        return List.of(rounds(), choices(), readings());
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
                    difference(exact(), score)));
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
                difference(results.circulant(), random),
                Formats.ap(first.averagePrecision()),
                difference(exact(), first));
    }

    private static String difference(Score of, Score over) {
        return Formats.difference(of.gainOver(over), of.deviationFrom(over));
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
