package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.Verdict;
import dev.onebox.image.LinePlot;
import dev.onebox.image.PlotPoint;
import dev.onebox.image.PrCurvePlot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The page about a demo: one file with everything in it, no scripts, light or dark as the reader likes it. Immutable. */
final class DemoReport {
    private static final int CURVES = 3;

    private final DemoResult story;
    private final SymbolEvaluation taught;
    private final LearnedSymbol lesson;

    DemoReport(DemoResult story) {
        this.story = story;
        this.taught = story.taught();
        this.lesson = taught.lesson();
    }

    String html() {
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Onebox: one box, all the others</title>
                <style>
                """
                + style()
                + "</style>\n</head>\n<body>\n<main>\n"
                + headline()
                + theBox()
                + findings()
                + scores()
                + kinds()
                + times()
                + next()
                + footer()
                + "</main>\n</body>\n</html>\n";
    }

    private static String style() {
        return String.join("\n", LineArt.resource("report.css"));
    }

    /** What a symbol is called in a sentence. */
    private static String title(Symbol symbol) {
        return symbol.label().equals("led") ? "LED" : symbol.label();
    }

    private static String filled(String template, Object... values) {
        return String.format(Locale.ROOT, template, values);
    }

    private String headline() {
        CurvePoint best = taught.best();
        return filled(
                """
                <p class="brand"><i></i>Onebox demo</p>
                <h1>Shown one %1$s.<br>Found <em>%2$s</em> in %3$d drawings.</h1>
                <p class="lead">From <b>one box</b> in one scanned schematic Onebox learnt a detector in <b>%10$s</b> (%4$s from
                a standing start), with no other example and no negatives, and searched the drawings with it in <b>%5$s each</b>.</p>
                <div class="facts">
                <div><b>%6$.3f</b><span>average precision (AP)</span></div>
                <div><b>%7$d <small>of %8$d</small></b><span>found, with %9$d false</span></div>
                <div><b>%10$s</b><span>to learn from the box</span></div>
                <div><b>%5$s</b><span>to search a drawing</span></div>
                </div>
                """,
                lesson.label(),
                best.hits() == best.truths()
                        ? "all " + best.truths() + " others"
                        : best.hits() + " of " + best.truths() + " others",
                story.drawings().size(),
                duration(lesson.cold().seconds()),
                duration(story.times().searchOne()),
                taught.averagePrecision(),
                best.hits(),
                best.truths(),
                best.falseAlarms(),
                duration(lesson.warm().seconds()));
    }

    private String theBox() {
        Box box = lesson.box();
        return filled(
                """
                <h2>The one box</h2>
                <p>All that was shown. The detector is a template of %1$s cells of %2$d × %2$d pixels: a stroke stands wherever an
                edge of that direction speaks for the symbol, or against it.</p>
                <div class="one">
                <figure><div class="scan">%3$s</div><figcaption>Schematic 1 of %4$d, drawn by the demo, put on a scanner a little
                crooked, blurred, stained and compressed.</figcaption></figure>
                <div class="side">
                <figure class="wide"><div class="crop"><img alt="the taught symbol, enlarged" src="%5$s"></div>
                <figcaption><b>The box</b>, %6$.0f × %7$.0f pixels</figcaption></figure>
                <figure><div class="glyphs"><img alt="template: what speaks for it" src="%8$s"></div>
                <figcaption><b>Speaks for it</b></figcaption></figure>
                <figure><div class="glyphs"><img alt="template: what speaks against it" src="%9$s"></div>
                <figcaption><b>Speaks against it</b></figcaption></figure>
                </div></div>
                """,
                lesson.cold().components().get(0).template(),
                lesson.cold().detector().cell(),
                ReportImages.sheet(
                        story.first(), story.first().width(), ReportImages.box(box, "taught", "the one box")),
                story.drawings().size(),
                ReportImages.jpeg(ReportImages.crop(story.first(), box, 0.25)),
                box.width(),
                box.height(),
                ReportImages.glyphs(lesson, 1, 24),
                ReportImages.glyphs(lesson, -1, 24));
    }

    private String findings() {
        StringBuilder sheets = new StringBuilder();
        story.drawings().forEach(drawing -> sheets.append(sheet(drawing)));
        return filled("""
                <h2>What it found</h2>
                <p>Every drawing was searched over all sizes within reason. Shown is what scores z ≥ %.1f, the threshold with the
                best F1 on these drawings.</p>
                <div class="key"><span><i class="c-hit"></i>found</span><span><i class="c-false"></i>false</span>
                <span><i class="c-missed"></i>missed</span><span><i class="c-taught"></i>the taught box, not counted</span></div>
                <div class="sheets">
                %s</div>
                """, taught.best().threshold(), sheets);
    }

    private String sheet(ScannedDrawing drawing) {
        double threshold = taught.best().threshold();
        StringBuilder boxes = new StringBuilder();
        int hits = 0;
        List<Box> missed = taught.missed(drawing, threshold);
        for (Judged one : taught.in(drawing, threshold)) {
            hits += one.verdict() == Verdict.HIT ? 1 : 0;
            boxes.append(ReportImages.box(
                    one.found().box(), kind(one), filled("z = %.1f", one.found().score())));
        }
        missed.forEach(box -> boxes.append(ReportImages.box(box, "missed", "missed")));
        return filled(
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

    private String scores() {
        CurvePoint own = taught.atOwnThreshold();
        return filled(
                """
                <h2>How sure it is</h2>
                <p>A score z counts standard deviations above the mean of natural photos, the only background Onebox has seen. By
                itself the detector would speak from z = %.1f on, for one false alarm in a hundred photos; in schematics, full of
                circles and lines, that lets %d of %d through together with %d false ones%s. The scores set them apart.</p>
                <div class="two">
                <figure><div class="strip">%s</div><figcaption>Every detection in all drawings; dashed the threshold of the
                pictures above.</figcaption></figure>
                <figure><div class="plot">%s</div><figcaption>Precision over recall: the %s, and the two kinds that
                were hardest.</figcaption></figure>
                </div>
                """,
                taught.ownThreshold(),
                own.hits(),
                own.truths(),
                own.falseAlarms(),
                mostly(taught.mostlyOn(taught.ownThreshold())),
                ReportImages.strip(taught),
                curves().svg(),
                lesson.label());
    }

    private static String mostly(List<Symbol> symbols) {
        return symbols.isEmpty()
                ? ""
                : ", mostly on "
                        + symbols.stream().map(symbol -> title(symbol) + "s").collect(Collectors.joining(" and "));
    }

    private LinePlot curves() {
        List<SymbolEvaluation> shown = new ArrayList<>(List.of(taught));
        story.all().stream()
                .filter(outcome -> outcome.lesson().symbol() != lesson.symbol())
                .sorted(Comparator.comparingDouble(SymbolEvaluation::averagePrecision))
                .limit(CURVES - 1)
                .forEach(shown::add);
        return PrCurvePlot.of(
                "Precision over recall",
                "one box each",
                shown.stream().map(DemoReport::curve).toList());
    }

    private static PrCurvePlot.Curve curve(SymbolEvaluation outcome) {
        return new PrCurvePlot.Curve(
                outcome.lesson().label(),
                outcome.averagePrecision(),
                outcome.evaluation().curve().stream().map(DemoReport::point).toList(),
                outcome.evaluation().bestF1().map(DemoReport::point).stream().toList());
    }

    private static PlotPoint point(CurvePoint point) {
        return new PlotPoint(point.recall(), point.precision());
    }

    private String kinds() {
        StringBuilder rows = new StringBuilder();
        story.all().forEach(outcome -> rows.append(row(outcome)));
        return filled("""
                <h2>%d kinds, one box each</h2>
                <p>The same with every kind of symbol. All detectors search together, in %s per drawing; their mean AP is %.3f.</p>
                <table class="kinds"><thead><tr><th>symbol</th><th>the box</th><th>learnt</th><th>AP</th><th class="n">found</th>
                <th class="n">false</th><th class="n w">lowest true</th><th class="w">highest false</th><th class="n w">learning</th></tr></thead><tbody>
                %s</tbody></table>
                <p class="note">Found and false at the threshold with the best F1; scores as z. Every LED has a diode in it: a diode
                found there counts as false all the same.</p>
                """, story.all().size(), duration(story.times().searchAll()), story.meanAveragePrecision(), rows);
    }

    private String row(SymbolEvaluation outcome) {
        CurvePoint best = outcome.best();
        double ap = outcome.averagePrecision();
        return filled(
                """
                <tr%s><td class="name">%s</td><td><img alt="" src="%s"></td><td><img class="g" alt="" src="%s"></td>
                <td><div class="ap"><span><i%s style="width:%.0f%%"></i></span>%.3f</div></td>
                <td class="n">%d <small>of %d</small></td><td class="n">%d</td><td class="n w">%.1f</td><td class="w">%s</td><td class="n w">%s</td></tr>
                """,
                outcome.lesson().symbol() == lesson.symbol() ? " class=\"main\"" : "",
                title(outcome.lesson().symbol()),
                ReportImages.jpeg(
                        ReportImages.crop(story.first(), outcome.lesson().box(), 0.03)),
                ReportImages.glyphs(outcome.lesson(), 1, 10),
                ap < 0.95 ? " class=\"weak\"" : "",
                100 * ap,
                ap,
                best.hits(),
                best.truths(),
                best.falseAlarms(),
                outcome.lowestTrue(),
                rival(outcome),
                duration(outcome.lesson().warm().seconds()));
    }

    private static String rival(SymbolEvaluation outcome) {
        return outcome.rival()
                .map(found -> filled(
                        "%.1f <small>on %s</small>",
                        found.score(),
                        outcome.symbolUnder(found).map(DemoReport::title).orElse("lines")))
                .orElse("none");
    }

    private String times() {
        DemoTimes times = story.times();
        return filled(
                """
                <h2>Where the time went</h2>
                <p>On this machine: %d processors, Java %s, nothing else.</p>
                <table class="times">
                <tr><td>ScannedDrawing and scanning %d sheets of 1400 × 1000 pixels</td><td>%s</td></tr>
                <tr><td>Learning the %s, first thing in a fresh program: statistics read, solver prepared</td><td>%s</td></tr>
                <tr><td>Learning it again: everything prepared</td><td>%s</td></tr>
                <tr><td>Searching one drawing with it, all sizes</td><td>%s</td></tr>
                <tr><td>Searching one drawing for all %d kinds together</td><td>%s</td></tr>
                <tr><td>Everything up to this page</td><td>%s</td></tr>
                </table>
                """,
                Runtime.getRuntime().availableProcessors(),
                Runtime.version().feature(),
                story.drawings().size(),
                duration(times.draw()),
                lesson.label(),
                duration(lesson.cold().seconds()),
                duration(lesson.warm().seconds()),
                duration(times.searchOne()),
                story.all().size(),
                duration(times.searchAll()),
                duration(times.total()));
    }

    private String next() {
        Box box = lesson.box();
        return filled(
                """
                <h2>Your turn</h2>
                <p>From this folder, with the drawings that lie beside this page, and then with pictures of your own;
                <code>onebox</code> is the program at the root of the repository.</p>
                <pre><i># one box, straight from the command line</i>
                onebox find --box %.0f,%.0f,%.0f,%.0f drawings/sheet-01.jpg drawings
                <i># the detector of this page: search with it, look into it</i>
                onebox detect -d %s drawings --threshold %.1f --draw found
                onebox inspect %s --picture template.png
                <i># how good is it, really?</i>
                onebox eval -t truth.csv -r findings.csv --label %s</pre>
                """,
                box.x(),
                box.y(),
                box.width(),
                box.height(),
                DemoResult.detectorName(),
                Math.floor(10 * taught.best().threshold()) / 10,
                DemoResult.detectorName(),
                lesson.label());
    }

    private String footer() {
        return filled("""
                <footer><p>The drawings are made up, from seed %d, so the truth about them is exact: every symbol counts as found if
                a detection overlaps its box by more than half (IoU), once. AP is the area under the envelope of precision over
                recall. The taught boxes themselves are not counted. Thresholds with the best F1 were chosen knowing the truth; AP
                and the scores need no threshold.</p>
                <p>The background statistics come with Onebox. They were gathered from natural photos; no drawing was ever
                among them.</p></footer>
                """, story.seed());
    }

    /** 41 ms, 0.9 s, 12 s: as many digits as one reads. */
    static String duration(double seconds) {
        if (seconds < 0.9995) {
            return filled("%.0f ms", Math.max(1, 1e3 * seconds));
        }
        return filled(seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
    }
}
