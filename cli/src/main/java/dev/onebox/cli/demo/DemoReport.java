package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.PrecisionRecallChart;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page about a demo: one file with everything in it, no scripts, light or dark as the reader likes it. Immutable. */
final class DemoReport {
    private static final int CURVES = 3;
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    private final DemoResult result;
    private final SymbolEvaluation taught;
    private final LearnedSymbol learned;

    DemoReport(DemoResult result) {
        this.result = result;
        this.taught = result.taught();
        this.learned = taught.learned();
    }

    String html() {
        Map<String, Object> values = new HashMap<>();
        putResult(values);
        putPictures(values);
        putTimes(values);
        String page = String.join("\n", LineArt.resource("report.html")) + "\n";
        return PLACEHOLDER
                .matcher(page)
                .replaceAll(name -> Matcher.quoteReplacement(
                        String.valueOf(Objects.requireNonNull(values.get(name.group(1)), name.group(1)))));
    }

    private void putResult(Map<String, Object> values) {
        CurvePoint best = taught.best();
        CurvePoint own = taught.atOwnThreshold();
        Box box = learned.box();
        values.put("label", learned.label());
        values.put("drawings", result.drawings().size());
        values.put("kinds", result.all().size());
        values.put("seed", result.seed());
        values.put(
                "others", (best.hits() == best.truths() ? "all " : best.hits() + " of ") + best.truths() + " others");
        values.put("ap", format("%.3f", taught.averagePrecision()));
        values.put("meanAp", format("%.3f", result.meanAveragePrecision()));
        values.put("hits", best.hits());
        values.put("truths", best.truths());
        values.put("falseAlarms", best.falseAlarms());
        values.put("threshold", format("%.1f", best.threshold()));
        values.put("roundThreshold", format("%.1f", Math.floor(10 * best.threshold()) / 10));
        values.put("ownThreshold", format("%.1f", taught.ownThreshold()));
        values.put("ownHits", own.hits());
        values.put("ownFalse", own.falseAlarms());
        values.put("mostly", mostly(taught.mostlyOn(taught.ownThreshold())));
        values.put("template", learned.cold().components().get(0).template());
        values.put("cell", learned.cold().detector().cell());
        values.put("boxWidth", format("%.0f", box.width()));
        values.put("boxHeight", format("%.0f", box.height()));
        values.put("box", format("%.0f,%.0f,%.0f,%.0f", box.x(), box.y(), box.width(), box.height()));
        values.put("detector", DemoResult.DETECTOR);
    }

    private void putPictures(Map<String, Object> values) {
        Photo first = result.first();
        values.put("style", String.join("\n", LineArt.resource("report.css")));
        values.put(
                "firstSheet",
                ReportImages.sheet(first, first.width(), ReportImages.box(learned.box(), "taught", "the one box")));
        values.put("crop", ReportImages.jpeg(ReportImages.crop(first, learned.box(), 0.25)));
        values.put("glyphsFor", ReportImages.glyphs(learned, 1, 24));
        values.put("glyphsAgainst", ReportImages.glyphs(learned, -1, 24));
        values.put("sheets", result.drawings().stream().map(this::sheet).collect(Collectors.joining()));
        values.put("strip", ReportImages.strip(taught));
        values.put("curves", drawnCurves());
        values.put("rows", result.all().stream().map(this::row).collect(Collectors.joining()));
    }

    private void putTimes(Map<String, Object> values) {
        DemoResult.Times times = result.times();
        values.put("processors", Runtime.getRuntime().availableProcessors());
        values.put("java", Runtime.version().feature());
        values.put("draw", duration(times.draw()));
        values.put("cold", duration(learned.cold().seconds()));
        values.put("warm", duration(learned.warm().seconds()));
        values.put("searchOne", duration(times.searchOne()));
        values.put("searchAll", duration(times.searchAll()));
        values.put("total", duration(times.total()));
    }

    /** What a symbol is called in a sentence. */
    private static String title(Symbol symbol) {
        return symbol.label().equals("led") ? "LED" : symbol.label();
    }

