package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.COMPARABLE;
import static dev.onebox.lab.report.Claim.SLIGHTLY;
import static dev.onebox.lab.report.Formats.ap;
import static dev.onebox.lab.report.Formats.count;
import static dev.onebox.lab.report.Formats.difference;
import static dev.onebox.lab.report.Formats.duration;

import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.report.Claim.ClaimVerdict;
import dev.onebox.lab.reproduce.Results;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the paper claims of how good detectors are. Immutable. */
final class QualityClaims {
    private static final double IDENTICAL = 0.005;
    private static final int HUNDRED = 100; // photos

    private final Results results;
    private final Score exact;
    private final Score circulant;

    QualityClaims(Results results) {
        this.results = results;
        this.exact = results.score(results.exact().name());
        this.circulant = results.circulant();
    }

    List<Claim> all() {
        return List.of(toeplitzLikeMining(), circulantLikeSvm(), identical(), fewPhotos(), withoutNegatives());
    }

    private static ClaimVerdict comparable(double gain) {
        return ClaimVerdict.atLeast(gain, -COMPARABLE, -COMPARABLE);
    }

    private static ClaimVerdict likeMining(double toFirst, double toLast) {
        return ClaimVerdict.atLeast(toFirst, -COMPARABLE / 2, -COMPARABLE / 2).andOneInPart(comparable(toLast));
    }

    private Claim toeplitzLikeMining() {
        String claimed = "Toeplitz statistics give a detector comparable to hard negative mining";
        List<Score> rounds = IntStream.rangeClosed(1, results.lastRound())
                .mapToObj(round -> results.score(RivalsExperiment.mined(round)))
                .toList();
        if (rounds.isEmpty()) {
            return Claim.notMeasured(claimed, "§4.1", "mining found nothing hard to add");
        }
        Score first = rounds.get(0);
        Score last = rounds.get(rounds.size() - 1);
        double toFirst = exact.gainOver(first);
        double toLast = exact.gainOver(last);
        List<Double> firsts = results.firstRounds();
        String measured = "AP " + ap(exact) + " against "
                + rounds.stream().map(Formats::ap).collect(Collectors.joining(" / "))
                + " after rounds 1 … " + rounds.size() + ": to the first " + difference(exact, first)
                + ", to the last " + difference(exact, last)
                + ". By what the paper does not tell of mining, its first round has " + ap(firsts.get(0)) + " to "
                + ap(firsts.get(firsts.size() - 1));
        String rule = "at most 0.01 below the first round and 0.02 below the last; in part: one of them";
        return new Claim(claimed, "§4.1", measured, rule, likeMining(toFirst, toLast))
                .whereChanceMoves(toFirst, exact.deviationFrom(first), gain -> likeMining(gain, toLast))
                .whereChanceMoves(toLast, exact.deviationFrom(last), gain -> likeMining(toFirst, gain));
    }

    private Claim circulantLikeSvm() {
        Score svm = results.score(RivalsExperiment.SVM);
        return Claim.ofGain(
                "circulant statistics give a detector comparable to an SVM on random negatives",
                "§4.1",
                compared(circulant, svm),
                "at most 0.02 below",
                circulant,
                svm,
                QualityClaims::comparable);
    }

    private static String compared(Score one, Score other) {
        return "AP " + ap(one) + " against " + ap(other) + ": " + difference(one, other);
    }

    private Claim identical() {
        Trained solved = results.solved();
        Score iterated = results.score(solved.name());
        return Claim.ofGain(
                "conjugate gradients give identical performance to factorisation",
                "abstract, §5",
                "AP " + ap(iterated) + " after " + solved.iterations() + " iterations, " + ap(exact) + " by "
                        + exact.detector() + ": " + difference(iterated, exact),
                "within 0.005",
                iterated,
                exact,
                gain -> ClaimVerdict.atMost(Math.abs(gain), IDENTICAL, IDENTICAL));
    }

    private Claim fewPhotos() {
        String claimed = "1000 or even 100 images are enough for the statistics";
        List<PhotosExperiment.Row> enough = results.photos().stream()
                .filter(row -> row.normalisation().equals("B") && !row.pyramid())
                .filter(row -> !row.detector().isEmpty() && row.photos() >= HUNDRED)
                .toList();
        if (enough.size() < 2) {
            return Claim.notMeasured(claimed, "§4.3", "fewer than two sets of a hundred photos and more were gathered");
        }
        PhotosExperiment.Row some = enough.get(0);
        PhotosExperiment.Row all = enough.get(enough.size() - 1);
        Score few = results.score(some.detector());
        Score many = results.score(all.detector());
        return Claim.ofGain(
                claimed,
                "§4.3",
                "AP " + ap(few) + " from " + some.photos() + " photos, " + ap(many) + " from " + all.photos() + ": "
                        + difference(few, many),
                "at most 0.02 below all photos there are",
                few,
                many,
                QualityClaims::comparable);
    }

    private Claim withoutNegatives() {
        Score covering = results.score(RivalsExperiment.COVERING);
        Trained sampled = results.trained(RivalsExperiment.COVERING).orElseThrow();
        Trained closed = results.trained(SolverExperiment.CIRCULANT).orElseThrow();
        return Claim.ofGain(
                "a correlation filter can be had from the statistics alone, without windows of the negatives",
                "§3.2, §3.3",
                compared(circulant, covering) + "; in " + duration(closed.cold()) + " from statistics, in "
                        + duration(sampled.cold()) + " from "
                        + count((double) results.rivals().coveringWindows())
                        + " covering windows",
                "at most 0.02 below covering windows; in part: 0.05",
                circulant,
                covering,
                gain -> ClaimVerdict.atLeast(gain, -COMPARABLE, -SLIGHTLY));
    }
}
