package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One annotation text of INRIA Person. The lines that matter:
 *
 * <pre>
 *   Image filename : "Train/pos/crop001001.png"
 *   Image size (X x Y x C) : 818 x 976 x 3
 *   # Top left pixel co-ordinates : (0, 0)
 *   Bounding box for object 1 "PASperson" (Xmin, Ymin) - (Xmax, Ymax) : (261, 109) - (511, 705)
 * </pre>
 *
 * <p>Corners are inclusive. {@code PAS} before a label means that PASCAL names it so, and is left out. One per file.
 */
final class InriaText {
    static final String TITLE = "# PASCAL Annotation Version 1.00";
    private static final int MOST_BYTES = 1 << 24;
    private static final String NUMBER = "([^,()\\s]+)";
    private static final String POINT = "\\(\\s*" + NUMBER + "\\s*,\\s*" + NUMBER + "\\s*\\)";
    private static final Pattern IMAGE = Pattern.compile("Image filename\\s*:\\s*\"(.*)\"\\s*");
    private static final Pattern SIZE =
            Pattern.compile("Image size \\(X x Y x C\\)\\s*:\\s*(\\d{1,9}) x (\\d{1,9}) x \\d{1,9}\\s*");
    private static final Pattern ORIGIN =
            Pattern.compile("#?\\s*Top left pixel co-ordinates\\s*:\\s*\\(([01]), [01]\\)\\s*");
    private static final Pattern BOX = Pattern.compile("Bounding box for object \\d{1,9} \"(.*)\""
            + " \\(Xmin, Ymin\\) - \\(Xmax, Ymax\\)\\s*:\\s*" + POINT + "\\s*-\\s*" + POINT + "\\s*");

    private final String file;
    private final DatasetBuilder into;
    private final Optional<Sidecar.Note> note;
    private final DatasetBuilder.Image image;
    private int origin;
    private int boxes;

    private InriaText(String file, Optional<Sidecar.Note> note, DatasetBuilder.Image image, DatasetBuilder into) {
        this.file = file;
        this.note = note;
        this.image = image;
        this.into = into;
    }

    /** Reads a text and returns the image it speaks of, as it calls it. */
    static String read(Path file, Optional<Sidecar.Note> note, DatasetBuilder into)
            throws IOException, SkippedException {
        List<String> lines = TextFile.latin1(file, MOST_BYTES).lines().toList();
        String name = lines.stream()
                .map(IMAGE::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .orElseThrow(() -> new SkippedException("no line `Image filename : \"…\"`"))
                .group(1);
        DatasetBuilder.Image image = into.image(note.map(Sidecar.Note::name).orElse(name));
        InriaText text = new InriaText(file.toString(), note, image, into);
        for (int i = 0; i < lines.size(); i++) {
            text.line(lines.get(i), i + 1);
        }
        return name;
    }

    private void line(String line, int number) throws MalformedFileException {
        Matcher size = SIZE.matcher(line);
        Matcher corner = ORIGIN.matcher(line);
        if (size.matches()) {
            size(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
        } else if (corner.matches()) {
            origin = Integer.parseInt(corner.group(1));
        } else if (line.startsWith("Bounding box")) {
            String place = file + ", line " + number;
            try {
                box(place, boxes++, BOX.matcher(line));
            } catch (SkippedException e) {
                into.skip(place, e.reason());
            }
        }
    }

    private void size(int width, int height) {
        if (width > 0 && height > 0) {
            image.state(new Size(height, width));
        }
    }

    private void box(String place, int index, Matcher written) throws SkippedException, MalformedFileException {
        if (!written.matches()) {
            throw new SkippedException(
                    "expected `Bounding box for object N \"label\" (Xmin, Ymin) - (Xmax, Ymax) : (…, …) - (…, …)`");
        }
        Box box = new Corners(
                        Decimals.parsed(written.group(2)),
                        Decimals.parsed(written.group(3)),
                        Decimals.parsed(written.group(4)),
                        Decimals.parsed(written.group(5)))
                .asPixels(origin);
        List<String> labels = note.map(Sidecar.Note::labels).orElse(List.of());
        String label = index < labels.size() ? labels.get(index) : label(written.group(1));
        image.add(place, label, box, note.isPresent() && note.get().difficult().contains(index));
    }

    private static String label(String written) {
        return written.startsWith("PAS") ? written.substring("PAS".length()) : written;
    }
}
