package dev.onebox.lab.report;

import static dev.onebox.lab.report.Formats.filled;

import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The page: one file with everything in it, no scripts, light or dark as the reader likes it. Immutable. */
final class ReportPage {
    private final Results results;
    private final ReportContents exhibits;
    private final Score exact;
    private final Score mined;
    private final Trained solved;
    private final Trained mining;

    ReportPage(Results results, ReportContents exhibits) {
        this.results = results;
        this.exhibits = exhibits;
        this.exact = results.score(results.exact().name());
        this.mined = results.score(RivalsExperiment.mined(results.lastRound()));
        this.solved = results.solved();
        this.mining = results.trained(mined.detector()).orElseThrow();
    }

    String html() {
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>The paper, reproduced</title>
                <style>
                """
                + Html.style()
                + "</style>\n</head>\n<body>\n<main>\n"
                + headline()
                + claims()
                + quality()
                + time()
                + memory()
                + convergence()
                + statistics()
                + beyond()
                + setup()
                + "</main>\n</body>\n</html>\n";
    }

    private String headline() {
        List<Claim> held = exhibits.claims().stream()
                .filter(claim -> claim.verdict() == Claim.ClaimVerdict.HOLDS)
                .toList();
        long uncertain = held.stream().filter(Claim::withinNoise).count();
        return filled(
                """
                <p class="brand"><i></i>Onebox reproduce%9$s</p>
                <h1>The paper, reproduced.<br><em>%1$d of %2$d</em> claims hold here%10$s.</h1>
                <p class="lead">“Learning Detectors Quickly Using Structured Covariance Matrices”, measured again on one machine
                with one program: every baseline, figure and table, and what goes beyond. Everything on this page was measured
                by this program on this machine; no number is taken from the paper.</p>
                <div class="facts">
                <div><b>%3$s <small>vs %4$s</small></b><span>AP, Toeplitz against %5$s</span></div>
                <div><b>%6$s</b><span>faster than mining, cold</span></div>
                <div><b>%7$s</b><span>faster than Cholesky, cold</span></div>
                <div><b>%8$s</b><span>less memory than Cholesky</span></div>
                </div>
                """,
                held.size(),
                exhibits.claims().size(),
                Formats.ap(exact.averagePrecision()),
                Formats.ap(mined.averagePrecision()),
                Html.escaped(mined.detector()),
                Formats.times(mining.cold() / solved.cold()),
                Formats.orDash(results.timesCholesky(solved, Trained::cold), Formats::times),
                Formats.orDash(results.timesCholesky(solved, Trained::bytes), Formats::times),
                results.run().effort().isFull()
                        ? ""
                        : " (a " + results.run().effort().name() + " run, on a part of the data)",
                uncertain == 0 ? "" : ", " + uncertain + " of them within the noise");
    }

    private String claims() {
        StringBuilder rows = new StringBuilder();
        for (Claim claim : exhibits.claims()) {
            rows.append(filled(
                    "<tr><td class=\"name\">%s <small>%s</small></td><td>%s</td><td class=\"rule\">%s</td>"
                            + "<td class=\"n\"><span class=\"verdict %s\">%s</span>%s</td></tr>%n",
                    Html.escaped(claim.claimed()),
                    Html.escaped(claim.where()),
                    Html.escaped(claim.measured()),
                    Html.escaped(claim.rule()),
                    claim.verdict().name().toLowerCase(Locale.ROOT),
                    claim.verdict(),
                    claim.withinNoise() ? "<small>within the noise</small>" : ""));
        }
        return filled("""
                <h2>Claim by claim</h2>
                <p>Each verdict is a number against the bound beside it; ± is the standard deviation of a difference when the test
                photos are drawn anew with replacement. Where a verdict would be another that far away, it is within the noise: other
                test photos may turn it. %s</p>
                <div class="table"><table class="kinds claims"><thead><tr><th>claimed</th><th>measured here</th>
                <th>holds if</th><th class="n">holds?</th></tr></thead><tbody>
                %s</tbody></table></div>
                """, sizeWarning(), rows);
    }

    private String sizeWarning() {
        return results.run().effort().isFull()
                ? ""
                : "<b>This was a quick run, to see that everything works: few photos to learn from, to mine and to search, so that"
                        + " verdicts that depend on AP or on mining may be chance; without ADMM, block Levinson and mining's"
                        + " later rounds. A full run has them.</b>";
    }

    private String quality() {
        return """
                <h2>How good the detectors are</h2>
                <p>The same windows, features and search for all; only the way to the weights differs.</p>
                """
                + wide("precision-recall")
                + exhibits.table("methods")
                + "<p class=\"after\">Times and memory of rivals include what they must do again for every detector: reading and"
                + " searching photos, windows held. The SVM's dual equals its primal but for the tolerance it stops at, which the"
                + " next table shows for each round. A closed form solves a system near by exactly; its residual in the true one may be"
                + " large, even above 1, because errors along the largest eigenvalues weigh most there, and hardly matter for AP.</p>\n"
                + exhibits.table("mining")
                + comparisonWithMining();
    }

    /** What the comparison of Toeplitz statistics with mining hangs on. */
    private String comparisonWithMining() {
        List<Double> after = results.firstRounds();
        Score first = results.score(RivalsExperiment.mined(Math.min(1, results.lastRound())));
        return filled(
                """
                <h3>What the comparison with mining hangs on</h3>
                <p><b>How mining is done.</b> The paper does not say which C its SVMs were trained with, nor whether hard negatives
                are taken before or after suppression. Its AP after one round lies between %s and %s by these choices alone;
                Toeplitz statistics have %s. Everywhere else on this page C is 0.01, as Dalal and Triggs have it.</p>
                %s<p class="after"><b>What is solved.</b> The paper takes the covariance of the background for both classes, since
                positives are few. A larger λ changes AP by %s (1e-3) and %s (1e-2); a little of the positives’ own covariance
                as well (β = 0.1, λ 1e-3) by %s, which is %s to that λ alone and %s to mining’s first round; a size prior (κ = 1)
                alone by %s.</p>
                """,
                Formats.ap(after.get(0)),
                Formats.ap(after.get(after.size() - 1)),
                Formats.ap(exact.averagePrecision()),
                exhibits.table("choices"),
                over(BeyondExperiment.LAMBDA_3, exact),
                over(BeyondExperiment.LAMBDA_2, exact),
                over(BeyondExperiment.BETA_1, exact),
                over(BeyondExperiment.BETA_1, results.score(BeyondExperiment.LAMBDA_3)),
                over(BeyondExperiment.BETA_1, first),
                over(BeyondExperiment.SIZE_PRIOR, exact));
    }

    private String over(String part, Score other) {
        return Formats.difference(results.score(part), other);
    }

    /** A figure to itself: side by side, their letters are too small to read. */
    private String wide(String figure) {
        return "<div class=\"wide\">" + exhibits.figure(figure) + "</div>\n";
    }

    private String time() {
        return """
                <h2>How long training takes</h2>
                <p>Iterative methods are paths, one point per number of iterations; everything else is a point.</p>
                """
                + wide("ap-time-cold") + wide("ap-time-warm")
                + "<h3>Against Cholesky and against mining</h3>\n"
                + exhibits.table("ratios")
                + exemplars();
    }

    private String exemplars() {
        RivalsExperiment.Exemplars exemplars = results.rivals().exemplars();
        return filled(
                """
                <p class="after"><b>Thousands of detectors.</b> One SVM per example against the mined negatives took %s each (%d
                trained, all cores, mining not counted); ours took %s each (%,d trained together): %s faster.</p>
                """,
                Formats.duration(exemplars.svmSeconds()),
                exemplars.svms(),
                Formats.duration(exemplars.ourSeconds()),
                exemplars.ours(),
                Formats.times(exemplars.svmSeconds() / exemplars.ourSeconds()));
    }

    private String memory() {
        return """
                <h2>What must be held in memory</h2>
                <p>The reason why factors cannot be kept for many sizes of template.</p>
                """ + wide("memory") + wide("structure");
    }

    private String convergence() {
        return """
                <h2>How conjugate gradients converge</h2>
                <p>Iterations for the mean pedestrian, and where the Fisher stop, ours, ends them.</p>
                """ + wide("convergence") + wide("separation") + exhibits.table("iterations");
    }

    private String statistics() {
        return """
                <h2>Statistics of the background</h2>
                <p>Gathered once from photos nobody has labelled, for all detectors to come.</p>
                """
                + wide("photos") + wide("gathering")
                + "<h3>Normalisations</h3>\n"
                + "<p>A is the paper's recipe, E[xxᵀ] − μμᵀ at every lag. Long lags only see cells near the borders of photos,"
                + " whose mean differs from μ, so the result is not the covariance of anything: its smallest eigenvalue is"
                + " negative, and by more than λ. B centres every lag with what was summed there; C divides all lags by the same"
                + " count and is positive semi-definite by construction. Eigenvalues by Lanczos, from inside: the true ones are not"
                + " larger.</p>\n"
                + exhibits.table("normalisations");
    }

    private String beyond() {
        Score auto = results.score(BeyondExperiment.AUTO);
        Score parity = results.score(SolverExperiment.PARITY);
        return filled(
                        """
                <h2>Beyond the paper</h2>
                <p>The <b>parity</b> closed form replaces the periodic boundary of the circulant by a mirrored one: AP %s where the
                exact solution has %s and the circulant %s, warm in %s. The <b>Fisher stop</b> ends conjugate gradients after %d
                iterations at AP %s. Below, what else makes a detector good, part by part: each row says what it changes of the
                paper's settings. All of it together, decided by the boxes, reaches <b>%s</b>, %s to %s.</p>
                """,
                        Formats.ap(parity.averagePrecision()),
                        Formats.ap(exact.averagePrecision()),
                        Formats.ap(results.score(SolverExperiment.CIRCULANT).averagePrecision()),
                        Formats.duration(results.trained(SolverExperiment.PARITY)
                                .orElseThrow()
                                .warm()),
                        solved.iterations(),
                        Formats.ap(results.score(SolverExperiment.FISHER).averagePrecision()),
                        Formats.ap(auto.averagePrecision()),
                        Formats.difference(auto, mined),
                        Html.escaped(mined.detector()))
                + exhibits.table("beyond");
    }

    private String setup() {
        StringBuilder skipped = new StringBuilder();
        results.run().skipped().stream()
                .limit(50)
                .forEach(problem ->
                        skipped.append("<li>").append(Html.escaped(problem)).append("</li>\n"));
        return "<h2>Settings, machine, and what was skipped</h2>\n<p>Enough to do it again.</p>\n"
                + "<div class=\"two\">" + facts(results.run().settings())
                + facts(results.run().machine().facts()) + "</div>\n"
                + "<h3>Where the time of this run went</h3>\n"
                + exhibits.table("seconds")
                + "<h3>Skipped</h3>\n"
                + (results.run().skipped().isEmpty()
                        ? "<p>Nothing: every photo and every annotation could be read.</p>\n"
                        : "<p>Could not be used: " + results.run().skipped().size() + ".</p>\n<ul>" + skipped
                                + "</ul>\n")
                + """
                <footer><p>AP is the area under the envelope of precision over recall. Scores of all detectors were brought to the
                same scale, deviations of the background, which changes no ranking. Detections below three deviations, and those
                after the best hundred of a photo, were left out for all detectors alike. Figures and tables lie beside this page
                as CSV, SVG and PNG.</p></footer>
                """;
    }

    private static String facts(Map<String, ?> facts) {
        StringBuilder rows = new StringBuilder("<table class=\"times settings\">\n");
        facts.forEach((name, value) -> rows.append("<tr><td>")
                .append(Html.escaped(name))
                .append("</td><td>")
                .append(Html.escaped(String.valueOf(value)))
                .append("</td></tr>\n"));
        return rows.append("</table>\n").toString();
    }
}
