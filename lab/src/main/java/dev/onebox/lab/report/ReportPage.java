package dev.onebox.lab.report;

import static dev.onebox.cli.TextFormat.format;
import static dev.onebox.lab.report.Formats.ap;
import static dev.onebox.lab.report.Formats.duration;
import static dev.onebox.lab.report.Formats.times;

import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.Results;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page: one file with everything in it, no scripts, light or dark as the reader likes it.
 *
 * <p>Its text is {@code report.html}, whose places have names: of a value; {@code ap DETECTOR}, or {@code gain DETECTOR/OTHER},
 * where the detectors {@code exact}, {@code mined} and {@code first round} are those of this run. One per page.
 */
final class ReportPage {
    private static final Pattern PLACE = Pattern.compile("\\{([^}\n]+)}");
    private static final String QUICK = """
            <b>This was a quick run, to see that everything works: few photos to learn from, to mine and to search, so that
            verdicts that depend on AP or on mining may be chance; without ADMM, block Levinson and mining's later rounds.
            A full run has them.</b>""";

    private final Results results;
    private final List<Claim> claims;
    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, String> detectors;

    ReportPage(Results results, List<Claim> claims, List<Figure> figures, List<Table<?>> tables) {
        this.results = results;
        this.claims = claims;
        this.detectors = Map.of(
                "exact", results.exact().name(),
                "mined", results.lastMined().name(),
                "first round", results.firstMined());
        figures.forEach(figure -> values.put("figure " + figure.name(), figure.html()));
        tables.forEach(table -> values.put("table " + table.name(), table.html()));
    }

    String html() {
        putClaims();
        putMethods();
        putRun();
        return PLACE.matcher(resource("report.html"))
                .replaceAll(place -> Matcher.quoteReplacement(value(String.valueOf(place.group(1)))));
    }

    private String value(String name) {
        if (name.startsWith("ap ")) {
            return ap(score(name.substring(3)));
        }
        if (name.startsWith("gain ")) {
            String[] pair = name.substring(5).split("/", 2);
            return Formats.difference(score(pair[0]), score(pair[1]));
        }
        return String.valueOf(Objects.requireNonNull(values.get(name), name));
    }

    private Score score(String detector) {
        return results.score(detectors.getOrDefault(detector, detector));
    }

    private void putClaims() {
        List<Claim> held = claims.stream()
                .filter(claim -> claim.verdict() == Claim.ClaimVerdict.HOLDS)
                .toList();
        long uncertain = held.stream().filter(Claim::withinNoise).count();
        values.put("held", held.size());
        values.put("claims", claims.size());
        values.put("uncertain", uncertain == 0 ? "" : ", " + uncertain + " of them within the noise");
        values.put("rows", claims.stream().map(ReportPage::row).collect(Collectors.joining()));
    }

    private static String row(Claim claim) {
        return format(
                "<tr><td class=\"name\">%s <small>%s</small></td><td>%s</td><td class=\"rule\">%s</td>"
                        + "<td class=\"n\"><span class=\"verdict %s\">%s</span>%s</td></tr>%n",
                Table.escaped(claim.claimed()),
                Table.escaped(claim.where()),
                Table.escaped(claim.measured()),
                Table.escaped(claim.rule()),
                claim.verdict().name().toLowerCase(Locale.ROOT),
                claim.verdict(),
                claim.withinNoise() ? "<small>within the noise</small>" : "");
    }

    private void putMethods() {
        Trained solved = results.solved();
        Trained mining = results.lastMined();
        RivalsExperiment.Exemplars exemplars = results.rivals().exemplars();
        List<Double> firstRounds = results.firstRounds();
        values.put("mined", Table.escaped(mining.name()));
        values.put("fasterThanMining", times(mining.cold() / solved.cold()));
        values.put(
                "fasterThanCholesky",
                Formats.numberOrDash(results.timesCholesky(solved, Trained::cold), Formats::times));
        values.put(
                "smallerThanCholesky",
                Formats.numberOrDash(results.timesCholesky(solved, Trained::bytes), Formats::times));
        values.put("leastFirstRound", ap(firstRounds.get(0)));
        values.put("mostFirstRound", ap(firstRounds.get(firstRounds.size() - 1)));
        values.put("iterations", solved.iterations());
        values.put(
                "parityWarm",
                duration(results.trained(SolverExperiment.PARITY).orElseThrow().warm()));
        values.put("svms", exemplars.svms());
        values.put("svmSeconds", duration(exemplars.svmSeconds()));
        values.put("ours", Formats.count(exemplars.ours()));
        values.put("ourSeconds", duration(exemplars.ourSeconds()));
        values.put("fasterExemplars", times(exemplars.svmSeconds() / exemplars.ourSeconds()));
    }

    private void putRun() {
        Results.Run run = results.run();
        boolean full = run.effort().isFull();
        values.put("style", resource("report.css"));
        values.put("part", full ? "" : " (a " + run.effort().name() + " run, on a part of the data)");
        values.put("warning", full ? "" : QUICK);
        values.put("settings", facts(run.settings()));
        values.put("machine", facts(run.machine().facts()));
        values.put("skipped", skipped(run.skipped()));
    }

    private static String skipped(List<String> problems) {
        if (problems.isEmpty()) {
            return "<p>Nothing: every photo and every annotation could be read.</p>\n";
        }
        return problems.stream()
                .limit(50)
                .map(problem -> "<li>" + Table.escaped(problem) + "</li>\n")
                .collect(Collectors.joining("", "<p>Could not be used: " + problems.size() + ".</p>\n<ul>", "</ul>\n"));
    }

    private static String facts(Map<String, ?> facts) {
        return facts.entrySet().stream()
                .map(fact -> "<tr><td>" + Table.escaped(fact.getKey()) + "</td><td>"
                        + Table.escaped(String.valueOf(fact.getValue())) + "</td></tr>\n")
                .collect(Collectors.joining("", "<table class=\"times settings\">\n", "</table>\n"));
    }

    /** A file of our own jar. */
    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ReportPage.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
