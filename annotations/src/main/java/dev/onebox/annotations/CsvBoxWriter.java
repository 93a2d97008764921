package dev.onebox.annotations;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes CSV with a row per box, in each of the ways that {@link CsvBoxReader} reads. Stateless. */
final class CsvBoxWriter {
    private CsvBoxWriter() {}

    static void writeSides(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        write(images, false, out);
    }

    static void writeCorners(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        write(images, true, out);
    }

    /** An image without boxes has a row with empty fields. */
    private static void write(List<MarkedImage> images, boolean corners, Appendable out) throws IOException {
        List<String> coordinates = corners ? CsvBoxReader.CORNERS : CsvBoxReader.SIDES;
        out.append("image,label,").append(String.join(",", coordinates)).append(",difficult\n");
        for (MarkedImage image : images) {
            if (image.marks().isEmpty()) {
                out.append(CsvFile.line(List.of(image.name(), ""), List.of("", "", "", "", "")));
            }
            for (Mark mark : image.marks()) {
                Corners box = Corners.of(mark.box());
                List<String> numbers = new ArrayList<>(corners ? box.toPixels(0).texts() : box.sides());
                numbers.add(mark.difficult() ? "1" : "0");
                out.append(CsvFile.line(List.of(image.name(), mark.label()), numbers));
            }
        }
    }

    /** As the tutorials of TensorFlow's object detection have it: no difficult boxes, no images without boxes. */
    static void writeTensorFlow(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("filename,width,height,class,xmin,ymin,xmax,ymax\n");
        for (MarkedImage image : images) {
            report.noteDifficult(image, "this CSV");
            if (image.marks().isEmpty()) {
                report.note("images without boxes, which this CSV has no place for", image);
            }
            String width = image.size().map(size -> size.columns()).orElse(0).toString();
            String height = image.size().map(size -> size.rows()).orElse(0).toString();
            for (Mark mark : image.marks()) {
                List<String> fields = new ArrayList<>(List.of(SpreadsheetText.escaped(image.name()), width, height));
                fields.add(SpreadsheetText.escaped(mark.label()));
                fields.addAll(Corners.of(mark.box()).texts());
                out.append(CsvFile.line(fields));
            }
        }
    }
}
