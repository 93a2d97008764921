package dev.onebox.cli.demo;

import dev.onebox.Box;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Lines and filled shapes about an origin of their own. The pen keeps its width however large they are drawn. Letters are
 * strokes, so that no fonts are needed. One per thread while it is being made.
 */
final class LineArt {
    private static final double EM = 6; // height of a letter in units of letters.txt
    private static final double ADVANCE = 5.2; // from one letter to the next

    /** A letter's strokes, apart by spaces: two digits a point, x from 0 to 4, y from 0 (top) to 6 (base line). */
    private static final Map<Character, String> LETTERS = resource("letters.txt").stream()
            .collect(Collectors.toUnmodifiableMap(line -> line.charAt(0), line -> line.substring(2)));

    private final double pen;
    private final boolean dashed;
    private final Path2D lines = new Path2D.Double();
    private final Path2D filled = new Path2D.Double();

    /** @param pen its width against that of the sheet's pen */
    LineArt(double pen, boolean dashed) {
        this.pen = pen;
        this.dashed = dashed;
    }

    /** The lines of a text file beside this class, without comments. */
    static List<String> resource(String name) {
        try (InputStream in = Objects.requireNonNull(LineArt.class.getResourceAsStream(name), name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) { // from our own jar
            throw new UncheckedIOException(e);
        }
    }

    /** Reads commands; each {@code pen WIDTH [dashed]} begins a drawing with that pen. */
    static List<LineArt> read(List<String> commands) {
        List<LineArt> all = new ArrayList<>();
        for (String command : commands) {
            String[] words = command.split(" ", -1);
            if (words[0].equals("pen")) {
                all.add(new LineArt(Double.parseDouble(words[1]), words.length > 2));
            } else {
                all.get(all.size() - 1).add(command);
            }
        }
        return all;
    }

    /** Adds what a command says: a word, and numbers for every shape, with slashes between; for texts their letters, too. */
    void add(String command) {
        String[] words = command.split(" ", 2);
        for (String shape : words[1].split(" / ", -1)) {
            add(words[0], shape);
        }
    }

    private void add(String kind, String shape) {
        boolean isText = kind.equals("text") || kind.equals("centred");
        String[] words = shape.split(" ", isText ? 4 : 0);
        double[] at = Arrays.stream(words, 0, isText ? 3 : words.length)
                .mapToDouble(Double::parseDouble)
                .toArray();
        switch (kind) {
            case "line" -> line(at);
            case "outline" -> lines.append(path(true, at), false);
            case "circle" -> lines.append(circle(at[0], at[1], at[2]), false);
            case "arc" -> lines.append(new Arc2D.Double(at[0], at[1], at[2], at[3], at[4], at[5], Arc2D.OPEN), false);
            case "filled" -> filled.append(path(true, at), false);
            case "text" -> text(words[3], at[0], at[1], at[2]);
            case "centred" -> centred(words[3], at[0], at[1], at[2]);
            default -> throw new IllegalArgumentException("unknown drawing command: " + kind);
        }
    }

    /** A line through points, x and y in turn. */
    void line(double... xy) {
        lines.append(path(false, xy), false);
    }

    void dot(double x, double y, double radius) {
        filled.append(circle(x, y, radius), false);
    }

    /** Letters whose base line begins at (x, y); characters without strokes are spaces. */
    private void text(String text, double x, double y, double height) {
        double unit = height / EM;
        double left = x;
        for (int n = 0; n < text.length(); n++) {
            for (String stroke : LETTERS.getOrDefault(text.charAt(n), "").split(" ", -1)) {
                double[] points = new double[stroke.length()];
                for (int i = 0; i < points.length; i++) {
                    points[i] = (i % 2 == 0 ? left : y - height) + unit * (stroke.charAt(i) - '0');
                }
                if (points.length > 0) {
                    line(points);
                }
            }
            left += unit * ADVANCE;
        }
    }

    /** Letters centred about x on the base line y. */
    void centred(String text, double x, double y, double height) {
        text(text, x - height / EM * (ADVANCE * text.length() - 1.6) / 2, y, height);
    }

    /** @param width of the sheet's pen */
    void draw(Graphics2D graphics, AffineTransform place, double width) {
        graphics.fill(ink(place, width));
    }

    /** The smallest upright box about all ink. */
    Box bounds(AffineTransform place, double width) {
        Path2D flat = new Path2D.Double(); // of curves the control points would count
        flat.append(ink(place, width).getPathIterator(null, 0.05), false);
        Rectangle2D bounds = flat.getBounds2D();
        return new Box(bounds.getX(), bounds.getY(), bounds.getWidth(), bounds.getHeight());
    }

    private Path2D ink(AffineTransform place, double width) {
        float stroke = (float) (pen * width);
        float[] dashes = dashed ? new float[] {14, 5, 2, 5} : null;
        Stroke nib = new BasicStroke(stroke, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 4, dashes, 0);
        Path2D ink = new Path2D.Double(nib.createStrokedShape(place.createTransformedShape(lines)));
        ink.append(place.createTransformedShape(filled), false);
        return ink;
    }

    private static Ellipse2D circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private static Path2D path(boolean closed, double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        if (closed) {
            path.closePath();
        }
        return path;
    }
}
