package dev.onebox.annotations;

import dev.onebox.Size;
import java.io.IOException;
import java.util.List;

/**
 * Writes XML of dlib's imglab, in whole pixels: its own loader refuses fractions. Difficult boxes are both difficult and
 * ignored there. Stateless.
 */
final class ImglabWriter {
    private ImglabWriter() {}

    static void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("<?xml version='1.0' encoding='UTF-8'?>\n<dataset>\n<name>annotations</name>\n<images>\n");
        for (MarkedImage image : images) {
            out.append("  <image file='" + XmlWalk.escaped(image.name()) + "'"
                    + image.size().map(ImglabWriter::sides).orElse("") + ">\n");
            for (Mark mark : image.marks()) {
                out.append(box(mark, report.whole(mark, image, "imglab").sides()));
            }
            out.append("  </image>\n");
        }
        out.append("</images>\n</dataset>\n");
    }

    private static String sides(Size size) {
        return " width='" + size.columns() + "' height='" + size.rows() + "'";
    }

    private static String box(Mark mark, List<String> sides) {
        return "    <box top='" + sides.get(1) + "' left='" + sides.get(0) + "' width='" + sides.get(2) + "' height='"
                + sides.get(3) + "'" + (mark.difficult() ? " difficult='1' ignore='1'" : "") + ">\n      <label>"
                + XmlWalk.escaped(mark.label()) + "</label>\n    </box>\n";
    }
}
