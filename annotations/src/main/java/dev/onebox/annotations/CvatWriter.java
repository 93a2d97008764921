package dev.onebox.annotations;

import java.io.IOException;
import java.util.List;

/** Writes "CVAT for images 1.1"; a difficult box has an attribute of that name. Stateless. */
final class CvatWriter {
    private CvatWriter() {}

    static void write(List<MarkedImage> images, Appendable out, WriteReport report) throws IOException {
        out.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<annotations>\n  <version>1.1</version>\n");
        int id = 0;
        for (MarkedImage image : images) {
            out.append("  <image id=\"" + id++ + "\" name=\"" + XmlWalk.escaped(image.name()) + "\""
                    + image.size()
                            .map(size -> " width=\"" + size.columns() + "\" height=\"" + size.rows() + "\"")
                            .orElse("")
                    + ">\n");
            for (Mark mark : image.marks()) {
                out.append(box(mark));
            }
            out.append("  </image>\n");
        }
        out.append("</annotations>\n");
    }

    private static String box(Mark mark) {
        List<String> corners = Corners.of(mark.box()).texts();
        String attribute = mark.difficult() ? "      <attribute name=\"difficult\">true</attribute>\n" : "";
        return "    <box label=\"" + XmlWalk.escaped(mark.label()) + "\" source=\"manual\" occluded=\"0\" xtl=\""
                + corners.get(0) + "\" ytl=\"" + corners.get(1) + "\" xbr=\"" + corners.get(2) + "\" ybr=\""
                + corners.get(3) + "\" z_order=\"0\">\n" + attribute + "    </box>\n";
    }
}
