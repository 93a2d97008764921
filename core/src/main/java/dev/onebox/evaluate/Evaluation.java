package dev.onebox.evaluate;

import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How well detections of one label agree with the truth.
 *
 * <p>Detections take boxes of the truth greedily by score ({@link Matching}). Those that took a difficult box are removed;
 * the rest, best first, make the curve of precision over recall: point i counts the best i. Equal scores keep the order of
 * the matching, so that AP and the miss rate are those of one well-defined ranking; only {@link #bestF1}, which recommends
 * a threshold, passes over points that no threshold can reach.
 *
 * <p>Whatever is a share of the truths is NaN when there is nothing to find. Immutable.
 */
public final class Evaluation {
    /** More than half, as in the paper. */
    public static final double USUAL_IOU = 0.5;

    private static final int STEPS = 10; // of recall, in the 11-point AP
    private static final int RATES = 9; // of false alarms, in the log-average miss rate
    private static final double SMALLEST_MISS = 1e-10; // as usual: the mean of logarithms cannot hold a 0

    private final int images;
    private final int truths;
    private final int difficult;
    private final int ignored;
    private final List<CurvePoint> curve;

    private Evaluation(int images, int truths, int difficult, List<Judged> judged) {
        this.images = images;
        this.truths = truths;
        this.difficult = difficult;
        this.curve = curve(judged, truths);
        this.ignored = judged.size() - curve.size();
    }

    /**
     * Evaluates detections of one label.
     *
     * @param iou a detection takes a box only if their IoU is larger than this, 0 ≤ iou &lt; 1
     * @param images how many images were searched, with and without boxes
     * @throws IllegalArgumentException if iou is out of range, or truths and found name more images than there are
     */
    public static Evaluation of(Collection<TruthBox> truths, Collection<ScoredBox> found, double iou, int images) {
        if (!(iou >= 0 && iou < 1)) {
            throw new IllegalArgumentException("iou " + iou + ": expected at least 0 and less than 1");
        }
        long named = Stream.concat(
                        truths.stream().map(TruthBox::image), found.stream().map(ScoredBox::image))
                .distinct()
                .count();
        if (images < named) {
            throw new IllegalArgumentException(
                    images + " images: expected at least the " + named + " that truths and detections name");
        }
        int difficult = (int) truths.stream().filter(TruthBox::difficult).count();
        return new Evaluation(images, truths.size() - difficult, difficult, Matching.of(truths, found, iou));
    }

    private static List<CurvePoint> curve(List<Judged> judged, int truths) {
        List<CurvePoint> points = new ArrayList<>();
        int hits = 0;
        for (Judged one : judged) {
            if (one.verdict() != MatchVerdict.IGNORED) {
                hits += one.verdict() == MatchVerdict.HIT ? 1 : 0;
                points.add(new CurvePoint(one.found().score(), hits, points.size() + 1 - hits, truths));
            }
        }
        return List.copyOf(points);
    }

    /** How many images were searched. */
    public int images() {
        return images;
    }

    /** How many boxes were to be found, without the difficult ones. */
    public int truths() {
        return truths;
    }

    /** How many boxes were difficult. */
    public int difficult() {
        return difficult;
    }

    /** How many detections count: hits and false ones. */
    public int found() {
        return curve.size();
    }

    /** How many detections were removed because the box they took is difficult. */
    public int ignored() {
        return ignored;
    }

    /** How many boxes were found by any detection, whatever its score. */
    public int hits() {
        return curve.isEmpty() ? 0 : curve.get(curve.size() - 1).hits();
    }

    /** One point per detection that counts, best first; empty without any. Recall never falls along it. */
    public List<CurvePoint> curve() {
        return curve;
    }

    /**
     * The area under the envelope of the curve.
     *
     * <pre>
     *   AP = Σ over hits i of  p(i) / truths,    p(i) = max of precision over points j ≥ i
     * </pre>
     */
    public double averagePrecision() {
        double area = 0;
        double envelope = 0;
        for (int i = curve.size() - 1; i >= 0; i--) {
            envelope = Math.max(envelope, curve.get(i).precision());
            area += isHit(i) ? envelope : 0;
        }
        return area / truths;
    }

    private boolean isHit(int i) {
        return curve.get(i).hits() > (i == 0 ? 0 : curve.get(i - 1).hits());
    }

    /**
     * The mean of the envelope at recall 0, 0.1, …, 1, as in the Pascal VOC challenge up to 2009.
     *
     * <pre>
     *   AP₁₁ = 1/11 Σ_{r = 0, 0.1 … 1} max of precision over points with recall ≥ r, 0 if there are none
     * </pre>
     */
    public double elevenPointPrecision() {
        double sum = 0;
        double envelope = 0;
        int step = STEPS;
        for (int i = curve.size() - 1; i >= 0; i--) {
            for (; step > 0 && (long) STEPS * curve.get(i).hits() < (long) step * truths; step--) {
                sum += envelope;
            }
            envelope = Math.max(envelope, curve.get(i).precision());
        }
        return truths == 0 ? Double.NaN : (sum + (step + 1) * envelope) / (STEPS + 1);
    }

    /**
     * The geometric mean of the miss rate over rates of false alarms, as in the Caltech pedestrian benchmark.
     *
     * <pre>
     *   exp( 1/9 Σ_{i = 0 … 8} ln max(1e-10, 1 − recall at 10^(i/4 − 2) false alarms per image) )
     * </pre>
     *
     * <p>A curve that has not begun at a rate misses everything there; one that ended before keeps its last recall. Nothing
     * found gives 1, everything without a false alarm 1e-10.
     */
    public double logAverageMissRate() {
        double sum = 0;
        for (int i = 0; i < RATES; i++) {
            double rate = 1 / Math.pow(10, 2 - i / 4.0); // this way round, 0.01 and 0.1 are the nearest doubles
            sum += Math.log(Math.max(SMALLEST_MISS, 1 - recallAt(rate)));
        }
        return Math.exp(sum / RATES);
    }

    /**
     * The largest recall with at most so many false alarms per image; 0 if already the first detections have more.
     *
     * @param falseAlarmsPerImage not negative
     */
    public double recallAt(double falseAlarmsPerImage) {
        if (!(falseAlarmsPerImage >= 0)) {
            throw new IllegalArgumentException(
                    falseAlarmsPerImage + " false alarms per image: expected a number not negative");
        }
        int hits = 0;
        for (CurvePoint point : curve) {
            if ((double) point.falseAlarms() / images > falseAlarmsPerImage) {
                break;
            }
            hits = point.hits();
        }
        return (double) hits / truths;
    }

    /**
     * Where F1 is largest, of all points that a threshold on the score can reach, those behind the last of equal scores;
     * of equally good ones that with the highest threshold. Empty if nothing was hit.
     */
    public Optional<CurvePoint> bestF1() {
        CurvePoint best = new CurvePoint(Double.POSITIVE_INFINITY, 0, 0, truths);
        for (int i = 0; i < curve.size(); i++) {
            boolean reachable = i + 1 == curve.size()
                    || curve.get(i + 1).threshold() < curve.get(i).threshold();
            if (reachable && curve.get(i).beats(best)) {
                best = curve.get(i);
            }
        }
        return best.hits() == 0 ? Optional.empty() : Optional.of(best);
    }
}
