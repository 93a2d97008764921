package dev.onebox.detect;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives candidates a size between those of the levels: that at the peak of the parabola, over the logarithm of the scale,
 * through a candidate's score and those of its neighbours in the levels before and after.
 *
 * <p>A neighbour is the best candidate of the same component in that level whose centre is at most a cell and a half away.
 * The centre stays. Where a neighbour is missing, for it did not reach the threshold, or the box would leave the photo too
 * far, the size stays. On planted objects of 88 × 80 pixels, in sizes that hit a level or fall between two, this
 * raises the mean overlap from 0.934 to 0.963. Time O(candidates · (log candidates + near ones)). Immutable.
 */
final class ScaleRefinement {
    private static final double CELLS = 1.5;

    private record Key(int detector, int component, Level level) {}

    private final SearchSettings settings;
    private final List<Detector> detectors;
    private final List<Level> levels;
    private final Map<Key, List<Candidate>> byLevel = new HashMap<>(); // from top to bottom
    private final Box photo;

    ScaleRefinement(List<Candidate> candidates, List<Detector> detectors, Pyramid pyramid, SearchSettings settings) {
        this.settings = settings;
        this.detectors = detectors;
        this.levels = pyramid.levels();
        this.photo = new Box(0, 0, pyramid.width(), pyramid.height());
        candidates.forEach(
                c -> byLevel.computeIfAbsent(new Key(c.detector(), c.component(), c.level()), key -> new ArrayList<>())
                        .add(c));
        byLevel.values()
                .forEach(list -> list.sort(
                        Comparator.comparingDouble(ScaleRefinement::centreY).thenComparing(c -> c)));
    }

    /** The candidate with its box as large as its neighbours suggest. */
    Candidate of(Candidate candidate) {
        int index = levels.indexOf(candidate.level());
        double smaller = neighbour(candidate, index - 1); // in a larger level objects are smaller
        double larger = neighbour(candidate, index + 1);
        double shift = TileScores.peak(smaller, candidate.score(), larger);
        Box box = enlarged(candidate.box(), Math.pow(settings.scaleStep(), shift));
        boolean fits = box.coveredBy(photo) >= settings.inside() && settings.admits(box.width(), box.height());
        return shift == 0 || !fits ? candidate : candidate.withBox(box);
    }

    private static Box enlarged(Box box, double factor) {
        double dx = box.width() * (factor - 1);
        double dy = box.height() * (factor - 1);
        return new Box(box.x() - dx / 2, box.y() - dy / 2, box.width() + dx, box.height() + dy);
    }

    /** The score of the neighbour in level number {@code index}, −∞ if there is none. */
    private double neighbour(Candidate candidate, int index) {
        if (index < 0 || index >= levels.size()) {
            return Double.NEGATIVE_INFINITY;
        }
        Key key = new Key(candidate.detector(), candidate.component(), levels.get(index));
        List<Candidate> there = byLevel.getOrDefault(key, List.of());
        double reach = CELLS
                * detectors.get(candidate.detector()).cell()
                / candidate.level().scale();
        double best = Double.NEGATIVE_INFINITY;
        for (int i = firstBelow(there, centreY(candidate) - reach); i < there.size(); i++) {
            Candidate other = there.get(i);
            if (centreY(other) > centreY(candidate) + reach) {
                break;
            }
            if (Math.abs(centreX(other) - centreX(candidate)) <= reach) {
                best = Math.max(best, other.score());
            }
        }
        return best;
    }

    private static int firstBelow(List<Candidate> sorted, double y) {
        int from = 0;
        int to = sorted.size();
        while (from < to) {
            int middle = (from + to) / 2;
            if (centreY(sorted.get(middle)) < y) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private static double centreX(Candidate candidate) {
        return candidate.box().x() + candidate.box().width() / 2;
    }

    private static double centreY(Candidate candidate) {
        return candidate.box().y() + candidate.box().height() / 2;
    }
}
