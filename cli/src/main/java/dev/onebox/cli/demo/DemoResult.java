package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.cli.NamedLines;
import dev.onebox.cli.demo.ScannedDrawing.SymbolBox;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What happened in a demo: told as a page, as tables, and in a few lines. Immutable.
 *
 * @param taught what the one box of {@link Demo#TAUGHT} led to
 * @param all what one box of each kind led to
 */
record DemoResult(
        long seed, List<ScannedDrawing> drawings, SymbolEvaluation taught, List<SymbolEvaluation> all, Times times) {
    /** The name of the file for the detector of {@link Demo#TAUGHT}. */
    static final String DETECTOR = Demo.TAUGHT.label() + ".detector.safetensors";

    private static final String FOLDER = "drawings/";

    /**
     * Where the time of a demo went, in seconds.
     *
     * @param draw all drawings together
     * @param searchOne one detector, on average over drawings
     * @param searchAll all detectors together, on average over drawings
     * @param total everything up to the report
     */
    record Times(double draw, double searchOne, double searchAll, double total) {}

    /** The names that {@link #files} will have, for so many drawings. */
    static List<String> fileNames(int drawings) {
        List<String> names = new ArrayList<>(List.of("report.html", "truth.csv", "findings.csv", DETECTOR));
        for (int number = 1; number <= drawings; number++) {
            names.add(FOLDER + ScannedDrawing.name(number));
        }
        return names;
    }

    /** The page, the drawings, the truth about them, the findings in them, and the detector. */
    Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        drawings.forEach(drawing -> files.put(FOLDER + drawing.name(), drawing.jpeg()));
        files.put("truth.csv", truth().getBytes(StandardCharsets.UTF_8));
        files.put("findings.csv", findings().getBytes(StandardCharsets.UTF_8));
        files.put("report.html", new DemoReport(this).html().getBytes(StandardCharsets.UTF_8));
        files.put(DETECTOR, DetectorFile.bytes(taught.learned().detector(), DETECTOR));
        return files;
    }

    /** Taught boxes are difficult: finding them again proves nothing. */
    private String truth() {
        StringBuilder csv = new StringBuilder("image,label,x,y,width,height,difficult\n");
        for (ScannedDrawing drawing : drawings) {
            for (SymbolBox marked : drawing.symbols()) {
                csv.append(row(drawing, marked.symbol().label(), marked.box(), marked.taught() ? "1" : "0"));
            }
        }
        return csv.toString();
    }

    private String findings() {
        StringBuilder csv = new StringBuilder("image,label,x,y,width,height,score\n");
        for (ScannedDrawing drawing : drawings) {
            for (Judged one : taught.in(drawing, 0)) {
                String score = format("%.3f", one.found().score());
                csv.append(row(drawing, label(), one.found().box(), score));
            }
        }
        return csv.toString();
    }

    private static String row(ScannedDrawing drawing, String label, Box box, String last) {
        String row = "%s%s,%s,%.2f,%.2f,%.2f,%.2f,%s\n";
        return format(row, FOLDER, drawing.name(), label, box.x(), box.y(), box.width(), box.height(), last);
    }

    private String label() {
        return taught.learned().label();
    }

    /** Mean AP over all kinds. */
    double meanAveragePrecision() {
        return all.stream()
                .mapToDouble(SymbolEvaluation::averagePrecision)
                .average()
                .orElse(Double.NaN);
    }

    /** For those who read. */
    String text() {
        CurvePoint best = taught.best();
        double cold = 1e3 * taught.learned().cold().seconds();
        double warm = 1e3 * taught.learned().warm().seconds();
        return new NamedLines(10)
                .add("drawings", "%d, drawn and scanned in %.1f s", drawings.size(), times.draw())
                .add("learnt", "%s from one box in %.0f ms, again in %.0f ms", label(), cold, warm)
                .add("searched", "%.0f ms per drawing", 1e3 * times.searchOne())
                .add(
                        "found",
                        "%d of %d others with %d false, at the best threshold (z %.1f)",
                        best.hits(),
                        best.truths(),
                        best.falseAlarms(),
                        best.threshold())
                .add("AP", "%.3f", taught.averagePrecision())
                .add(
                        "all kinds",
                        "mean AP %.3f of %d kinds from one box each, %.0f ms per drawing for all at once",
                        meanAveragePrecision(),
                        all.size(),
                        1e3 * times.searchAll())
                .toString();
    }

    /** For programs. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("drawings", drawings.size());
        json.put("seed", seed);
        json.put("label", label());
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