    private String sheet(ScannedDrawing drawing) {
        double threshold = taught.best().threshold();
        StringBuilder boxes = new StringBuilder();
        int hits = 0;
        List<Box> missed = taught.missed(drawing, threshold);
        for (Judged one : taught.in(drawing, threshold)) {
            hits += one.verdict() == MatchVerdict.HIT ? 1 : 0;
            boxes.append(ReportImages.box(
                    one.found().box(), kind(one), format("z = %.1f", one.found().score())));
        }
        missed.forEach(box -> boxes.append(ReportImages.box(box, "missed", "missed")));
        return format(
                "<figure><div class=\"scan\">%s</div><figcaption><span>%s</span><span>%d of %d</span></figcaption></figure>\n",
                ReportImages.sheet(drawing.photo(), 700, boxes.toString()), drawing.name(), hits, hits + missed.size());
    }

    private static String kind(Judged one) {
        return switch (one.verdict()) {
            case HIT -> "hit";
            case FALSE -> "false";
            case IGNORED -> "taught";
        };
    }

    private static String mostly(List<Symbol> symbols) {
        return symbols.isEmpty()
                ? ""
                : ", mostly on "
                        + symbols.stream().map(symbol -> title(symbol) + "s").collect(Collectors.joining(" and "));
    }

    /** The chart, or a word in its place: letters need fonts, which a bare container lacks, and the rest of the page does not. */
    private String drawnCurves() {
        try {
            return curves().svg();
        } catch (RuntimeException | InternalError | LinkageError e) {
            return "<p>No chart: this Java finds no fonts.</p>";
        }
    }

    private LineChart curves() {
        List<SymbolEvaluation> shown = new ArrayList<>(List.of(taught));
        result.all().stream()
                .filter(outcome -> !outcome.learned().symbol().equals(learned.symbol()))
                .sorted(Comparator.comparingDouble(SymbolEvaluation::averagePrecision))
                .limit(CURVES - 1)
                .forEach(shown::add);
        return PrecisionRecallChart.of(
                "Precision over recall",
                "one box each",
                shown.stream()
                        .map(one -> PrecisionRecallChart.Curve.of(one.learned().label(), one.evaluation()))
                        .toList());
    }

    private String row(SymbolEvaluation outcome) {
        CurvePoint best = outcome.best();
        double ap = outcome.averagePrecision();
        return format(
                """
                <tr%s><td class="name">%s</td><td><img alt="" src="%s"></td><td><img class="g" alt="" src="%s"></td>
                <td><div class="ap"><span><i%s style="width:%.0f%%"></i></span>%.3f</div></td>
                <td class="n">%d <small>of %d</small></td><td class="n">%d</td><td class="n w">%.1f</td><td class="w">%s</td><td class="n w">%s</td></tr>
                """,
                outcome.learned().symbol().equals(learned.symbol()) ? " class=\"main\"" : "",
                title(outcome.learned().symbol()),
                ReportImages.jpeg(
                        ReportImages.crop(result.first(), outcome.learned().box(), 0.03)),
                ReportImages.glyphs(outcome.learned(), 1, 10),
                ap < 0.95 ? " class=\"weak\"" : "",
                100 * ap,
                ap,
                best.hits(),
                best.truths(),
                best.falseAlarms(),
                outcome.lowestTrue(),
                highestFalse(outcome),
                duration(outcome.learned().warm().seconds()));
    }

    private static String highestFalse(SymbolEvaluation outcome) {
        return outcome.highestFalse()
                .map(found -> format(
                        "%.1f <small>on %s</small>",
                        found.score(),
                        outcome.symbolUnder(found).map(DemoReport::title).orElse("lines")))
                .orElse("none");
    }

    /** 41 ms, 0.9 s, 12 s: as many digits as one reads. */
    static String duration(double seconds) {
        if (seconds < 0.9995) {
            return format("%.0f ms", Math.max(1, 1e3 * seconds));
        }
        return format(seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
    }
}
