package dev.onebox.lab.experiment;

import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.evaluate.CurvePoint;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.Matching;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.evaluate.TruthBox;
import dev.onebox.lab.reproduce.InriaFolder.Picture;
import dev.onebox.lab.reproduce.Protocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * How good a detector is on the test photos, and how far that might be chance.
 *
 * @param missRate log-average miss rate
 * @param curve recall and precision, where a hit is added
 * @param resampled AP on photos drawn anew with replacement, the same draws for all detectors
 */
public record Score(
        String detector, double averagePrecision, double missRate, List<ChartPoint> curve, List<Double> resampled) {
    private static final long SEED = 5;

    static Score of(String detector, List<ScoredBox> found, List<Picture> photos, int resamples) {
        List<TruthBox> truths = new ArrayList<>();
        photos.forEach(photo -> photo.boxes().forEach(box -> truths.add(new TruthBox(photo.name(), box, false))));
        Evaluation evaluation = Evaluation.of(truths, found, Protocol.IOU, photos.size());
        List<ChartPoint> curve = new ArrayList<>();
        int hits = 0;
        for (CurvePoint point : evaluation.curve()) {
            if (point.hits() > hits) {
                curve.add(new ChartPoint(point.recall(), point.precision()));
            }
            hits = point.hits();
        }
        return new Score(
                detector,
                evaluation.averagePrecision(),
                evaluation.logAverageMissRate(),
                curve,
                resampled(Matching.of(truths, found, Protocol.IOU), photos, resamples));
    }

    private static List<Double> resampled(List<Judged> judged, List<Picture> photos, int resamples) {
        Random random = new Random(SEED);
        Map<String, Integer> numbers = new HashMap<>();
        photos.forEach(photo -> numbers.put(photo.name(), numbers.size()));
        List<Double> all = new ArrayList<>();
        for (int r = 0; r < resamples; r++) {
            int[] times = new int[photos.size()];
            int truths = 0;
            for (int i = 0; i < times.length; i++) {
                int drawn = random.nextInt(times.length);
                times[drawn]++;
                truths += photos.get(drawn).boxes().size();
            }
            all.add(truths == 0 ? 0 : averagePrecision(judged, numbers, times, truths));
        }
        return all;
    }

    /** AP where every photo counts as often as it was drawn. */
    static double averagePrecision(List<Judged> judged, Map<String, Integer> numbers, int[] times, int truths) {
        int[] hits = new int[judged.size() + 1];
        int[] all = new int[judged.size() + 1];
        for (int i = 0; i < judged.size(); i++) {
            int weight = times[numbers.getOrDefault(judged.get(i).found().image(), 0)];
            hits[i + 1] = hits[i] + (judged.get(i).verdict() == MatchVerdict.HIT ? weight : 0);
            all[i + 1] = all[i] + weight;
        }
        double area = 0;
        double envelope = 0;
        for (int i = judged.size(); i > 0; i--) {
            envelope = all[i] == 0 ? envelope : Math.max(envelope, (double) hits[i] / all[i]);
            area += envelope * (hits[i] - hits[i - 1]);
        }
        return area / truths;
    }

    /** By how much AP is higher than another detector's. */
    public double gainOver(Score other) {
        return averagePrecision - other.averagePrecision;
    }

    /** The standard deviation of AP over draws of photos. */
    public double deviation() {
        return deviation(resampled);
    }

    /** The standard deviation of the difference to another detector on the same draws. */
    public double deviationFrom(Score other) {
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < Math.min(resampled.size(), other.resampled.size()); i++) {
            differences.add(resampled.get(i) - other.resampled.get(i));
        }
        return deviation(differences);
    }

    private static double deviation(List<Double> values) {
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        return values.size() < 2 ? 0 : Math.sqrt(squares / (values.size() - 1));
    }
}
