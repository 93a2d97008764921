package dev.onebox.baselines.negative;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.Level;
import dev.onebox.detect.Pyramid;
import dev.onebox.detect.WindowRange;
import java.util.ArrayList;
import java.util.List;

/**
 * All windows of a detector's first component that a search scans in photos of one size, numbered by level, row and column.
 *
 * <p>They are given as candidates that were never scored. Immutable.
 */
public final class ScannedWindows {
    private final Detector detector;
    private final List<Level> levels = new ArrayList<>();
    private final List<WindowRange> ranges = new ArrayList<>(); // of the levels, none empty

    public ScannedWindows(Detector detector, int width, int height, SearchSettings settings) {
        this.detector = detector;
        for (Level level : Pyramid.of(width, height, settings).levels()) {
            WindowRange range = WindowRange.of(component(), detector.cell(), level, settings);
            if (!range.isEmpty()) {
                levels.add(level);
                ranges.add(range);
            }
        }
    }

    private Component component() {
        return detector.components().get(0);
    }

    public long count() {
        return ranges.stream().mapToLong(WindowRange::count).sum();
    }

    /** Window {@code number}, counted from 0. @throws IndexOutOfBoundsException if there are not so many */
    public Candidate at(long number) {
        long left = number;
        for (int i = 0; i < ranges.size() && left >= 0; i++) {
            long count = ranges.get(i).count();
            if (left < count) {
                return inLevel(i, left);
            }
            left -= count;
        }
        throw new IndexOutOfBoundsException("window " + number + " of " + count());
    }

    private Candidate inLevel(int i, long number) {
        WindowRange range = ranges.get(i);
        long left = number;
        for (int row = range.top(); row < range.bottom(); row++) {
            for (int column = range.left(); column < range.right(); column++) {
                if (range.contains(row, column) && left-- == 0) {
                    return window(i, row, column);
                }
            }
        }
        throw new IndexOutOfBoundsException("window " + number + " of a level with " + range.count());
    }

    /**
     * Windows side by side in every level, as many as it takes to cover it: the last row and the last column are moved back
     * to where they fit, so they overlap their neighbours.
     */
    public List<Candidate> covering() {
        List<Candidate> covering = new ArrayList<>();
        int tall = component().weights().size().rows();
        int wide = component().weights().size().columns();
        for (int i = 0; i < ranges.size(); i++) {
            WindowRange range = ranges.get(i);
            for (int row : steps(range.top(), range.bottom(), tall)) {
                for (int column : steps(range.left(), range.right(), wide)) {
                    if (range.contains(row, column)) {
                        covering.add(window(i, row, column));
                    }
                }
            }
        }
        return covering;
    }

    /** from, from + step … and end − 1. */
    private static List<Integer> steps(int from, int end, int step) {
        List<Integer> steps = new ArrayList<>();
        for (int at = from; at < end - 1; at += step) {
            steps.add(at);
        }
        steps.add(end - 1);
        return steps;
    }

    private Candidate window(int i, int row, int column) {
        Level level = levels.get(i);
        return new Candidate(
                0,
                0,
                level,
                row,
                column,
                0,
                level.boxAt(detector.cell(), row, column, component().object()));
    }
}
