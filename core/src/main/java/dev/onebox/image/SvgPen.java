package dev.onebox.image;

import java.awt.Rectangle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes an SVG picture: one element per call, in the order of the calls. One per picture. */
final class SvgPen implements PlotPen {
    private final StringBuilder elements = new StringBuilder();

    @Override
    public void line(List<PlotPoint> path, PlotStroke stroke) {
        String points = path.stream()
                .map(point -> number(point.x()) + "," + number(point.y()))
                .collect(Collectors.joining(" "));
        add(
                "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-opacity=\"%s\" stroke-width=\"%s\""
                        + " stroke-linejoin=\"round\" %s/>",
                points,
                colour(stroke.rgb()),
                number(stroke.opacity()),
                number(stroke.width()),
                stroke.dashed() ? "stroke-dasharray=\"7 5\"" : "stroke-linecap=\"round\"");
    }

    /** An inner picture at the same scale: it hides what leaves it. */
    @Override
    public void within(Rectangle area, Runnable drawing) {
        add(
                "<svg x=\"%1$d\" y=\"%2$d\" width=\"%3$d\" height=\"%4$d\" viewBox=\"%1$d %2$d %3$d %4$d\">",
                area.x, area.y, area.width, area.height);
        drawing.run();
        add("</svg>");
    }

    @Override
    public void dot(PlotPoint centre, double radius, PlotStroke stroke) {
        circle(centre, radius + 1.5, PlotColours.PAPER, 1);
        circle(centre, radius, stroke.rgb(), stroke.opacity());
    }

    private void circle(PlotPoint centre, double radius, int rgb, double opacity) {
        add(
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" fill-opacity=\"%s\"/>",
                number(centre.x()), number(centre.y()), number(radius), colour(rgb), number(opacity));
    }

    @Override
    public void fill(Rectangle area, int rgb, double opacity) {
        add(
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" fill-opacity=\"%s\"/>",
                area.x, area.y, area.width, area.height, colour(rgb), number(opacity));
    }

    @Override
    public void text(String text, double x, double y, Lettering lettering) {
        add(
                "<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\" text-anchor=\"%s\"%s>%s</text>",
                number(x),
                number(y),
                lettering.size(),
                colour(lettering.rgb()),
                lettering.anchor().name().toLowerCase(Locale.ROOT),
                lettering.bold() ? " font-weight=\"bold\"" : "",
                escaped(text));
    }

    private void add(String format, Object... values) {
        elements.append("  ").append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** The whole picture. */
    String svg(int width, int height) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " font-family=\"'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, sans-serif\">%n%s</svg>%n",
                width,
                height,
                width,
                height,
                elements);
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    /** Hundredths of a pixel, and no more digits than they need. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "");
    }

    /** As XML can hold it: what it cannot hold at all becomes U+FFFD. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(int c) {
        return c >= 0x20 && (c < 0x7f || c > 0x9f) && (c < 0xd800 || c > 0xdfff) && (c & 0xfffe) != 0xfffe;
    }
}
