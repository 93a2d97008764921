package dev.onebox.annotations;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a split in the way of INRIA Person, in Latin-1; what that cannot say stands in the notes as well.
 *
 * <p>One per folder.
 */
final class InriaWriter {
    private final FileNames names = new FileNames();
    private final Sidecar.Writer notes = new Sidecar.Writer("inria");
    private final List<String> positives = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final Set<String> listed = new HashSet<>();
    private final List<String> negatives = new ArrayList<>();
    private final Path folder;

    private InriaWriter(Path folder) {
        this.folder = folder;
    }

    static void write(List<MarkedImage> images, Path folder, WriteReport report) throws IOException {
        InriaWriter writer = new InriaWriter(folder);
        Files.createDirectory(folder.resolve(InriaReader.ANNOTATIONS));
        for (MarkedImage image : images) {
            writer.add(image);
        }
        writer.list("pos.lst", writer.positives);
        writer.list("neg.lst", writer.negatives);
        writer.list("annotations.lst", writer.texts);
        writer.notes.write(folder);
    }

    private void add(MarkedImage image) throws IOException {
        String name = uniqueLatin1(image.name());
        if (image.marks().isEmpty()) {
            negatives.add(name);
            notes.add(InriaReader.negativeKey(name), image, false);
            return;
        }
        String file = names.flat(name) + ".txt";
        positives.add(name);
        texts.add(InriaReader.positiveKey(file));
        Files.writeString(
                folder.resolve(InriaReader.ANNOTATIONS).resolve(file), text(name, image), StandardCharsets.ISO_8859_1);
        boolean plain =
                image.marks().stream().allMatch(mark -> latin1(mark.label()).equals(mark.label()));
        notes.add(InriaReader.positiveKey(file), image, !plain);
    }

    private String uniqueLatin1(String name) {
        StringBuilder free = new StringBuilder(latin1(name));
        while (!listed.add(free.toString())) {
            free.append('_');
        }
        return free.toString();
    }

    /** With nothing in it that Latin-1 lacks or that would end a quotation. */
    private static String latin1(String text) {
        StringBuilder latin = new StringBuilder();
        text.codePoints().forEach(c -> latin.append(c > 0xff || c == '"' ? "_" : Character.toString(c)));
        return latin.toString();
    }

    private static String text(String name, MarkedImage image) {
        List<Mark> marks = image.marks();
        StringBuilder text = new StringBuilder(InriaText.TITLE + "\n\n");
        text.append("Image filename : \"").append(name).append("\"\n");
        text.append("Image size (X x Y x C) : ")
                .append(image.size()
                        .map(size -> size.columns() + " x " + size.rows())
                        .orElse("0 x 0"))
                .append(" x 3\n");
        text.append("Objects with ground truth : ").append(marks.size()).append(" {");
        marks.forEach(mark -> text.append(' ').append(label(mark)));
        text.append(" }\n\n# Top left pixel co-ordinates : (0, 0)\n");
        for (int i = 0; i < marks.size(); i++) {
            List<String> corners = Corners.of(marks.get(i).box()).toPixels(0).texts();
            text.append("\nBounding box for object " + (i + 1) + " " + label(marks.get(i))
                    + " (Xmin, Ymin) - (Xmax, Ymax) : (" + corners.get(0) + ", " + corners.get(1) + ") - ("
                    + corners.get(2) + ", " + corners.get(3) + ")\n");
        }
        return text.toString();
    }

    private static String label(Mark mark) {
        return "\"PAS" + latin1(mark.label()) + "\"";
    }

    private void list(String file, List<String> lines) throws IOException {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        Files.writeString(folder.resolve(file), text, StandardCharsets.ISO_8859_1);
    }
}
