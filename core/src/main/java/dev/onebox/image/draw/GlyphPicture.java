package dev.onebox.image.draw;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.Template;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * What a detector looks for, for people: its templates as gradient glyphs, a stroke wherever an edge of that direction
 * matters, what speaks for the object beside what speaks against it. The object's place is outlined.
 *
 * <p>Colour channels have a panel of their own; templates of other features are drawn as the sum of each cell's weights,
 * red for and blue against. Stateless.
 */
public final class GlyphPicture {
    private static final int MARGIN = 36;
    private static final int GAP = 24;
    private static final int HEADER = 100;
    private static final int CAPTION = 26;
    private static final int PANEL = 440;
    private static final int SMALLEST_WIDTH = 560;
    private static final int LARGEST_CELL = 32;
    private static final int MOST_TEMPLATES = 12;
    private static final Color PAPER = new Color(0xffffff);
    private static final Color INK = new Color(0x222222);
    private static final Color PALE_INK = new Color(0x777777);

    /**
     * A template to be drawn.
     *
     * @param object the object's box inside the window, in cells
     */
    public record Subject(Template weights, Box object) {}

    private GlyphPicture() {}

    /** Only what speaks for the object, without words, {@code cell} pixels for each cell. */
    public static Photo plain(Subject subject, int cell) {
        return alone(subject, 0, cell);
    }

    /** Only what speaks against the object, without words; for a feature without glyphs the same as {@link #plain}. */
    public static Photo against(Subject subject, int cell) {
        return alone(subject, 1, cell);
    }

    private static Photo alone(Subject subject, int number, int cell) {
        List<GlyphPanel> panels = panels(subject, cell);
        GlyphPanel panel = panels.get(Math.min(number, panels.size() - 1));
        Canvas canvas = Canvas.of(panel.width(), panel.height(), GlyphPanel.GROUND);
        panel.draw(canvas.pen());
        return canvas.photo();
    }

    /**
     * All templates of a detector, a row each, with headings.
     *
     * @param subjects at least one; of more than 12 only the first are drawn
     */
    public static Photo of(String title, String subtitle, List<Subject> subjects) {
        List<List<GlyphPanel>> rows = new ArrayList<>();
        for (Subject subject : subjects.subList(0, Math.min(MOST_TEMPLATES, subjects.size()))) {
            int cells = Math.max(
                    subject.weights().size().rows(), subject.weights().size().columns());
            rows.add(panels(subject, Math.max(1, Math.min(LARGEST_CELL, PANEL / cells))));
        }
        int width = rows.stream().mapToInt(GlyphPicture::widthOf).max().orElse(0);
        int height = rows.stream().mapToInt(GlyphPicture::heightOf).sum();
        Canvas canvas = Canvas.of(2 * MARGIN + Math.max(SMALLEST_WIDTH, width), HEADER + MARGIN + height - GAP, PAPER);
        canvas.text(title, MARGIN, 46, 24, true, INK);
        canvas.text(subtitle, MARGIN, 72, 14, false, PALE_INK);
        int top = HEADER;
        for (List<GlyphPanel> row : rows) {
            drawRow(canvas, row, top);
            top += heightOf(row);
        }
        return canvas.photo();
    }

    private static List<GlyphPanel> panels(Subject subject, int cell) {
        return GlyphPanel.views(subject.weights().channels()).stream()
                .map(view -> new GlyphPanel(subject.weights(), subject.object(), view, cell))
                .toList();
    }

    private static int widthOf(List<GlyphPanel> row) {
        return row.size() * (row.get(0).width() + GAP) - GAP;
    }

    private static int heightOf(List<GlyphPanel> row) {
        return CAPTION + row.get(0).height() + GAP;
    }

    private static void drawRow(Canvas canvas, List<GlyphPanel> row, int top) {
        int left = MARGIN;
        for (GlyphPanel panel : row) {
            canvas.text(panel.view().caption, left, top + 12, 13, false, INK);
            Graphics2D pen = (Graphics2D) canvas.pen().create();
            pen.translate(left, top + CAPTION);
            panel.draw(pen);
            pen.dispose();
            left += panel.width() + GAP;
        }
    }
}
