package dev.onebox.annotations;

import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.XmlFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * XML of dlib's imglab. Boxes are 0-based, in whole pixels: its own loader refuses fractions.
 *
 * <pre>
 *   dataset / images / image file, width, height
 *                            / box top, left, width, height, ignore, difficult / label
 * </pre>
 *
 * <p>A box without a label is an {@code object}. Difficult boxes are written as both difficult and ignored. Stateless.
 */
final class ImglabFormat {
    private static final String UNLABELLED = "object";

    private ImglabFormat() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        XmlFile.read(file, 3, entry -> {
            if (entry.path().equals("dataset/images/image")) {
                into.entry(entry.place(), () -> image(entry, into));
            }
        });
    }

    private static void image(XmlFile.Element entry, DatasetBuilder into) throws SkippedException, IOException {
        EntryFields given = entry.attributes();
        DatasetBuilder.Image image = into.image(given.text("file"), given.size("width", "height"));
        for (XmlFile.Element object : entry.all("box")) {
            EntryFields box = object.attributes();
            into.entry(object.place(), () -> {
                boolean isDifficult = box.isSet("ignore") || box.isSet("difficult");
                image.add(object.place(), label(object), box.box("left", "top", "width", "height"), isDifficult);
            });
        }
    }

    private static String label(XmlFile.Element box) {
        String label = UNLABELLED;
        for (XmlFile.Element each : box.all("label")) {
            label = each.text().isEmpty() ? label : each.text();
        }
        return label;
    }

    static void write(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("<?xml version='1.0' encoding='UTF-8'?>\n<dataset>\n<name>annotations</name>\n<images>\n");
        for (AnnotatedImage image : images) {
            out.append("  <image file='" + XmlFile.escaped(image.name()) + "'"
                    + image.size()
                            .map(size -> " width='" + size.columns() + "' height='" + size.rows() + "'")
                            .orElse("")
                    + ">\n");
            for (Annotation annotation : image.annotations()) {
                out.append(box(
                        annotation,
                        Decimals.texts(report.whole(annotation, image, "imglab").sides())));
            }
            out.append("  </image>\n");
        }
        out.append("</images>\n</dataset>\n");
    }

    private static String box(Annotation annotation, List<String> sides) {
        return "    <box top='" + sides.get(1) + "' left='" + sides.get(0) + "' width='" + sides.get(2) + "' height='"
                + sides.get(3) + "'" + (annotation.difficult() ? " difficult='1' ignore='1'" : "")
                + ">\n      <label>" + XmlFile.escaped(annotation.label()) + "</label>\n    </box>\n";
    }
}
