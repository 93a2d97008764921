package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.Matching;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a learned symbol led to: all detections, judged against the truth. The taught box itself counts neither as found
 * nor as missed. Immutable.
 *
 * @param judged all detections, best first
 */
record SymbolEvaluation(
        LearnedSymbol learned,
        List<ScannedDrawing> drawings,
        List<TruthBox> truths,
        List<Judged> judged,
        Evaluation evaluation) {
    static SymbolEvaluation of(LearnedSymbol learned, List<ScannedDrawing> drawings, List<ScoredBox> found) {
        List<TruthBox> truths = new ArrayList<>();
        for (ScannedDrawing drawing : drawings) {
            for (SymbolBox marked : drawing.symbols()) {
                if (marked.symbol().equals(learned.symbol())) {
                    boolean taught = drawing == drawings.get(0) && learned.isOf(marked);
                    truths.add(new TruthBox(drawing.name(), marked.box(), taught));
                }
            }
        }
        return new SymbolEvaluation(
                learned,
                List.copyOf(drawings),
                List.copyOf(truths),
                Matching.of(truths, found, Evaluation.USUAL_IOU),
                Evaluation.of(truths, found, Evaluation.USUAL_IOU, drawings.size()));
    }

    double averagePrecision() {
        return evaluation.averagePrecision();
    }

    /** Where F1 is best: chosen with the truth in hand, to show what one threshold can do at best. */
    CurvePoint best() {
        return evaluation.bestF1().orElse(new CurvePoint(ownThreshold(), 0, 0, evaluation.truths()));
    }

    /** The detector's own threshold, chosen without any truth. */
    double ownThreshold() {
        return learned.cold().detector().threshold();
    }

    /** What the detector's own threshold lets through. */
    CurvePoint atOwnThreshold() {
        return evaluation.curve().stream()
                .filter(point -> point.threshold() >= ownThreshold())
                .reduce((before, last) -> last)
                .orElse(new CurvePoint(ownThreshold(), 0, 0, evaluation.truths()));
    }

    /** Detections of a drawing that score at least {@code threshold}. */
    List<Judged> in(ScannedDrawing drawing, double threshold) {
        return judged.stream()
                .filter(one -> one.found().image().equals(drawing.name())
                        && one.found().score() >= threshold)
                .toList();
    }

    /** Boxes of a drawing that no detection above the threshold took. */
    List<Box> missed(ScannedDrawing drawing, double threshold) {
        List<Judged> shown = in(drawing, threshold);
        return truths.stream()
                .filter(truth -> truth.image().equals(drawing.name()) && !truth.difficult())
                .map(TruthBox::box)
                .filter(box -> shown.stream()
                        .noneMatch(one -> one.verdict() == MatchVerdict.HIT
                                && one.found().box().overlap(box) > Evaluation.USUAL_IOU))
                .toList();
    }

    /** The false detection with the highest score, if there is one. */
    Optional<ScoredBox> highestFalse() {
        return judged.stream()
                .filter(one -> one.verdict() == MatchVerdict.FALSE)
                .map(Judged::found)
                .findFirst();
    }

    /** The lowest score of all true detections. */
    double lowestTrue() {
        return judged.stream()
                .filter(one -> one.verdict() == MatchVerdict.HIT)
                .mapToDouble(one -> one.found().score())
                .min()
                .orElse(Double.NaN);
    }

    /** The two kinds of symbols that false detections above a threshold lie on most often. */
    List<Symbol> mostlyOn(double threshold) {
        Map<Symbol, Long> counts = judged.stream()
                .filter(one ->
                        one.verdict() == MatchVerdict.FALSE && one.found().score() >= threshold)
                .flatMap(one -> symbolUnder(one.found()).stream())
                .collect(Collectors.groupingBy(symbol -> symbol, Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Symbol, Long>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().label()))
                .limit(2)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The symbol that a detection lies on most, if on any. */
    Optional<Symbol> symbolUnder(ScoredBox found) {
        return drawings.stream()
                .filter(drawing -> drawing.name().equals(found.image()))
                .flatMap(drawing -> drawing.symbols().stream())
                .filter(marked -> marked.box().overlap(found.box()) > 0)
                .max((a, b) ->
                        Double.compare(a.box().overlap(found.box()), b.box().overlap(found.box())))
                .map(SymbolBox::symbol);
    }
}
