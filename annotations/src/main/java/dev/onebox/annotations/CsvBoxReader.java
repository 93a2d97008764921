package dev.onebox.annotations;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads CSV with a box per row. Which columns there are tells what they mean:
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
final class CsvBoxReader {
    static final List<String> CORNERS = List.of("xmin", "ymin", "xmax", "ymax");
    static final List<String> SIDES = List.of("x", "y", "width", "height");
    static final String EXPECTED =
            "expected a header with image,label and either xmin,ymin,xmax,ymax or x,y,width,height,"
                    + " or with filename,width,height,class,xmin,ymin,xmax,ymax";

    private final CsvFile csv;
    private final boolean isTensorFlow;
    private final boolean hasCorners;
    private final String imageColumn;
    private final String labelColumn;

    CsvBoxReader(Path file) throws IOException {
        csv = CsvFile.open(file);
        isTensorFlow = csv.hasAll(List.of("filename")) && csv.hasAll(CORNERS);
        hasCorners = csv.hasAll(CORNERS);
        imageColumn = isTensorFlow ? "filename" : "image";
        labelColumn = isTensorFlow && csv.hasAll(List.of("class")) ? "class" : "label";
        csv.require(List.of(imageColumn, labelColumn), EXPECTED);
        csv.require(hasCorners ? CORNERS : SIDES, EXPECTED);
    }

    static void read(Path file, DatasetBuilder into) throws IOException {
        CsvBoxReader reader = new CsvBoxReader(file);
        reader.csv.forEach(row -> into.entry(row.place(), () -> {
            DatasetBuilder.Image image = into.image(reader.image(row));
            if (reader.isTensorFlow) {
                Sizes.of(row.field("width"), row.field("height")).ifPresent(image::state);
            }
            if (!reader.isBare(row)) {
                image.add(row.place(), reader.label(row), reader.box(row), Flags.isSet(row.field("difficult")));
            }
        }));
    }

    CsvFile csv() {
        return csv;
    }

    String image(CsvFile.Row row) {
        return row.text(imageColumn);
    }

    String label(CsvFile.Row row) {
        return row.text(labelColumn);
    }

    /** Whether a row names an image and says nothing of it: an image without boxes. */
    boolean isBare(CsvFile.Row row) {
        return row.field(labelColumn).isEmpty()
                && (hasCorners ? CORNERS : SIDES)
                        .stream().allMatch(column -> row.field(column).isEmpty());
    }

    Box box(CsvFile.Row row) throws SkippedException {
        if (!hasCorners) {
            return Decimals.box(row.number("x"), row.number("y"), row.number("width"), row.number("height"));
        }
        Corners corners = new Corners(row.number("xmin"), row.number("ymin"), row.number("xmax"), row.number("ymax"));
        return isTensorFlow ? corners.asEdges() : corners.asPixels(0);
    }
}
