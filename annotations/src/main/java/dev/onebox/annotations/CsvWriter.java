package dev.onebox.annotations;

import java.io.IOException;
import java.util.List;

/** Writes CSV: one row per box, one with empty fields for an image that has none. Stateless. */
final class CsvWriter {
    private CsvWriter() {}

    static void write(List<MarkedImage> images, boolean corners, Appendable out) throws IOException {
        List<String> coordinates = corners ? CsvColumns.CORNERS : CsvColumns.SIDES;
        out.append("image,label,").append(String.join(",", coordinates)).append(",difficult\n");
        for (MarkedImage image : images) {
            String name = CsvText.written(image.name());
            if (image.marks().isEmpty()) {
                out.append(name).append(",,,,,,\n");
            }
            for (Mark mark : image.marks()) {
                List<String> numbers = corners ? Decimals.corners(mark.box(), 0) : Decimals.sides(mark.box());
                out.append(name + "," + CsvText.written(mark.label()) + "," + String.join(",", numbers))
                        .append(mark.difficult() ? ",1\n" : ",0\n");
            }
        }
    }
}
