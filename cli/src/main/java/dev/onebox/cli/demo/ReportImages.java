package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Photo;
import dev.onebox.evaluate.Matching.Judged;
import dev.onebox.evaluate.Matching.MatchVerdict;
import dev.onebox.image.draw.GlyphPicture;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.image.resize.Resize;
import java.util.Base64;

/** Pictures of the page, each of them text that stands in it. Stateless. */
final class ReportImages {
    private static final double QUALITY = 0.72;

    private ReportImages() {}

    /** A photo as the address of an image. */
    static String jpeg(Photo photo) {
        return "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(PhotoWriter.jpeg(photo, QUALITY));
    }

    private static String png(Photo photo) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(PhotoWriter.png(photo));
    }

    /** Positive weights, and with {@code sign} below 0 negative ones, as the address of an image. */
    static String glyphs(LearnedSymbol learned, int sign, int cell) {
        Component component = learned.cold().detector().components().get(0);
        GlyphPicture.Subject subject = new GlyphPicture.Subject(component.weights(), component.object());
        return png(sign < 0 ? GlyphPicture.against(subject, cell) : GlyphPicture.plain(subject, cell));
    }

    /** A drawing {@code width} pixels wide, in coordinates of the scan, with something drawn on it. */
    static String sheet(Photo photo, int width, String over) {
        int height = Math.round((float) width * photo.height() / photo.width());
        return format(
                "<svg viewBox=\"0 0 %1$d %2$d\" role=\"img\"><image width=\"%1$d\" height=\"%2$d\" href=\"%3$s\"/>%4$s</svg>",
                photo.width(), photo.height(), jpeg(Resize.byArea(photo, width, height)), over);
    }

    /** A box on a sheet, a little larger than the ink; the words appear under the mouse. */
    static String box(Box box, String kind, String words) {
        return format(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%s</title></rect>",
                kind, box.x() - 4, box.y() - 4, box.width() + 8, box.height() + 8, words);
    }

    /** The box and what is around it, {@code margin} of its longer side. */
    static Photo crop(Photo photo, Box box, double margin) {
        double grown = margin * Math.max(box.width(), box.height());
        int left = (int) Math.max(0, box.x() - grown);
        int top = (int) Math.max(0, box.y() - grown);
        int right = (int) Math.min(photo.width(), Math.ceil(box.right() + grown));
        int bottom = (int) Math.min(photo.height(), Math.ceil(box.bottom() + grown));
        byte[] rgb = new byte[3 * (right - left) * (bottom - top)];
        for (int y = top; y < bottom; y++) {
            System.arraycopy(
                    photo.rgb(),
                    3 * (y * photo.width() + left),
                    rgb,
                    3 * (y - top) * (right - left),
                    3 * (right - left));
        }
        return new Photo(right - left, bottom - top, rgb);
    }

    /** Every detection as a dot over its score, true ones above false ones, with the threshold between them. */
    static String strip(SymbolEvaluation outcome) {
        double most = outcome.judged().stream()
                .mapToDouble(one -> one.found().score())
                .max()
                .orElse(10);
        StringBuilder svg = new StringBuilder("<svg viewBox=\"0 0 560 408\" role=\"img\">");
        for (int z = 5; z <= most + 1; z += 5) {
            double x = place(z, most);
            svg.append(line(x, 40, x, 366, "axis"));
            svg.append(text(x, 390, "middle", "", z == 5 ? "z = 5" : Integer.toString(z)));
        }
        int i = 0;
        for (Judged one : outcome.judged()) {
            if (one.verdict() != MatchVerdict.IGNORED) {
                boolean hit = one.verdict() == MatchVerdict.HIT;
                double y = (hit ? 122 : 290) + 62 * scatter(i++);
                svg.append(format(
                        "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"/>",
                        hit ? "hit" : "false", place(one.found().score(), most), y, hit ? "5.5" : "4"));
            }
        }
        double cut = place(outcome.best().threshold(), most);
        svg.append(line(cut, 40, cut, 366, "cut"));
        svg.append(text(18, 28, "start", "t", "the other " + outcome.learned().label() + "s"));
        svg.append(text(18, 212, "start", "t", "everything else"));
        return svg.append("</svg>").toString();
    }

    private static double place(double z, double most) {
        return 26 + 510 * (z - 5) / (most + 1 - 5);
    }

    /** Evenly spread over −1 … 1 without a pattern that shows: multiples of the golden ratio. */
    private static double scatter(int i) {
        double turns = i * 0.6180339887498949;
        return 2 * (turns - Math.floor(turns)) - 1;
    }

    private static String line(double x, double y, double toX, double toY, String kind) {
        return format("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", kind, x, y, toX, toY);
    }

    private static String text(double x, double y, String anchor, String kind, String words) {
        return format(
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", kind, x, y, anchor, words);
    }
}
