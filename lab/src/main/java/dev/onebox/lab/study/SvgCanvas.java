package dev.onebox.lab.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A canvas of paths, scalable. One per figure. */
final class SvgCanvas implements Canvas {
    private final StringBuilder body = new StringBuilder();

    SvgCanvas(int width, int height) {
        body.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">%n"
                        + "<rect width=\"%1$d\" height=\"%2$d\" fill=\"#ffffff\"/>%n",
                width,
                height));
    }

    @Override
    public void line(double[] xy, int colour, double width, boolean dashed) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < xy.length; i += 2) {
            points.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", xy[i], xy[i + 1]));
        }
        body.append(String.format(
                Locale.ROOT,
                "<polyline points=\"%s\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"%.1f\""
                        + " stroke-linejoin=\"round\"%s/>%n",
                points,
                colour,
                width,
                dashed ? " stroke-dasharray=\"5 4\"" : ""));
    }

    @Override
    public void dot(double x, double y, double radius, int colour) {
        body.append(String.format(
                Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#%06x\"/>%n", x, y, radius, colour));
    }

    @Override
    public void text(double x, double y, String text, int colour, double size, Anchor anchor, boolean bold) {
        body.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.0f\" fill=\"#%06x\" text-anchor=\"%s\"%s>%s</text>%n",
                x,
                y,
                size,
                colour,
                anchor.name().toLowerCase(Locale.ROOT),
                bold ? " font-weight=\"bold\"" : "",
                escaped(text)));
    }

    @Override
    public void upwards(double x, double y, String text, int colour, double size) {
        body.append(String.format(
                Locale.ROOT,
                "<text transform=\"translate(%.1f %.1f) rotate(-90)\" font-size=\"%.0f\" fill=\"#%06x\""
                        + " text-anchor=\"middle\">%s</text>%n",
                x,
                y,
                size,
                colour,
                escaped(text)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    @Override
    public void save(Path path) throws IOException {
        Files.writeString(path, body + "</svg>\n");
    }
}
