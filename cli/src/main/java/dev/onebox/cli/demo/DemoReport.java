package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;
import static java.util.Map.entry;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Photo;
import dev.onebox.cli.plot.PrecisionRecallChart;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.image.draw.GlyphPicture;
import dev.onebox.image.draw.PhotoWriter;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page about a demo: one file with everything in it, no scripts, light or dark as the reader likes it. Immutable. */
record DemoReport(DemoResult result) {
    private static final int CURVES = 3;
    private static final int GLYPH = 24; // pixels of a cell
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

    /** The template with values in place of their names. */
    String html() {
        Map<String, Object> values = values();
        return PLACEHOLDER
                .matcher(String.join("\n", LineArt.resource("report.html")) + "\n")
                .replaceAll(name -> Matcher.quoteReplacement(value(values, name.group(1))));
    }

    private static String value(Map<String, Object> values, String name) {
        return Objects.requireNonNull(values.get(name), name).toString();
    }

    private Map<String, Object> values() {
        SymbolEvaluation taught = result.taught();
        CurvePoint best = taught.best();
        CurvePoint own = taught.atOwnThreshold();
        Box box = taught.learned().box();
        DemoResult.Times times = result.times();
        return Map.ofEntries(
                entry("label", taught.learned().label()),
                entry("drawings", result.drawings().size()),
                entry("kinds", result.all().size()),
                entry("seed", result.seed()),
                entry("ap", format("%.3f", taught.averagePrecision())),
                entry("meanAp", format("%.3f", result.meanAveragePrecision())),
                entry("hits", best.hits()),
                entry("truths", best.truths()),
                entry("falseAlarms", best.falseAlarms()),
                entry("threshold", format("%.1f", best.threshold())),
                entry("roundThreshold", format("%.1f", Math.floor(10 * best.threshold()) / 10)),
                entry("ownThreshold", format("%.1f", taught.learned().detector().threshold())),
                entry("ownHits", own.hits()),
                entry("ownFalse", own.falseAlarms()),
                entry("template", taught.learned().cold().components().get(0).template()),
                entry("cell", taught.learned().detector().cell()),
                entry("box", format("%.0f,%.0f,%.0f,%.0f", box.x(), box.y(), box.width(), box.height())),
                entry("detector", DemoResult.DETECTOR),
                entry("taughtBox", rectangle(box, "taught", "the one box")),
                entry("crop", crop(box, 0.25)),
                entry("raises", image("png", PhotoWriter.png(GlyphPicture.plain(template(taught), GLYPH)))),
                entry("lowers", image("png", PhotoWriter.png(GlyphPicture.against(template(taught), GLYPH)))),
                entry("sheets", each(result.drawings().stream().map(this::sheet))),
                entry("curves", curves()),
                entry("rows", each(result.all().stream().map(this::row))),
                entry("processors", Runtime.getRuntime().availableProcessors()),
                entry("java", Runtime.version().feature()),
                entry("draw", duration(times.draw())),
                entry("cold", duration(taught.learned().cold().seconds())),
                entry("warm", duration(taught.learned().warm().seconds())),
                entry("searchOne", duration(times.searchOne())),
                entry("searchAll", duration(times.searchAll())),
                entry("total", duration(times.total())));
    }

    private static String each(Stream<String> parts) {
        return parts.collect(Collectors.joining());
    }

    /** The address of an image that stands in the page itself. */
    private static String image(String type, byte[] bytes) {
        return "data:image/" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static GlyphPicture.Subject template(SymbolEvaluation outcome) {
        Component component = outcome.learned().detector().components().get(0);
        return new GlyphPicture.Subject(component.weights(), component.object());
    }

    /** A drawing with its detections; other pictures show parts of the image in it, by its name. */
    private String sheet(ScannedDrawing drawing) {
        List<Judged> shown = result.taught().in(drawing, result.taught().best().threshold());
        List<Box> missed = result.taught().missed(drawing, shown);
        String boxes = each(shown.stream().map(DemoReport::rectangle))
                + each(missed.stream().map(box -> rectangle(box, "missed", "missed")));
        Photo photo = drawing.photo();
        return format("""
                <figure><div class="scan"><svg viewBox="0 0 %1$d %2$d" role="img">
                <image id="%3$s" width="%1$d" height="%2$d" href="%4$s"/>%5$s</svg></div>
                <figcaption>%3$s</figcaption></figure>
                """, photo.width(), photo.height(), drawing.name(), image("jpeg", drawing.jpeg()), boxes);
    }

    private static String rectangle(Judged one) {
        String kind = switch (one.verdict()) {
            case HIT -> "hit";
            case FALSE -> "false";
            case IGNORED -> "taught";
        };
        return rectangle(one.found().box(), kind, format("z = %.1f", one.found().score()));
    }

    /** A box on a sheet, a little larger than the ink; the words appear under the mouse. */
    private static String rectangle(Box box, String kind, String words) {
        return format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s</title></rect>",
                kind, box.x() - 4, box.y() - 4, box.width() + 8, box.height() + 8, words);
    }

    /** A box of the first sheet and what is around it, {@code margin} of its longer side. */
    private static String crop(Box box, double margin) {
        double grown = margin * Math.max(box.width(), box.height());
        return format(
                "<svg viewBox=\"%.1f %.1f %.1f %.1f\" role=\"img\"><use href=\"#%s\"/></svg>",
                box.x() - grown,
                box.y() - grown,
                box.width() + 2 * grown,
                box.height() + 2 * grown,
                ScannedDrawing.name(1));
    }

    /** The chart, or a word in its place: letters need fonts, which a bare container lacks, and the rest of the page does not. */
    private String curves() {
        Stream<SymbolEvaluation> hardest = result.all().stream()
                .filter(outcome -> !isTaught(outcome))
                .sorted(Comparator.comparingDouble(SymbolEvaluation::averagePrecision));
        List<PrecisionRecallChart.Curve> curves = Stream.concat(Stream.of(result.taught()), hardest)
                .limit(CURVES)
                .map(one -> PrecisionRecallChart.Curve.of(one.learned().label(), one.evaluation()))
                .toList();
        try {
            return PrecisionRecallChart.of("Precision over recall", "one box each", curves)
                    .svg();
        } catch (RuntimeException | InternalError | LinkageError e) {
            return "<p>No chart: this Java finds no fonts.</p>";
        }
    }

    private static boolean isTaught(SymbolEvaluation outcome) {
        return outcome.learned().symbol().equals(Demo.TAUGHT);
    }

    private String row(SymbolEvaluation outcome) {
        CurvePoint best = outcome.best();
        return format(
                """
                <tr%s><td>%s</td><td>%s</td><td><img alt="" src="%s"></td><td class="n">%.3f</td>
                <td class="n">%d <small>of %d</small></td><td class="n">%d</td><td class="n">%s</td></tr>
                """,
                isTaught(outcome) ? " class=\"main\"" : "",
                outcome.learned().label(),
                crop(outcome.learned().box(), 0.03),
                image("png", PhotoWriter.png(GlyphPicture.plain(template(outcome), 10))),
                outcome.averagePrecision(),
                best.hits(),
                best.truths(),
                best.falseAlarms(),
                duration(outcome.learned().warm().seconds()));
    }

    /** 41 ms, 0.9 s, 12 s: as many digits as one reads. */
    private static String duration(double seconds) {
        if (seconds < 0.9995) {
            return format("%.0f ms", Math.max(1, 1e3 * seconds));
        }
        return format(seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
    }
}
