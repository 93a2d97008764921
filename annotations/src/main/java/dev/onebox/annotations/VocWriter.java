package dev.onebox.annotations;

import dev.onebox.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes a folder of Pascal VOC: an XML file per image, named after it, with corners in whole pixels. Stateless. */
final class VocWriter {
    private VocWriter() {}

    static void write(List<MarkedImage> images, Path folder, WriteReport report) throws IOException {
        FileNames names = new FileNames();
        Sidecar.Writer notes = new Sidecar.Writer("voc");
        for (MarkedImage image : images) {
            String file = names.flat(image.name()) + ".xml";
            Files.writeString(folder.resolve(file), xml(image, report));
            notes.add(file, image, false);
        }
        notes.write(folder);
    }

    private static String xml(MarkedImage image, WriteReport report) {
        StringBuilder xml = new StringBuilder("<annotation>\n");
        xml.append("  <filename>").append(XmlWalk.escaped(image.name())).append("</filename>\n");
        image.size().ifPresent(size -> xml.append(size(size)));
        xml.append("  <segmented>0</segmented>\n");
        image.marks()
                .forEach(mark -> xml.append(object(
                        mark,
                        report.whole(mark, image, "Pascal VOC").toPixels(1).texts())));
        return xml.append("</annotation>\n").toString();
    }

    private static String size(Size size) {
        return "  <size>\n    <width>" + size.columns() + "</width>\n    <height>" + size.rows()
                + "</height>\n    <depth>3</depth>\n  </size>\n";
    }

    private static String object(Mark mark, List<String> corners) {
        String score = mark.score().isPresent()
                ? "    <score>" + Decimals.text(mark.score().getAsDouble()) + "</score>\n"
                : "";
        return "  <object>\n    <name>" + XmlWalk.escaped(mark.label()) + "</name>\n"
                + "    <pose>Unspecified</pose>\n    <truncated>0</truncated>\n    <difficult>"
                + (mark.difficult() ? 1 : 0) + "</difficult>\n" + score + "    <bndbox>\n"
                + element("xmin", corners.get(0)) + element("ymin", corners.get(1)) + element("xmax", corners.get(2))
                + element("ymax", corners.get(3)) + "    </bndbox>\n  </object>\n";
    }

    private static String element(String name, String text) {
        return "      <" + name + ">" + text + "</" + name + ">\n";
    }
}
