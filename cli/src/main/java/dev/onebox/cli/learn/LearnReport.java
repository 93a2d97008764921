package dev.onebox.cli.learn;

import dev.onebox.Detector;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.NamedLines;
import dev.onebox.cli.TextFormat;
import dev.onebox.learn.ComponentReport;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.ResolvedSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What there is to say about a detector that was just learnt, as text and as JSON. */
record LearnReport(LearningResult learned) {
    /** Names every box that was left out, and every doubt. */
    void warn(Console console) {
        learned.dropped().forEach(dropped -> console.warn(dropped.toString()));
        learned.warnings().forEach(console::warn);
    }

    /** Whether boxes or photos were left out. */
    int exitCode() {
        return learned.dropped().isEmpty() && learned.unread().isEmpty() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }

    Map<String, Object> json() {
        Detector detector = learned.detector();
        ComponentReport first = learned.components().get(0);
        Map<String, Long> dropped = new LinkedHashMap<>();
        learned.droppedByReason().forEach((reason, count) -> dropped.put(reason.toString(), count));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("label", detector.label());
        json.put("boxes", learned.boxes());
        json.put("dropped", dropped);
        json.put("feature", detector.feature());
        json.put("cell", detector.cell());
        json.put("template", first.template().toString());
        json.put("solver", first.method());
        json.put("normalisation", first.normalisation().name());
        json.put("lambda", first.lambda());
        json.put("beta", first.beta());
        json.put("iterations", first.iterations());
        json.put("converged", first.converged());
        json.put("relativeResidual", first.relativeResidual());
        json.put("fisherRatio", first.fisherRatio());
        json.put("separation", first.separation());
        json.put("secondsCold", secondsToPrepare());
        json.put("secondsWarm", secondsToSolve());
        json.put("seconds", learned.seconds());
        json.put(
                "bytes",
                learned.components().stream().mapToLong(ComponentReport::bytes).sum());
        json.put("sizePrior", detector.sizePrior());
        json.put("threshold", detector.threshold());
        json.put("thresholdReason", learned.thresholdReason());
        learned.leaveOneOut(0.5).ifPresent(median -> json.put("medianLeaveOneOut", median));
        json.put("choices", learned.choices());
        json.put("components", components());
        json.put("warnings", learned.warnings());
        return json;
    }

    private List<Map<String, Object>> components() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (ComponentReport report : learned.components()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("template", report.template().toString());
            one.put("object", report.object().toString());
            one.put("boxes", report.boxes());
            one.put("iterations", report.iterations());
            one.put("relativeResidual", report.relativeResidual());
            one.put("fisherRatio", report.fisherRatio());
            one.put("separation", report.separation());
            all.add(one);
        }
        return all;
    }

    /** Seconds in which everything that depends on statistics and window alone was prepared. */
    double secondsToPrepare() {
        return seconds(ComponentReport::secondsToPrepare);
    }

    /** Seconds in which templates were solved for. */
    double secondsToSolve() {
        return seconds(ComponentReport::secondsToSolve);
    }

    private double seconds(ToDoubleFunction<ComponentReport> part) {
        return learned.components().stream().mapToDouble(part).sum();
    }

    String text(String headline) {
        Detector detector = learned.detector();
        NamedLines text = new NamedLines(14);
        StringBuilder boxes = new StringBuilder().append(learned.boxes());
        learned.droppedByReason().forEach((reason, count) -> boxes.append(", " + count + " left out: " + reason));
        text.add("  boxes", "%s", boxes);
        text.add("  feature", "%s, cell %d", detector.feature(), detector.cell());
        for (ComponentReport report : learned.components()) {
            text.add(
                    "  template",
                    "%s cells from %s; objects are expected %.1f deviations above the background (Fisher ratio %.1f)",
                    report.template(),
                    TextFormat.count(report.boxes(), "box", "boxes"),
                    report.separation(),
                    report.fisherRatio());
            text.add(
                    "  solver",
                    "%s, %d iterations, relative residual %.1e, normalisation %s, λ %s, %.1f MB%s",
                    report.method(),
                    report.iterations(),
                    report.relativeResidual(),
                    report.normalisation(),
                    ResolvedSetting.number(report.lambda()),
                    report.bytes() / 1e6,
                    report.converged() ? "" : "; NOT converged");
        }
        learned.leaveOneOut(0.5)
                .ifPresent(median -> text.add("  left out", "boxes left out in turn score %.1f in the median", median));
        text.add("  threshold", "%.2f: %s", detector.threshold(), learned.thresholdReason());
        learned.choices()
                .forEach(choice -> text.add("  " + choice.setting(), "%s: %s", choice.value(), choice.reason()));
        String time = "%.1f ms to prepare, %.1f ms to solve, %.2f s with reading photos";
        text.add("  time", time, 1e3 * secondsToPrepare(), 1e3 * secondsToSolve(), learned.seconds());
        return headline + "\n" + text;
    }
}
