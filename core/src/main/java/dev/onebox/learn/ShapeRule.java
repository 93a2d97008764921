package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.learn.LearningNotes.Choice;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

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

    private final int margin;
    private final Optional<WindowShape> given; // the window that was asked for
    private final List<Integer> cells;

    /** @param cells edges of cells there are statistics for, ascending */
    ShapeRule(LearnSettings settings, List<Integer> cells) {
        this.margin = settings.margin();
        this.given = settings.template().map(template -> WindowShape.around(template, settings.margin()));
        this.cells = cells;
    }

    /** The number of cells an object should have when so many boxes show it. */
    static int cellsWanted(int boxes) {
        return boxes < MANY ? CELLS_OF_FEW : CELLS_OF_MANY;
    }

    /** The cell where none was asked for. */
    Choice<Integer> cell(List<Box> boxes) {
        if (cells.size() == 1) {
            return Choice.of(cells.get(0), "that of the statistics");
        }
        double edge = smallerEdge(boxes);
        double wanted = given.map(shape -> shape.object().area()).orElse((double) cellsWanted(boxes.size()));
        int chosen = cells.get(0);
        for (int cell : cells) {
            chosen = cell * Math.sqrt(wanted) <= edge ? cell : chosen;
        }
        return Choice.of(
                chosen,
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

    /** The window for boxes of one cluster. */
    WindowShape shape(List<Box> boxes, int cell, Size horizon) {
        return given.orElseGet(() -> shapeFor(boxes, cell, largestObject(horizon)));
    }

    private WindowShape shapeFor(List<Box> boxes, int cell, Size most) {
        double sharp = smallerEdge(boxes) / cell;
        double area = Math.max(FEWEST_CELLS, Math.min(cellsWanted(boxes.size()), sharp * sharp));
        double aspect = AspectClusters.meanAspect(boxes);
        double rows = Math.sqrt(area * aspect);
        double shrink = Math.min(1, Math.min(most.rows() / rows, most.columns() * aspect / rows));
        int tall = clamp(rows * shrink, most.rows());
        int wide = clamp(rows * shrink / aspect, most.columns());
        return WindowShape.around(new Size(tall + 2 * margin, wide + 2 * margin), margin);
    }

    private static int clamp(double cells, int most) {
        return (int) Math.max(Math.min(NARROWEST, most), Math.min(most, Math.rint(cells)));
    }

    private Size largestObject(Size horizon) {
        return new Size(Math.max(1, horizon.rows() - 2 * margin), Math.max(1, horizon.columns() - 2 * margin));
    }

    /** height / width and its inverse may not exceed this: then the object has {@link #NARROWEST} cells across. */
    double thinnest(Size horizon) {
        Size most = largestObject(horizon);
        return given.isPresent()
                ? Double.POSITIVE_INFINITY
                : Math.max(1, Math.min(most.rows(), most.columns()) / (double) NARROWEST);
    }

    /** Says why windows have the size they have. */
    void noteTemplate(List<WindowShape> shapes, int boxes, LearningNotes notes) {
        String sizes = shapes.stream().map(shape -> shape.size().toString()).collect(Collectors.joining(", "));
        String reason = String.format(
                Locale.ROOT,
                "about %d object cells for %s, in the mean aspect ratio, with a margin of %d",
                cellsWanted(boxes),
                ResolvedSetting.boxes(boxes),
                margin);
        notes.note("template", sizes, given.isPresent() ? "as asked" : reason);
    }
}
