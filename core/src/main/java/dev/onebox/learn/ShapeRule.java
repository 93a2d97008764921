package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import java.util.List;
import java.util.Locale;

/**
 * Chooses cell and window from the sizes, aspects and number of boxes.
 *
 * <pre>
 *   object cells   {@value #CELLS_OF_FEW}, or {@value #CELLS_OF_MANY} from {@value #MANY} boxes on
 *   cell           the largest there is for which the smaller boxes (their lower quartile) have that many cells unenlarged
 *   window         rows / columns = mean aspect, rows · columns = object cells; the margin around; within the horizon
 * </pre>
 *
 * <p>Enlarged boxes teach a blurred template, and objects smaller than the template are found in enlarged photos only. Where even
 * the smallest cell is too coarse, the object gets fewer cells, down to {@value #FEWEST_CELLS}. Immutable.
 */
final class ShapeRule {
    static final int CELLS_OF_FEW = 150;
    static final int CELLS_OF_MANY = 200;
    static final int FEWEST_CELLS = 48;
    static final int MANY = 50;

    /** Cells across the object, at least. */
    static final int NARROWEST = 2;

    /** Pixels a box must have at least: an 8 × 8 square. */
    static final double SMALLEST_AREA = 64;

    private static final double QUARTILE = 0.25;

    private final LearnSettings settings;
    private final List<Integer> cells;

    /** @param cells edges of cells there are statistics for, ascending */
    ShapeRule(LearnSettings settings, List<Integer> cells) {
        this.settings = settings;
        this.cells = cells;
    }

    /** The number of cells an object should have when so many boxes show it. */
    static int cellsWanted(int boxes) {
        return boxes < MANY ? CELLS_OF_FEW : CELLS_OF_MANY;
    }

    /** The cell, and why. */
    ResolvedSetting cell(List<Box> boxes) {
        if (settings.cell().isPresent()) {
            return ResolvedSetting.asked("cell", settings.cell().get());
        }
        if (cells.size() == 1) {
            return new ResolvedSetting("cell", cells.get(0).toString(), "that of the statistics");
        }
        double edge = smallerEdge(boxes);
        double wanted = wanted(boxes);
        int chosen = cells.get(0);
        for (int cell : cells) {
            chosen = cell * Math.sqrt(wanted) <= edge ? cell : chosen;
        }
        return new ResolvedSetting(
                "cell",
                Integer.toString(chosen),
                String.format(
                        Locale.ROOT,
                        "the largest of %s for which boxes of %.0f pixels (√area) show %.0f cells without being enlarged",
                        cells,
                        edge,
                        wanted));
    }

    /** √area of the smaller boxes. */
    private static double smallerEdge(List<Box> boxes) {
        double[] areas = boxes.stream().mapToDouble(Box::area).sorted().toArray();
        return Math.sqrt(areas[(int) (QUARTILE * (areas.length - 1))]);
    }

    private double wanted(List<Box> boxes) {
        return settings.template().isPresent()
                ? WindowShape.around(settings.template().get(), settings.margin())
                        .objectCells()
                : cellsWanted(boxes.size());
    }

    /** The window for boxes of one cluster. */
    WindowShape shape(List<Box> boxes, int cell, Size horizon) {
        if (settings.template().isPresent()) {
            return WindowShape.around(settings.template().get(), settings.margin());
        }
        double sharp = smallerEdge(boxes) / cell;
        double area = Math.max(FEWEST_CELLS, Math.min(cellsWanted(boxes.size()), sharp * sharp));
        Size most = largestObject(horizon);
        double aspect = AspectClusters.meanAspect(boxes);
        double rows = Math.sqrt(area * aspect);
        double shrink = Math.min(1, Math.min(most.rows() / rows, most.columns() * aspect / rows));
        int tall = clamp(rows * shrink, most.rows());
        int wide = clamp(rows * shrink / aspect, most.columns());
        return WindowShape.around(
                new Size(tall + 2 * settings.margin(), wide + 2 * settings.margin()), settings.margin());
    }

    private static int clamp(double cells, int most) {
        return (int) Math.max(Math.min(NARROWEST, most), Math.min(most, Math.rint(cells)));
    }

    private Size largestObject(Size horizon) {
        return new Size(
                Math.max(1, horizon.rows() - 2 * settings.margin()),
                Math.max(1, horizon.columns() - 2 * settings.margin()));
    }

    /** height / width and its inverse may not exceed this: then the object has {@link #NARROWEST} cells across. */
    double thinnest(Size horizon) {
        Size most = largestObject(horizon);
        return settings.template().isPresent()
                ? Double.POSITIVE_INFINITY
                : Math.max(1, Math.min(most.rows(), most.columns()) / (double) NARROWEST);
    }

    /** Why windows have the size they have. */
    ResolvedSetting template(List<WindowShape> shapes, int boxes) {
        String sizes =
                String.join(", ", shapes.stream().map(s -> s.size().toString()).toList());
        return settings.template().isPresent()
                ? ResolvedSetting.asked("template", sizes)
                : new ResolvedSetting(
                        "template",
                        sizes,
                        String.format(
                                Locale.ROOT,
                                "about %d object cells for %s, in the mean aspect ratio, with a margin of %d",
                                cellsWanted(boxes),
                                ResolvedSetting.boxes(boxes),
                                settings.margin()));
    }
}
