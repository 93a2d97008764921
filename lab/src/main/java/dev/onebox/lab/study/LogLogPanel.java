package dev.onebox.lab.study;

import dev.onebox.lab.study.Canvas.Anchor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Curves with both axes logarithmic, each curve named where it ends.
 *
 * <p>The x axis runs from its first tick to its last; the y axis over the whole powers of ten that hold all curves.
 */
record LogLogPanel(double left, double top, double width, double height, Axis axis) {
    private static final int INK = 0x222222;
    private static final int FAINT = 0xE3E3E3;
    private static final double LABEL_SPACING = 17;

    /** What runs to the right. */
    record Axis(String title, List<Tick> ticks) {}

    /** A number on it, and how it is written. */
    record Tick(double at, String label) {}

    /** A point of a curve. */
    record Point(double x, double y) {}

    /** A named curve. */
    record Curve(String label, int colour, List<Point> points) {}

    /** The powers of ten at the ends of the y axis. */
    private record Decades(int lowest, int highest) {}

    void draw(Canvas canvas, String title, String unit, List<Curve> curves) {
        canvas.text(left, top - 22, title, INK, 16, Anchor.START, true);
        Decades decades = decades(curves);
        axes(canvas, decades, unit);
        for (Curve curve : curves) {
            draw(canvas, curve, decades);
        }
        labels(canvas, curves, decades);
    }

    private static Decades decades(List<Curve> curves) {
        double[] sorted = curves.stream()
                .flatMap(curve -> curve.points.stream())
                .mapToDouble(Point::y)
                .sorted()
                .toArray();
        return new Decades(
                (int) Math.floor(Math.log10(sorted[0])), (int) Math.ceil(Math.log10(sorted[sorted.length - 1])));
    }

    private void axes(Canvas canvas, Decades decades, String unit) {
        for (int power = decades.lowest; power <= decades.highest; power++) {
            double y = y(Math.pow(10, power), decades);
            canvas.line(new double[] {left, y, left + width, y}, FAINT, 1, false);
            canvas.text(left - 8, y + 4, number(power), INK, 13, Anchor.END, false);
        }
        for (Tick tick : axis.ticks) {
            double x = x(tick.at);
            canvas.line(new double[] {x, top, x, top + height}, FAINT, 1, false);
            canvas.text(x, top + height + 20, tick.label, INK, 13, Anchor.MIDDLE, false);
        }
        canvas.line(new double[] {left, top, left, top + height, left + width, top + height}, INK, 1, false);
        canvas.text(left + width / 2, top + height + 42, axis.title, INK, 14, Anchor.MIDDLE, false);
        canvas.upwards(left - 48, top + height / 2, unit, INK, 14);
    }

    private static String number(int power) {
        if (power >= 0 && power <= 3) {
            return String.valueOf((int) Math.pow(10, power));
        }
        return "10"
                + String.valueOf(power)
                        .replace('-', '⁻')
                        .chars()
                        .mapToObj(c -> c == '⁻' ? "⁻" : String.valueOf("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0')))
                        .reduce("", String::concat);
    }

    private void draw(Canvas canvas, Curve curve, Decades decades) {
        double[] xy = new double[2 * curve.points.size()];
        for (int i = 0; i < curve.points.size(); i++) {
            xy[2 * i] = x(curve.points.get(i).x);
            xy[2 * i + 1] = y(curve.points.get(i).y, decades);
            canvas.dot(xy[2 * i], xy[2 * i + 1], 2.6, curve.colour);
        }
        canvas.line(xy, curve.colour, 2, false);
    }

    /** Names to the right of the panel, in the order of the curves' ends, moved apart where they would touch. */
    private void labels(Canvas canvas, List<Curve> curves, Decades decades) {
        List<Curve> sorted = new ArrayList<>(curves);
        sorted.sort(Comparator.comparingDouble(curve -> y(last(curve).y, decades)));
        double[] at = new double[sorted.size()];
        for (int i = 0; i < at.length; i++) {
            double wanted = y(last(sorted.get(i)).y, decades);
            at[i] = i == 0 ? wanted : Math.max(wanted, at[i - 1] + LABEL_SPACING);
        }
        double overhang = at.length == 0 ? 0 : Math.max(0, at[at.length - 1] - (top + height));
        for (int i = at.length - 1; i >= 0 && overhang > 0; i--) {
            at[i] = Math.min(at[i], (i == at.length - 1 ? top + height : at[i + 1] - LABEL_SPACING));
        }
        for (int i = 0; i < at.length; i++) {
            Curve curve = sorted.get(i);
            double[] leader = {
                x(last(curve).x) + 4, y(last(curve).y, decades), left + width + 8, at[i], left + width + 14, at[i]
            };
            canvas.line(leader, curve.colour, 0.8, false);
            canvas.text(left + width + 18, at[i] + 4.5, curve.label, curve.colour, 13, Anchor.START, false);
        }
    }

    private static Point last(Curve curve) {
        return curve.points.get(curve.points.size() - 1);
    }

    private double x(double number) {
        double first = Math.log(axis.ticks.get(0).at);
        double last = Math.log(axis.ticks.get(axis.ticks.size() - 1).at);
        return left + 8 + (width - 16) * (Math.log(number) - first) / (last - first);
    }

    private double y(double number, Decades decades) {
        double share = (Math.log10(number) - decades.lowest) / (decades.highest - decades.lowest);
        return top + height * (1 - share);
    }
}
