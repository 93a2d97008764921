package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.CsvFile;
import dev.onebox.annotations.text.SkippedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * CSV with a box per row. Which columns there are tells what they mean:
 *
 * <pre>
 *   image,label,x,y,width,height                       0-based
 *   image,label,xmin,ymin,xmax,ymax                    0-based corners, the second inclusive
 *   filename,width,height,class,xmin,ymin,xmax,ymax    0-based edges, the second exclusive
 * </pre>
 *
 * <p>The last is what the tutorials of TensorFlow's object detection make and Roboflow exports. Its own reader divides
 * the edges by the size of the image, so xmax = width is the right edge. A row with nothing but an image says that it has no
 * boxes. Columns of other names are passed over. One per reading.
 */
final class CsvFormat {
    static final String EXPECTED =
            "expected a header with image,label and either xmin,ymin,xmax,ymax or x,y,width,height,"
                    + " or with filename,width,height,class,xmin,ymin,xmax,ymax";
    private static final List<String> CORNERS = List.of("xmin", "ymin", "xmax", "ymax");
    private static final List<String> SIDES = List.of("x", "y", "width", "height");

    private final CsvFile csv;
    private final boolean isTensorFlow;
    private final boolean hasCorners;
    private final String imageColumn;
    private final String labelColumn;

    CsvFormat(Path file) throws IOException {
        csv = CsvFile.open(file);
        hasCorners = csv.hasAll(CORNERS);
        isTensorFlow = hasCorners && csv.hasAll(List.of("filename"));
        imageColumn = isTensorFlow ? "filename" : "image";
        labelColumn = isTensorFlow && csv.hasAll(List.of("class")) ? "class" : "label";
        csv.require(List.of(imageColumn, labelColumn), EXPECTED);
        csv.require(hasCorners ? CORNERS : SIDES, EXPECTED);
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        CsvFormat reader = new CsvFormat(file);
        reader.csv.forEach(row -> into.entry(row.place(), () -> {
            Optional<Size> size = reader.isTensorFlow ? row.size("width", "height") : Optional.empty();
            DatasetBuilder.Image image = into.image(reader.image(row), size);
            if (!reader.isBare(row)) {
                image.add(row.place(), reader.label(row), reader.box(row), row.isSet("difficult"));
            }
        }));
    }

    CsvFile csv() {
        return csv;
    }

    String image(CsvFile.Row row) {
        return row.unescaped(imageColumn);
    }

    String label(CsvFile.Row row) {
        return row.unescaped(labelColumn);
    }

    /** Whether a row names an image and says nothing of it: an image without boxes. */
    boolean isBare(CsvFile.Row row) {
        return row.text(labelColumn).isEmpty()
                && (hasCorners ? CORNERS : SIDES)
                        .stream().allMatch(column -> row.text(column).isEmpty());
    }

    Box box(CsvFile.Row row) throws SkippedException {
        if (!hasCorners) {
            return row.box("x", "y", "width", "height");
        }
        Corners corners = row.corners("xmin", "ymin", "xmax", "ymax");
        return isTensorFlow ? corners.asEdges() : corners.asPixels(0);
    }

    static void writeSides(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        write(images, false, out);
    }

    static void writeCorners(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        write(images, true, out);
    }

    /** An image without boxes has a row with empty fields. */
    private static void write(List<AnnotatedImage> images, boolean corners, Appendable out) throws IOException {
        out.append("image,label," + String.join(",", corners ? CORNERS : SIDES) + ",difficult\n");
        for (AnnotatedImage image : images) {
            if (image.annotations().isEmpty()) {
                out.append(CsvFile.line(List.of(image.name(), "", "", "", "", "", "")));
            }
            for (Annotation annotation : image.annotations()) {
                Corners box = Corners.of(annotation.box());
                List<Object> fields = new ArrayList<>(List.of(image.name(), annotation.label()));
                fields.addAll(corners ? box.toPixels(0).edges() : box.sides());
                fields.add(annotation.difficult() ? 1 : 0);
                out.append(CsvFile.line(fields));
            }
        }
    }

    /** As the tutorials of TensorFlow's object detection have it: no difficult boxes, no images without boxes. */
    static void writeTensorFlow(List<AnnotatedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("filename,width,height,class,xmin,ymin,xmax,ymax\n");
        for (AnnotatedImage image : images) {
            report.noteDifficult(image, "this CSV");
            if (image.annotations().isEmpty()) {
                report.note("images without boxes, which this CSV has no place for", image);
            }
            int width = image.size().map(Size::columns).orElse(0);
            int height = image.size().map(Size::rows).orElse(0);
            for (Annotation annotation : image.annotations()) {
                List<Object> fields = new ArrayList<>(List.of(image.name(), width, height, annotation.label()));
                fields.addAll(Corners.of(annotation.box()).edges());
                out.append(CsvFile.line(fields));
            }
        }
    }
}
