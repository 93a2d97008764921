package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.cli.demo.Demo.LearnedSymbol;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.Matching;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import java.util.List;

/**
 * What a learned symbol led to: all detections, judged against the truth. The taught box itself counts neither as found
 * nor as missed. Immutable.
 *
 * @param judged all detections, best first
 */
record SymbolEvaluation(LearnedSymbol learned, List<TruthBox> truths, List<Judged> judged, Evaluation evaluation) {
    static SymbolEvaluation of(LearnedSymbol learned, List<ScannedDrawing> drawings, List<ScoredBox> found) {
        List<TruthBox> truths = drawings.stream()
                .flatMap(drawing -> drawing.symbols().stream()
                        .filter(marked -> marked.symbol().equals(learned.symbol()))
                        .map(marked -> new TruthBox(drawing.name(), marked.box(), marked.taught())))
                .toList();
        return new SymbolEvaluation(
                learned,
                truths,
                Matching.of(truths, found, Evaluation.USUAL_IOU),
                Evaluation.of(truths, found, Evaluation.USUAL_IOU, drawings.size()));
    }

    double averagePrecision() {
        return evaluation.averagePrecision();
    }

    /** Where F1 is best: chosen with the truth in hand, to show what one threshold can do at best. */
    CurvePoint best() {
        return evaluation.bestF1().orElse(nothing());
    }

    /** What the detector's own threshold, chosen without any truth, lets through. */
    CurvePoint atOwnThreshold() {
        return evaluation.curve().stream()
                .filter(point -> point.threshold() >= learned.detector().threshold())
                .reduce((before, last) -> last)
                .orElse(nothing());
    }

    private CurvePoint nothing() {
        return new CurvePoint(learned.detector().threshold(), 0, 0, evaluation.truths());
    }

    /** Detections of a drawing that score at least {@code threshold}. */
    List<Judged> in(ScannedDrawing drawing, double threshold) {
        return judged.stream()
                .filter(one -> one.found().image().equals(drawing.name())
                        && one.found().score() >= threshold)
                .toList();
    }

    /** Boxes of a drawing that none of the detections {@code shown} in it took. */
    List<Box> missed(ScannedDrawing drawing, List<Judged> shown) {
        return truths.stream()
                .filter(truth -> truth.image().equals(drawing.name()) && !truth.difficult())
                .map(TruthBox::box)
                .filter(box -> shown.stream()
                        .noneMatch(one -> one.verdict() == MatchVerdict.HIT
                                && one.found().box().overlap(box) > Evaluation.USUAL_IOU))
                .toList();
    }
}
