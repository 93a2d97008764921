package dev.onebox.oracle;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.resize.Resize;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The search by its definition: every window of every level on its own, in double. */
public final class SlowSearch {
    /** A window: its level's size and its first cell, counted from the level's first pixel. */
    public record Window(int width, int height, int row, int column) implements Comparable<Window> {
        @Override
        public int compareTo(Window other) {
            int byLevel = width != other.width ? width - other.width : height - other.height;
            int byRow = byLevel != 0 ? byLevel : row - other.row;
            return byRow != 0 ? byRow : column - other.column;
        }
    }

    private final Detector detector;
    private final Component component;
    private final SearchSettings settings;
    private final Feature feature;

    public SlowSearch(Detector detector, int component, SearchSettings settings) {
        this.detector = detector;
        this.component = detector.components().get(component);
        this.settings = settings;
        this.feature = Features.named(detector.feature(), detector.cell());
    }

    /** z − κ ln s of every window that is to be scanned. */
    public Map<Window, Double> scores(Photo photo) {
        Map<Window, Double> scores = new TreeMap<>();
        for (int j = -200; j < 400; j++) {
            double scale = Math.pow(settings.scaleStep(), -j);
            long width = Math.round(scale * photo.width());
            long height = Math.round(scale * photo.height());
            if (scale <= settings.largestScale() && width > 0 && height > 0) {
                addLevel(photo, (int) width, (int) height, scores);
            }
        }
        return scores;
    }

    private void addLevel(Photo photo, int width, int height, Map<Window, Double> scores) {
        double pixelX = (double) detector.cell() * photo.width() / width;
        double pixelY = (double) detector.cell() * photo.height() / height;
        Box object = component.object();
        double longer = Math.max(object.width() * pixelX, object.height() * pixelY);
        if (longer < settings.objects().smallest()
                || longer > settings.objects().largest()) {
            return;
        }
        Size size = component.weights().size();
        Box whole = new Box(0, 0, photo.width(), photo.height());
        List<int[]> places = new ArrayList<>();
        for (int r = -size.rows(); r <= height / detector.cell() + 1; r++) {
            for (int c = -size.columns(); c <= width / detector.cell() + 1; c++) {
                Box box = new Box(
                        (c + object.x()) * pixelX,
                        (r + object.y()) * pixelY,
                        object.width() * pixelX,
                        object.height() * pixelY);
                if (box.coveredBy(whole) >= settings.inside() - 1e-9) {
                    places.add(new int[] {r, c});
                }
            }
        }
        if (places.isEmpty()) {
            return;
        }
        int margin = feature.border() + Math.max(size.rows(), size.columns());
        FeatureImage image = features(Resize.byArea(photo, width, height), margin);
        double shift = component.bias()
                - detector.sizePrior() * Math.log(Math.sqrt((double) width / photo.width() * height / photo.height()));
        for (int[] place : places) {
            int u = place[0] + margin - feature.border();
            int v = place[1] + margin - feature.border();
            scores.put(new Window(width, height, place[0], place[1]), correlation(image, u, v) + shift);
        }
    }

    /** Features of a level extended by {@code margin} cells on all sides, and a little more at the ends. */
    private FeatureImage features(Photo level, int margin) {
        int cell = detector.cell();
        int columns = level.width() / cell + 3 * margin;
        int rows = level.height() / cell + 3 * margin;
        return feature.extract(SyntheticPhotos.painted(
                columns * cell,
                rows * cell,
                (x, y, c) -> level.at(
                        mirrored(x - margin * cell, level.width()), mirrored(y - margin * cell, level.height()), c)));
    }

    /** Step by step: the first pixel outside is the last inside. */
    public static int mirrored(int i, int length) {
        int at = i;
        while (at < 0 || at >= length) {
            at = at < 0 ? -1 - at : 2 * length - 1 - at;
        }
        return at;
    }

    private double correlation(FeatureImage image, int row, int column) {
        Size size = component.weights().size();
        double sum = 0;
        for (int u = 0; u < size.rows(); u++) {
            for (int v = 0; v < size.columns(); v++) {
                for (int p = 0; p < image.channels(); p++) {
                    sum += component.weights().at(u, v, p) * image.at(row + u, column + v, p);
                }
            }
        }
        return sum;
    }

    /** The scanned windows that reach the threshold and that no scanned neighbour betters. */
    public static Map<Window, Double> maxima(Map<Window, Double> scores, double threshold) {
        Map<Window, Double> maxima = new TreeMap<>();
        scores.forEach((w, score) -> {
            if (score >= threshold
                    && score > at(scores, w, -1, 0)
                    && score > at(scores, w, 0, -1)
                    && score >= at(scores, w, 0, 1)
                    && score >= at(scores, w, 1, 0)) {
                maxima.put(w, score);
            }
        });
        return maxima;
    }

    private static double at(Map<Window, Double> scores, Window w, int down, int right) {
        return scores.getOrDefault(
                new Window(w.width(), w.height(), w.row() + down, w.column() + right), Double.NEGATIVE_INFINITY);
    }
}
