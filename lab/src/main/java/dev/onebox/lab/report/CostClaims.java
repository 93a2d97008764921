package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.ABOUT_AN_ORDER;
import static dev.onebox.lab.report.Claim.NEARLY_TWO_ORDERS;
import static dev.onebox.lab.report.Claim.SLIGHTLY;
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
        String claimed = "conjugate gradients are nearly two orders of magnitude faster than Cholesky";
        return results.cholesky()
                .map(dense -> new Claim(
                        claimed,
                        "§4.2, cold",
                        compared(dense.cold(), solved.cold()) + "; warm " + compared(dense.warm(), solved.warm()),
                        "cold at least 50 times; in part: 8 times",
                        ClaimVerdict.atLeast(dense.cold() / solved.cold(), NEARLY_TWO_ORDERS, ABOUT_AN_ORDER)))
                .orElseGet(() -> Claim.notMeasured(claimed, "§4.2, cold", Results.NO_CHOLESKY));
    }

    private static String compared(double slow, double fast) {
        return filled("%s against %s: %s", duration(slow), duration(fast), times(slow / fast));
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
                filled(
                        "%s cold, %s warm: %s and %s faster than PCG; AP %s",
                        duration(closed.cold()),
                        duration(closed.warm()),
                        times(cold),
                        times(warm),
                        Formats.difference(circulant, exact)),
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
                filled(
                        "%s to the end of round %d, %.0f %% of it reading and searching, against %s cold, %s warm: %s and %s",
                        duration(mining.cold()),
                        results.lastRound(),
                        100 * searching / mining.cold(),
                        duration(solved.cold()),
                        duration(solved.warm()),
                        times(ratio),
                        times(mining.cold() / solved.warm())),
                "cold 50 times slower, most of it searching",
                ClaimVerdict.atLeast(ratio, NEARLY_TWO_ORDERS, ABOUT_AN_ORDER)
                        .and(ClaimVerdict.atLeast(searching / mining.cold(), MOST_OF_IT, 0)));
    }

    private Claim memory() {
        String claimed = "Cholesky factors take hundreds of megabytes; orders of magnitude less will do";
        return results.cholesky()
                .map(dense -> {
                    double ratio = (double) dense.bytes() / solved.bytes();
                    return new Claim(
                            claimed,
                            "§4.2",
                            filled(
                                    "%s against %s: %s",
                                    Formats.bytes(dense.bytes()), Formats.bytes(solved.bytes()), times(ratio)),
                            "more than 100 MB, and 100 times less; in part: 8 times",
                            ClaimVerdict.atLeast(ratio, ORDERS, ABOUT_AN_ORDER)
                                    .and(ClaimVerdict.atLeast((double) dense.bytes(), HUNDREDS_OF_MEGABYTES, 0)));
                })
                .orElseGet(() -> Claim.notMeasured(claimed, "§4.2", Results.NO_CHOLESKY));
    }
}
