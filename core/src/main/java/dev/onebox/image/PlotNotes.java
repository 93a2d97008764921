package dev.onebox.image;

import dev.onebox.image.PlotPen.Anchor;
import dev.onebox.image.PlotPen.Lettering;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Words beside points, moved up or down where they would hide other words, a dot or a line. One per drawing. */
final class PlotNotes {
    static final int GAP = 6; // between a point and the words beside it

    private static final Lettering LETTERING = Lettering.plain(12, PlotColours.PALE_INK, Anchor.START);
    private static final int LINE = 15;
    private static final int ASCENT = 11;
    private static final int ON_THE_MIDDLE = 4; // from a point down to the baseline of words beside it
    private static final int FURTHEST = 4; // lines
    private static final int HIDDEN_WORDS = 100; // as bad as so many lines

    private final List<Rectangle> taken = new ArrayList<>();
    private final List<List<PlotPoint>> lines;

    /**
     * @param dots that words must not hide
     * @param lines that they had better not
     */
    PlotNotes(List<PlotPoint> dots, List<List<PlotPoint>> lines) {
        this.lines = lines;
        int radius = (int) Math.ceil(LinePlot.DOT);
        dots.forEach(dot ->
                taken.add(new Rectangle((int) dot.x() - radius, (int) dot.y() - radius, 2 * radius, 2 * radius)));
    }

    static double width(String note) {
        return PlotPen.width(note, LETTERING.size());
    }

    void draw(PlotPen pen, String note, PlotPoint beside) {
        if (note.isEmpty()) {
            return;
        }
        Rectangle place = IntStream.rangeClosed(0, 2 * FURTHEST)
                .map(i -> i % 2 == 0 ? -i / 2 : (i + 1) / 2) // 0, 1, −1, 2, −2 … lines down
                .mapToObj(down -> place(note, beside, down))
                .min(Comparator.comparingLong(there -> badness(there, beside)))
                .orElseThrow();
        taken.add(place);
        pen.text(note, beside.x() + GAP, place.y + ASCENT, LETTERING);
    }

    private static Rectangle place(String note, PlotPoint beside, int down) {
        int y = (int) Math.round(beside.y()) + ON_THE_MIDDLE - ASCENT + down * LINE;
        return new Rectangle((int) beside.x() + GAP, y, (int) width(note), LINE - 1);
    }

    private long badness(Rectangle place, PlotPoint beside) {
        long words = taken.stream().filter(place::intersects).count();
        long crossed = lines.stream()
                .mapToLong(line -> PlotLegend.crossingsOf(place, line))
                .sum();
        long lineOff = Math.round(Math.abs(place.y + ASCENT - ON_THE_MIDDLE - beside.y()) / LINE);
        return HIDDEN_WORDS * words + crossed + lineOff;
    }
}
