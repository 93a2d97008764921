package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.ABOUT_AN_ORDER;
import static dev.onebox.lab.report.Claim.NEARLY_TWO_ORDERS;
import static dev.onebox.lab.report.Claim.SLIGHTLY;
import static dev.onebox.lab.report.Formats.bytes;
import static dev.onebox.lab.report.Formats.difference;
import static dev.onebox.lab.report.Formats.duration;
import static dev.onebox.lab.report.Formats.filled;
import static dev.onebox.lab.report.Formats.times;

import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.report.Claim.ClaimVerdict;
import dev.onebox.lab.reproduce.Results;
import java.util.List;
import java.util.function.Function;

/** What the paper claims of time and memory. Immutable. */
final class CostClaims {
    private static final double ORDERS = 100;
    private static final long HUNDREDS_OF_MEGABYTES = 100_000_000;
    private static final double MOST_OF_IT = 0.5;

    private final Results results;
    private final Trained solved;

    CostClaims(Results results) {
        this.results = results;
        this.solved = results.solved();
    }

    List<Claim> all() {
        return List.of(twoOrders(), circulantFaster(), miningSlow(), memory());
    }

    private Claim twoOrders() {
        return againstCholesky(
                "conjugate gradients are nearly two orders of magnitude faster than Cholesky",
                "§4.2, cold",
                dense -> compared(dense.cold(), solved.cold()) + "; warm " + compared(dense.warm(), solved.warm()),
                "cold at least 50 times; in part: 8 times",
                dense -> ClaimVerdict.atLeast(dense.cold() / solved.cold(), NEARLY_TWO_ORDERS, ABOUT_AN_ORDER));
    }

    private Claim againstCholesky(
            String claimed,
            String where,
            Function<Trained, String> measured,
            String rule,
            Function<Trained, ClaimVerdict> verdict) {
        return results.cholesky()
                .map(dense -> new Claim(claimed, where, measured.apply(dense), rule, verdict.apply(dense)))
                .orElseGet(() -> Claim.notMeasured(claimed, where, Results.NO_CHOLESKY));
    }

    private static String compared(double slow, double fast) {
        return duration(slow) + " against " + duration(fast) + ": " + times(slow / fast);
    }

    private Claim circulantFaster() {
        Trained closed = results.trained(SolverExperiment.CIRCULANT).orElseThrow();
        Score exact = results.score(results.exact().name());
        Score circulant = results.circulant();
        double cold = solved.cold() / closed.cold();
        double warm = solved.warm() / closed.warm();
        ClaimVerdict faster = ClaimVerdict.atLeast(cold, ABOUT_AN_ORDER, ABOUT_AN_ORDER)
                .andOneInPart(ClaimVerdict.atLeast(warm, ABOUT_AN_ORDER, ABOUT_AN_ORDER));
        return Claim.ofGain(
                "the circulant is a further order of magnitude faster, for a slight degradation",
                "§4.2, §5",
                duration(closed.cold()) + " cold, " + duration(closed.warm()) + " warm: " + times(cold) + " and "
                        + times(warm) + " faster than PCG; AP " + difference(circulant, exact),
                "8 times faster cold and warm, AP at most 0.05 lower; in part: one of the times",
                circulant,
                exact,
                gain -> faster.and(ClaimVerdict.atLeast(gain, -SLIGHTLY, -SLIGHTLY)));
    }

    private Claim miningSlow() {
        Trained mining =
                results.trained(RivalsExperiment.mined(results.lastRound())).orElseThrow();
        double searching = results.rivals().rounds().stream()
                .mapToDouble(round -> round.seconds().searching())
                .sum();
        double ratio = mining.cold() / solved.cold();
        return new Claim(
                "mining is slow, because it passes over the negatives again and again",
                "abstract, §1",
                duration(mining.cold()) + " to the end of round " + results.lastRound()
                        + filled(", %.0f %% of it reading and searching, against ", 100 * searching / mining.cold())
                        + duration(solved.cold()) + " cold, " + duration(solved.warm()) + " warm: " + times(ratio)
                        + " and " + times(mining.cold() / solved.warm()),
                "cold 50 times slower, most of it searching",
                ClaimVerdict.atLeast(ratio, NEARLY_TWO_ORDERS, ABOUT_AN_ORDER)
                        .and(ClaimVerdict.atLeast(searching / mining.cold(), MOST_OF_IT, 0)));
    }

    private Claim memory() {
        return againstCholesky(
                "Cholesky factors take hundreds of megabytes; orders of magnitude less will do",
                "§4.2",
                dense -> bytes(dense.bytes()) + " against " + bytes(solved.bytes()) + ": " + times(ratio(dense)),
                "more than 100 MB, and 100 times less; in part: 8 times",
                dense -> ClaimVerdict.atLeast(ratio(dense), ORDERS, ABOUT_AN_ORDER)
                        .and(ClaimVerdict.atLeast((double) dense.bytes(), HUNDREDS_OF_MEGABYTES, 0)));
    }

    private double ratio(Trained dense) {
        return (double) dense.bytes() / solved.bytes();
    }
}
