package dev.onebox.oracle;

import dev.onebox.Box;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Matching and the numbers drawn from it, each by its own search through everything, straight from the definitions. */
public final class SlowEvaluation {
    private final List<TruthBox> truths;
    private final int images;
    private final List<Double> scores = new ArrayList<>(); // of detections that count, best first
    private final List<Boolean> hits = new ArrayList<>();
    private int ignored;

    public SlowEvaluation(List<TruthBox> truths, List<ScoredBox> found, double iou, int images) {
        this.truths = truths;
        this.images = images;
        Set<Integer> taken = new HashSet<>();
        List<ScoredBox> left = new ArrayList<>(found);
        while (!left.isEmpty()) {
            ScoredBox next = left.get(0);
            for (ScoredBox other : left) {
                next = goesBefore(other, next) ? other : next;
            }
            left.remove(next);
            judge(next, iou, taken);
        }
    }

    private void judge(ScoredBox found, double iou, Set<Integer> taken) {
        int best = -1;
        for (int i = 0; i < truths.size(); i++) {
            TruthBox truth = truths.get(i);
            boolean possible =
                    truth.image().equals(found.image()) && !taken.contains(i) && iou(truth.box(), found.box()) > iou;
            if (possible && (best < 0 || suitsBetter(truth, truths.get(best), found.box()))) {
                best = i;
            }
        }
        if (best >= 0 && truths.get(best).difficult()) {
            ignored++;
            return;
        }
        if (best >= 0) {
            taken.add(best);
        }
        scores.add(found.score());
        hits.add(best >= 0);
    }

    private static boolean goesBefore(ScoredBox a, ScoredBox b) {
        if (a.score() != b.score()) {
            return a.score() > b.score();
        }
        return a.image().equals(b.image())
                ? isLess(a.box(), b.box())
                : a.image().compareTo(b.image()) < 0;
    }

    private static boolean suitsBetter(TruthBox a, TruthBox b, Box box) {
        double overlapA = iou(a.box(), box);
        double overlapB = iou(b.box(), box);
        if (overlapA != overlapB) {
            return overlapA > overlapB;
        }
        return a.difficult() == b.difficult() ? isLess(a.box(), b.box()) : b.difficult();
    }

    private static boolean isLess(Box a, Box b) {
        double[] as = {a.x(), a.y(), a.width(), a.height()};
        double[] bs = {b.x(), b.y(), b.width(), b.height()};
        for (int i = 0; i < 4; i++) {
            if (as[i] != bs[i]) {
                return as[i] < bs[i];
            }
        }
        return false;
    }

    private static double iou(Box a, Box b) {
        double across = Math.min(a.x() + a.width(), b.x() + b.width()) - Math.max(a.x(), b.x());
        double down = Math.min(a.y() + a.height(), b.y() + b.height()) - Math.max(a.y(), b.y());
        double both = across > 0 && down > 0 ? across * down : 0;
        double either = a.width() * a.height() + b.width() * b.height() - both;
        return both > 0 ? Math.min(1, both / either) : 0; // where corners round, more than all might be common
    }

    public int ignored() {
        return ignored;
    }

    /** Detections that count. */
    public int found() {
        return hits.size();
    }

    /** Boxes that are to be found. */
    public int demanded() {
        return (int) truths.stream().filter(truth -> !truth.difficult()).count();
    }

    /** Hits among the best n. */
    public int hits(int n) {
        return (int) hits.subList(0, n).stream().filter(hit -> hit).count();
    }

    private double precision(int n) {
        return hits(n) / (double) n;
    }

    /** The largest precision of any n that finds at least {@code needed} boxes. */
    private double bestPrecision(double needed) {
        double best = 0;
        for (int n = 1; n <= found(); n++) {
            best = hits(n) >= needed ? Math.max(best, precision(n)) : best;
        }
        return best;
    }

    public double averagePrecision() {
        double area = 0;
        for (int box = 1; box <= demanded(); box++) {
            area += bestPrecision(box) / demanded();
        }
        return demanded() == 0 ? Double.NaN : area;
    }

    public double elevenPointPrecision() {
        double sum = 0;
        for (int tenths = 0; tenths <= 10; tenths++) {
            sum += bestPrecision(Math.ceil(tenths * demanded() / 10.0)); // 10 divides exactly what it divides
        }
        return demanded() == 0 ? Double.NaN : sum / 11;
    }

    public double recallAt(double falseAlarmsPerImage) {
        double best = 0;
        for (int n = 1; n <= found(); n++) {
            double rate = (n - hits(n)) / (double) images;
            best = rate <= falseAlarmsPerImage ? Math.max(best, hits(n)) : best;
        }
        return best / demanded();
    }

    public double logAverageMissRate() {
        double product = 1;
        for (double exponent = -2; exponent <= 0; exponent += 0.25) {
            double rate = exponent == -2 ? 0.01 : exponent == -1 ? 0.1 : Math.pow(10, exponent);
            product *= Math.max(1e-10, 1 - recallAt(rate));
        }
        return Math.pow(product, 1 / 9.0);
    }

    /** The largest F1 of any threshold, 0 if there are no hits. */
    public double bestF1() {
        return scores.stream().mapToDouble(this::f1).max().orElse(0);
    }

    /** F1 of all detections that count with at least this score. */
    public double f1(double threshold) {
        int kept = 0;
        int kepthits = 0;
        for (int i = 0; i < found(); i++) {
            kept += scores.get(i) >= threshold ? 1 : 0;
            kepthits += scores.get(i) >= threshold && hits.get(i) ? 1 : 0;
        }
        double precision = kepthits / (double) kept;
        double recall = kepthits / (double) demanded();
        return kepthits == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
}
