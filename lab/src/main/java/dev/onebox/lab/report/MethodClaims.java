package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.ABOUT_AN_ORDER;
import static dev.onebox.lab.report.Formats.count;
import static dev.onebox.lab.report.Formats.digits;
import static dev.onebox.lab.report.Formats.duration;
import static dev.onebox.lab.report.Formats.times;

import dev.onebox.lab.experiment.BySize;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.report.Claim.ClaimVerdict;
import dev.onebox.lab.reproduce.Results;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the paper claims of other solvers, of preconditioners, and of gathering statistics. Immutable. */
record MethodClaims(Results results) {
    private static final double SIGNIFICANTLY = 2;
    private static final double MUCH = 5;
    private static final double SLOWLY = 4;
    private static final double GOAL = 1e-3; // residual

    List<Claim> all() {
        return Stream.concat(
                        Stream.of(preconditioner(), transforms(), anySize(), meanLater()),
                        Stream.of(admm(), levinson()).flatMap(Optional::stream))
                .toList();
    }

    /** Iterations of a method to the goal; NaN if it did not get there. */
    private double iterations(int curve) {
        int goal = ConvergenceExperiment.GOALS.indexOf(GOAL);
        int iterations = results.convergence().get(curve).goals().get(goal);
        return iterations < 0 ? Double.NaN : iterations;
    }

    /** What an iteration takes, from the longest path. */
    private double secondsPerIteration(String path) {
        return results.solvers().stream()
                .filter(one -> one.kind().equals(path))
                .reduce((before, after) -> after)
                .map(one -> one.warm() / one.iterations())
                .orElse(Double.NaN);
    }

    private Claim preconditioner() {
        double plain = iterations(0);
        double chan = iterations(1);
        double slow = plain * secondsPerIteration(SolverExperiment.CG);
        double fast = chan * secondsPerIteration(SolverExperiment.PCG);
        return new Claim(
                "the nearest circulant preconditioner converges significantly faster",
                "§3.4",
                count(chan) + " iterations to a residual of 1e-3 instead of " + count(plain) + "; in time, warm, "
                        + duration(fast) + " instead of " + duration(slow),
                "a half of the iterations, and of the time; in part: one of them",
                ClaimVerdict.atLeast(plain / chan, SIGNIFICANTLY, SIGNIFICANTLY)
                        .andOneInPart(ClaimVerdict.atLeast(slow / fast, SIGNIFICANTLY, SIGNIFICANTLY)));
    }

    private Stream<BySize> gathering(String method) {
        return results.gathering().rows().stream().filter(row -> row.method().equals(method));
    }

    private double seconds(String method, BySize size) {
        return gathering(method)
                .filter(row -> row.size().equals(size.size()))
                .mapToDouble(BySize::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    private Claim transforms() {
        String claimed = "statistics by FFT are much faster than sums over lags";
        return gathering(GatheringExperiment.DIRECT)
                .reduce((before, after) -> after)
                .map(direct -> transforms(claimed, direct))
                .orElseGet(() -> Claim.notMeasured(claimed, "§2.4", GatheringExperiment.NOTHING_FITS));
    }

    private Claim transforms(String claimed, BySize direct) {
        double paper = seconds(GatheringExperiment.PER_IMAGE, direct);
        double ours = seconds(GatheringExperiment.OURS, direct);
        return new Claim(
                claimed,
                "§2.4",
                "per photo, templates up to " + direct.size() + ": " + duration(direct.value()) + " directly, "
                        + duration(paper) + " by the paper's transforms (" + times(direct.value() / paper) + "), "
                        + duration(ours) + " by ours (" + times(direct.value() / ours) + ")",
                "the paper's 5 times faster; in part: faster",
                ClaimVerdict.atLeast(direct.value() / paper, MUCH, 1));
    }

    private Claim anySize() {
        String claimed = "with the FFT, larger templates cost no more (asymptotically)";
        List<BySize> sizes = gathering(GatheringExperiment.PER_IMAGE).toList();
        if (sizes.size() < 2) {
            return Claim.notMeasured(claimed, "§2.4", GatheringExperiment.NOTHING_FITS);
        }
        BySize smallest = sizes.get(0);
        BySize largest = sizes.get(sizes.size() - 1);
        double ratio = largest.value() / smallest.value();
        double lags = (double) largest.size().area() / smallest.size().area();
        return new Claim(
                claimed,
                "§2.4",
                duration(smallest.value()) + " up to " + smallest.size() + ", " + duration(largest.value()) + " up to "
                        + largest.size() + ": " + times(ratio) + " the time for " + times(lags) + " the lags",
                "at most twice the time; in part: 8 times",
                ClaimVerdict.atMost(ratio, 2, ABOUT_AN_ORDER));
    }

    private Claim meanLater() {
        double lambda = results.protocol().lambda();
        PhotosExperiment.Row paper = mostPhotos("A");
        PhotosExperiment.Row centred = mostPhotos("B");
        return new Claim(
                "the mean may be subtracted afterwards: E[xxᵀ] − μμᵀ, lag by lag (normalisation A)",
                "§2.4",
                "smallest eigenvalue with " + paper.photos() + " photos: " + digits(paper.smallest())
                        + "; centred lag by lag (B) " + digits(centred.smallest()) + ". λ = "
                        + Formats.scientific(lambda) + " is all that is added",
                "not below −λ, so that S + λI is a covariance",
                ClaimVerdict.atLeast(paper.smallest(), -lambda, -lambda));
    }

    private PhotosExperiment.Row mostPhotos(String normalisation) {
        return results.photos().stream()
                .filter(row -> row.normalisation().equals(normalisation) && !row.pyramid())
                .reduce((before, after) -> after)
                .orElseThrow();
    }

    private Optional<Claim> admm() {
        double pcg = iterations(1);
        return results.trained(SolverExperiment.ADMM)
                .map(slow -> new Claim(
                        "alternating directions (ADMM) on the padded circulant converge slowly",
                        "§2.3",
                        slow.iterations() + " iterations, " + duration(slow.warm()) + ", to a residual of "
                                + digits(slow.residual()) + "; PCG " + count(pcg) + " iterations to 1e-3",
                        "4 times the iterations of PCG to the same residual",
                        ClaimVerdict.atLeast(slow.iterations() / pcg, SLOWLY, 1)));
    }

    private Optional<Claim> levinson() {
        String claimed = "Levinson-like recursions do not help multi-level Toeplitz systems";
        return results.trained(SolverExperiment.LEVINSON)
                .map(slow -> results.cholesky()
                        .map(dense -> levinson(claimed, slow, dense))
                        .orElseGet(() -> Claim.notMeasured(claimed, "§2.2", Results.NO_CHOLESKY)));
    }

    private static String cost(Trained one, String and) {
        return duration(one.cold()) + and + Formats.bytes(one.bytes());
    }

    private Claim levinson(String claimed, Trained slow, Trained dense) {
        return new Claim(
                claimed,
                "§2.2",
                cost(slow, " cold and ") + " held; Cholesky " + cost(dense, " and ") + ", PCG "
                        + cost(results.solved(), " and "),
                "at most twice as fast as Cholesky; in part: 8 times",
                ClaimVerdict.atMost(dense.cold() / slow.cold(), 2, ABOUT_AN_ORDER));
    }
}
