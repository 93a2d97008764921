package dev.onebox.detect;

import dev.onebox.SearchSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * The sizes in which a photo is searched, largest first: powers of the step, so that the photo's own size is among them,
 * sharp as it is.
 *
 * <pre>
 *   s = step^−j ≤ largest scale,     width = round(s · W),  height = round(s · H)
 * </pre>
 *
 * <p>Down to a single pixel; a level without windows costs nothing. Sizes that round to the same are listed once.
 * Immutable.
 *
 * @param width pixels of the photo
 * @param height pixels of the photo
 */
public record Pyramid(int width, int height, List<Level> levels) {
    private static final int LONGEST_SIDE = 1 << 22; // what resizing takes

    public Pyramid {
        levels = List.copyOf(levels);
    }

    /** The levels of a photo of {@code width} × {@code height} pixels. */
    public static Pyramid of(int width, int height, SearchSettings settings) {
        List<Level> levels = new ArrayList<>();
        double step = settings.scaleStep();
        int j = (int) Math.ceil(-Math.log(settings.largestScale()) / Math.log(step) - 1e-9);
        for (; ; j++) {
            double scale = Math.pow(step, -j);
            long levelWidth = Math.round(scale * width);
            long levelHeight = Math.round(scale * height);
            if (Math.min(levelWidth, levelHeight) < 1) {
                return new Pyramid(width, height, levels);
            }
            if (Math.max(levelWidth, levelHeight) <= LONGEST_SIDE) {
                addUnlessLast(levels, Level.of((int) levelWidth, (int) levelHeight, width, height));
            }
        }
    }

    private static void addUnlessLast(List<Level> levels, Level level) {
        if (levels.isEmpty() || !levels.get(levels.size() - 1).equals(level)) {
            levels.add(level);
        }
    }
}
