package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.cli.TextFormat;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Matching.Judged;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What happened in a demo: told as a page, as tables, and in a few lines. Immutable. */
final class DemoResult {
    private static final String FOLDER = "drawings/";

    private final long seed;
    private final List<ScannedDrawing> drawings;
    private final Photo first;
    private final SymbolEvaluation taught;
    private final List<SymbolEvaluation> all;
    private final DemoTimes times;

    DemoResult(
            long seed,
            List<ScannedDrawing> drawings,
            Photo first,
            SymbolEvaluation taught,
            List<SymbolEvaluation> all,
            DemoTimes times) {
        this.seed = seed;
        this.drawings = List.copyOf(drawings);
        this.first = first;
        this.taught = taught;
        this.all = List.copyOf(all);
        this.times = times;
    }

    /** The names that {@link #files} will have, for so many drawings. */
    public static List<String> fileNames(int drawings) {
        List<String> names = new ArrayList<>(List.of("report.html", "truth.csv", "findings.csv", detectorName()));
        for (int number = 1; number <= drawings; number++) {
            names.add(FOLDER + ScannedDrawing.name(number));
        }
        return names;
    }

    /** The name of the file for {@link #detector}. */
    public static String detectorName() {
        return Demo.TAUGHT.label() + ".detector.safetensors";
    }

    /** The detector of the result. */
    public Detector detector() {
        return taught.learned().cold().detector();
    }

    /** The page, the drawings, the truth about them and the findings in them: everything but the detector. */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        drawings.forEach(drawing -> files.put(FOLDER + drawing.name(), drawing.jpeg()));
        files.put("truth.csv", truth().getBytes(StandardCharsets.UTF_8));
        files.put("findings.csv", findings().getBytes(StandardCharsets.UTF_8));
        files.put("report.html", new DemoReport(this).html().getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** Taught boxes are difficult: finding them again proves nothing. */
    private String truth() {
        StringBuilder csv = new StringBuilder("image,label,x,y,width,height,difficult\n");
        for (ScannedDrawing drawing : drawings) {
            for (SymbolBox marked : drawing.symbols()) {
                csv.append(row(drawing.name(), marked.symbol().label(), marked.box()))
                        .append(isTaught(drawing, marked) ? ",1\n" : ",0\n");
            }
        }
        return csv.toString();
    }

    private boolean isTaught(ScannedDrawing drawing, SymbolBox marked) {
        return drawing == drawings.get(0)
                && all.stream()
                        .map(SymbolEvaluation::learned)
                        .anyMatch(learned -> learned.symbol().equals(marked.symbol())
                                && learned.box().equals(marked.box()));
    }

    private String findings() {
        StringBuilder csv = new StringBuilder("image,label,x,y,width,height,score\n");
        for (ScannedDrawing drawing : drawings) {
            for (Judged one : taught.in(drawing, 0)) {
                csv.append(row(
                                drawing.name(),
                                taught.learned().label(),
                                one.found().box()))
                        .append(String.format(
                                Locale.ROOT, ",%.3f\n", one.found().score()));
            }
        }
        return csv.toString();
    }

    private static String row(String image, String label, Box box) {
        return String.format(
                Locale.ROOT,
                "%s%s,%s,%.2f,%.2f,%.2f,%.2f",
                FOLDER,
                image,
                label,
                box.x(),
                box.y(),
                box.width(),
                box.height());
    }

    long seed() {
        return seed;
    }

    List<ScannedDrawing> drawings() {
        return drawings;
    }

    /** The drawing with the taught boxes. */
    Photo first() {
        return first;
    }

    /** What the one box of the result led to. */
    SymbolEvaluation taught() {
        return taught;
    }

    /** What one box of each kind led to. */
    List<SymbolEvaluation> all() {
        return all;
    }

    DemoTimes times() {
        return times;
    }

    /** Mean AP over all kinds. */
    double meanAveragePrecision() {
        return all.stream()
                .mapToDouble(SymbolEvaluation::averagePrecision)
                .average()
                .orElse(Double.NaN);
    }

    /** For those who read. */
    public String text() {
        CurvePoint best = taught.best();
        StringBuilder text = new StringBuilder();
        TextFormat.line(text, 10, "drawings", "%d, drawn and scanned in %.1f s", drawings.size(), times.draw());
        TextFormat.line(
                text,
                10,
                "learnt",
                "%s from one box in %.0f ms, again in %.0f ms",
                taught.learned().label(),
                1e3 * taught.learned().cold().seconds(),
                1e3 * taught.learned().warm().seconds());
        TextFormat.line(text, 10, "searched", "%.0f ms per drawing", 1e3 * times.searchOne());
        TextFormat.line(
                text,
                10,
                "found",
                "%d of %d others with %d false, at the best threshold (z %.1f)",
                best.hits(),
                best.truths(),
                best.falseAlarms(),
                best.threshold());
        TextFormat.line(text, 10, "AP", "%.3f", taught.averagePrecision());
        TextFormat.line(
                text,
                10,
                "all kinds",
                "mean AP %.3f of %d kinds from one box each, %.0f ms per drawing for all at once",
                meanAveragePrecision(),
                all.size(),
                1e3 * times.searchAll());
        return text.toString().stripTrailing();
    }

    /** For programs. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("drawings", drawings.size());
        json.put("seed", seed);
        json.put("label", taught.learned().label());
        json.put("box", taught.learned().box().toString());
        json.put("averagePrecision", taught.averagePrecision());
        json.put("truths", taught.best().truths());
        json.put("found", taught.best().hits());
        json.put("falseAlarms", taught.best().falseAlarms());
        json.put("threshold", taught.best().threshold());
        json.put("meanAveragePrecision", meanAveragePrecision());
        Map<String, Double> kinds = new LinkedHashMap<>();
        all.forEach(outcome -> kinds.put(outcome.learned().label(), outcome.averagePrecision()));
        json.put("averagePrecisionByKind", kinds);
        json.put("secondsToDraw", times.draw());
        json.put("secondsToLearnCold", taught.learned().cold().seconds());
        json.put("secondsToLearnWarm", taught.learned().warm().seconds());
        json.put("secondsToSearchADrawing", times.searchOne());
        json.put("secondsToSearchADrawingForAllKinds", times.searchAll());
        json.put("seconds", times.total());
        return json;
    }
}
