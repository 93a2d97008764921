package dev.onebox.cli.eval;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.cli.TextTable;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.PrecisionRecallChart;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.LabelledEvaluation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * What {@code eval} tells: a table, a document, a plot. Immutable.
 *
 * @param reported of what detectors report at their thresholds; absent where no detector was tried
 */
record EvalReport(LabelledEvaluation evaluation, Optional<LabelledEvaluation> reported, double iou, int images) {
    private static final double[] FALSE_ALARMS = {0.01, 0.1, 1};

    String text() {
        TextTable table =
                new TextTable("label", "AP", "AP11", "miss rate", "best F1", "at score", "truths", "found", "hits");
        evaluation.byLabel().forEach((label, one) -> {
            String score =
                    one.bestF1().map(best -> format("%.3f", best.threshold())).orElse("–");
            table.add(row(label, number -> number.applyAsDouble(one), score, number -> number.applyAsInt(one)));
        });
        table.add(row("mean", evaluation::mean, "", this::sum));
        return table + "\n\n" + reported.map(EvalReport::atThreshold).orElse("") + circumstances();
    }

    private static String atThreshold(LabelledEvaluation reported) {
        TextTable table = new TextTable("at its threshold", "precision", "recall", "false alarms per photo");
        reported.byLabel()
                .forEach((label, one) -> table.add(List.of(
                        label,
                        one.found() == 0 ? "–" : share(precision(one)),
                        share(recall(one)),
                        format("%.3f", falseAlarmsPerImage(one)))));
        return table + "\n\n";
    }

    private static double precision(Evaluation one) {
        return (double) one.hits() / one.found();
    }

    private static double recall(Evaluation one) {
        return (double) one.hits() / one.truths();
    }

    private static double falseAlarmsPerImage(Evaluation one) {
        return (double) (one.found() - one.hits()) / one.images();
    }

    private static List<String> row(
            String label, Asked share, String score, ToIntFunction<ToIntFunction<Evaluation>> count) {
        return List.of(
                label,
                share(share.of(Evaluation::averagePrecision)),
                share(share.of(Evaluation::elevenPointPrecision)),
                share(share.of(Evaluation::logAverageMissRate)),
                share(share.of(EvalReport::bestF1)),
                score,
                format("%,d", count.applyAsInt(Evaluation::truths)),
                format("%,d", count.applyAsInt(Evaluation::found)),
                format("%,d", count.applyAsInt(Evaluation::hits)));
    }

    private String circumstances() {
        String text = format("%,d images; hits have IoU > %s", images, iou);
        if (sum(Evaluation::difficult) > 0) {
            text += format(
                    "; left out as difficult: %,d of the truths, %,d of the detections",
                    sum(Evaluation::difficult), sum(Evaluation::ignored));
        }
        return text;
    }

    private int sum(ToIntFunction<Evaluation> number) {
        return evaluation.byLabel().values().stream().mapToInt(number).sum();
    }

    private static double bestF1(Evaluation one) {
        return one.bestF1().map(CurvePoint::f1).orElse(0.0);
    }

    private static String share(double share) {
        return format("%.4f", share);
    }

    /** Numbers of the whole are means over labels. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("iou", iou);
        json.put("images", images);
        putNumbers(json, evaluation::mean);
        List<Map<String, Object>> labels = new ArrayList<>();
        evaluation.byLabel().forEach((label, one) -> {
            Map<String, Object> ofLabel = json(label, one);
            reported.map(all -> all.byLabel().get(label))
                    .ifPresent(there -> ofLabel.put("atThreshold", atThreshold(there)));
            labels.add(ofLabel);
        });
        json.put("labels", labels);
        json.put("labelsWithoutTruth", evaluation.withoutTruth());
        return json;
    }

    private static Map<String, Object> atThreshold(Evaluation one) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("precision", one.found() == 0 ? null : precision(one));
        json.put("recall", recall(one));
        json.put("falseAlarmsPerImage", falseAlarmsPerImage(one));
        json.put("hits", one.hits());
        json.put("falseAlarms", one.found() - one.hits());
        return json;
    }

    private static Map<String, Object> json(String label, Evaluation one) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("label", label);
        putNumbers(json, number -> number.applyAsDouble(one));
        one.bestF1().ifPresent(best -> json.put("threshold", best.threshold()));
        json.put("truths", one.truths());
        json.put("difficult", one.difficult());
        json.put("found", one.found());
        json.put("ignored", one.ignored());
        json.put("hits", one.hits());
        json.put("curve", curve(one));
        return json;
    }

    /** A number of one label, or its mean over all. */
    private interface Asked {
        double of(ToDoubleFunction<Evaluation> number);
    }

    private static void putNumbers(Map<String, Object> json, Asked asked) {
        json.put("ap", asked.of(Evaluation::averagePrecision));
        json.put("ap11", asked.of(Evaluation::elevenPointPrecision));
        json.put("logAverageMissRate", asked.of(Evaluation::logAverageMissRate));
        json.put("bestF1", asked.of(EvalReport::bestF1));
        Map<String, Double> recalls = new LinkedHashMap<>();
        for (double rate : FALSE_ALARMS) {
            recalls.put(format("%s", rate), asked.of(one -> one.recallAt(rate)));
        }
        json.put("recallAtFalseAlarmsPerImage", recalls);
    }

    /** The curve where recall rises: these points are its envelope, and there are no more of them than truths. */
    private static List<Map<String, Object>> curve(Evaluation one) {
        List<Map<String, Object>> points = new ArrayList<>();
        int hits = 0;
        for (CurvePoint point : one.curve()) {
            if (point.hits() > hits) {
                points.add(
                        Map.of("recall", point.recall(), "precision", point.precision(), "score", point.threshold()));
            }
            hits = point.hits();
        }
        return points;
    }

    /** All curves, the best first. */
    LineChart plot() {
        List<PrecisionRecallChart.Curve> curves = evaluation.byLabel().entrySet().stream()
                .map(entry -> PrecisionRecallChart.Curve.of(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(PrecisionRecallChart.Curve::averagePrecision)
                        .reversed())
                .toList();
        String mean = curves.size() > 1 ? format(" · mean AP %.3f", evaluation.meanAveragePrecision()) : "";
        return PrecisionRecallChart.of(
                "Precision and recall",
                format("%,d images · hits have IoU > %s%s · a dot marks the best F1", images, iou, mean),
                curves);
    }
}
