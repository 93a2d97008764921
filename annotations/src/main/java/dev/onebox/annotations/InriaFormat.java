package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Corners;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.EntryFields;
import dev.onebox.annotations.text.ReadLimits;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A split of INRIA Person: one text per image with people, and a list of images without.
 *
 * <pre>
 *   annotations/*.txt   PASCAL Annotation 1.00, Latin-1
 *   pos.lst, neg.lst    names of images, as seen from the folder above
 *   pos/, neg/          the images, perhaps under another extension
 * </pre>
 *
 * <p>The lines of a text that matter:
 *
 * <pre>
 *   Image filename : "Train/pos/crop001001.png"
 *   Image size (X x Y x C) : 818 x 976 x 3
 *   # Top left pixel co-ordinates : (0, 0)
 *   Bounding box for object 1 "PASperson" (Xmin, Ymin) - (Xmax, Ymax) : (261, 109) - (511, 705)
 * </pre>
 *
 * <p>Corners are inclusive. {@code PAS} before a label means that PASCAL names it so, and is left out. What Latin-1 cannot
 * say is written into the sidecar as well. Stateless.
 */
final class InriaFormat {
    static final String ANNOTATIONS = "annotations";
    private static final String NEGATIVES = "neg";
    private static final String NUMBER = "([^,()\\s]+)";
    private static final String POINT = "\\(\\s*" + NUMBER + "\\s*,\\s*" + NUMBER + "\\s*\\)";
    private static final Pattern IMAGE = Pattern.compile("Image filename\\s*:\\s*\"(.*)\"\\s*");
    private static final Pattern SIZE =
            Pattern.compile("Image size \\(X x Y x C\\)\\s*:\\s*(\\d{1,9}) x (\\d{1,9}) x \\d{1,9}\\s*");
    private static final Pattern ORIGIN =
            Pattern.compile("#?\\s*Top left pixel co-ordinates\\s*:\\s*\\(([01]), [01]\\)\\s*");
    private static final Pattern BOX = Pattern.compile("Bounding box for object \\d{1,9} \"(.*)\""
            + " \\(Xmin, Ymin\\) - \\(Xmax, Ymax\\)\\s*:\\s*" + POINT + "\\s*-\\s*" + POINT + "\\s*");

    /** An image: a text about it, or nothing but its name. */
    private record Entry(String key, String name, Optional<Path> text) {
        static Entry of(Path text) {
            return new Entry(positiveKey(String.valueOf(text.getFileName())), text.toString(), Optional.of(text));
        }

        static Entry ofNegative(String name) {
            return new Entry(negativeKey(name), name, Optional.empty());
        }
    }

    private InriaFormat() {}

    static void read(Path folder, DatasetBuilder into) throws IOException {
        Sidecar sidecar = Sidecar.read(folder);
        Set<String> annotated = new HashSet<>(); // stems
        for (Entry entry : sidecar.sorted(entries(folder), Entry::key)) {
            into.file(entry.name(), () -> {
                if (entry.text().isPresent()) {
                    annotated.add(FileNames.lastStem(text(entry.text().get(), sidecar, into)));
                } else {
                    Sidecar.Note note = sidecar.of(entry.key(), entry.name());
                    into.image(note.name(), note.size());
                }
            });
        }
        Path positives = folder.resolve("pos.lst");
        for (String name : names(positives)) {
            // it shows people, nobody knows where: of no use even as background
            if (!annotated.contains(FileNames.lastStem(name))) {
                into.skip(new Problem(positives.toString(), name + " has no annotations"));
            }
        }
    }

    /** What stands for an image without people in the sidecar. */
    private static String negativeKey(String listed) {
        return NEGATIVES + ".lst:" + listed;
    }

    /** What stands for an image with people in the sidecar. */
    private static String positiveKey(String textFile) {
        return ANNOTATIONS + "/" + textFile;
    }

    private static List<Entry> entries(Path folder) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Folders.files(folder.resolve(ANNOTATIONS), ".txt").forEach(text -> entries.add(Entry.of(text)));
        Path list = folder.resolve(NEGATIVES + ".lst");
        List<String> negatives = Files.exists(list) ? names(list) : Folders.photos(folder.resolve(NEGATIVES), folder);
        negatives.forEach(name -> entries.add(Entry.ofNegative(name)));
        return entries;
    }

    /** The names in a list; none if there is no such file. */
    private static List<String> names(Path list) throws IOException {
        return Files.exists(list) ? Folders.lines(TextFile.latin1(list, ReadLimits.MOST_BYTES)) : List.of();
    }

    /** Reads a text and returns the image it is about, by the name it gives it. */
    private static String text(Path file, Sidecar sidecar, DatasetBuilder into) throws IOException, SkippedException {
        List<String> lines =
                TextFile.latin1(file, ReadLimits.MOST_BYTES_OF_IMAGE).lines().toList();
        String name = first(IMAGE, lines)
                .orElseThrow(() -> new SkippedException("no line `Image filename : \"…\"`"))
                .group(1);
        Sidecar.Note note = sidecar.of(positiveKey(String.valueOf(file.getFileName())), name);
        Optional<Size> size = first(SIZE, lines)
                .map(given -> Map.of("width", given.group(1), "height", given.group(2)))
                .flatMap(given -> EntryFields.of(given).size("width", "height"));
        DatasetBuilder.Image image = into.image(note.name(), size);
        int origin = first(ORIGIN, lines)
                .map(corner -> Integer.parseInt(corner.group(1)))
                .orElse(0);
        int boxes = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("Bounding box")) {
                String place = file + ", line " + (i + 1);
                int index = boxes++;
                Matcher written = BOX.matcher(lines.get(i));
                into.entry(place, () -> {
                    Box box = box(written, origin);
                    String label = written.group(1).replaceFirst("^PAS", "");
                    List<String> labels = note.labels();
                    boolean isDifficult = note.difficult().contains(index);
                    image.add(place, index < labels.size() ? labels.get(index) : label, box, isDifficult);
                });
            }
        }
        return name;
    }

    private static Optional<Matcher> first(Pattern wanted, List<String> lines) {
        return lines.stream().map(wanted::matcher).filter(Matcher::matches).findFirst();
    }

    private static Box box(Matcher written, int origin) throws SkippedException {
        if (!written.matches()) {
            throw new SkippedException(
                    "expected `Bounding box for object N \"label\" (Xmin, Ymin) - (Xmax, Ymax) : (…, …) - (…, …)`");
        }
        return new Corners(
                        Decimals.parsed(written.group(2)),
                        Decimals.parsed(written.group(3)),
                        Decimals.parsed(written.group(4)),
                        Decimals.parsed(written.group(5)))
                .asPixels(origin);
    }

    static void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException {
        FileNames files = new FileNames();
        Sidecar.Writer notes = new Sidecar.Writer("inria");
        List<String> positives = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<String> negatives = new ArrayList<>();
        Set<String> listed = new HashSet<>();
        Files.createDirectory(folder.resolve(ANNOTATIONS));
        for (AnnotatedImage image : images) {
            String name = latin1(image.name());
            while (!listed.add(name)) {
                name += "_";
            }
            if (image.annotations().isEmpty()) {
                negatives.add(name);
                notes.add(negativeKey(name), image, false);
            } else {
                String file = files.flat(name) + ".txt";
                positives.add(name);
                texts.add(positiveKey(file));
                write(folder.resolve(positiveKey(file)), text(name, image));
                boolean isPlain = image.annotations().stream()
                        .allMatch(box -> latin1(box.label()).equals(box.label()));
                notes.add(positiveKey(file), image, !isPlain);
            }
        }
        write(folder.resolve("pos.lst"), positives);
        write(folder.resolve("neg.lst"), negatives);
        write(folder.resolve("annotations.lst"), texts);
        notes.write(folder);
    }

    /** With nothing in it that Latin-1 lacks or that would end a quotation. */
    private static String latin1(String text) {
        StringBuilder latin = new StringBuilder();
        text.codePoints().forEach(c -> latin.append(c > 0xff || c == '"' ? "_" : Character.toString(c)));
        return latin.toString();
    }

    private static List<String> text(String name, AnnotatedImage image) {
        List<Annotation> boxes = image.annotations();
        String size = image.size().map(s -> s.columns() + " x " + s.rows()).orElse("0 x 0");
        String labels = boxes.stream().map(box -> quoted(box) + " ").collect(Collectors.joining());
        List<String> lines = new ArrayList<>(List.of("# PASCAL Annotation Version 1.00", ""));
        lines.add("Image filename : \"" + name + "\"");
        lines.add("Image size (X x Y x C) : " + size + " x 3");
        lines.add("Objects with ground truth : " + boxes.size() + " { " + labels + "}");
        lines.addAll(List.of("", "# Top left pixel co-ordinates : (0, 0)"));
        for (int i = 0; i < boxes.size(); i++) {
            List<String> corners = Corners.of(boxes.get(i).box()).toPixels(0).texts();
            lines.add("");
            lines.add("Bounding box for object " + (i + 1) + " " + quoted(boxes.get(i))
                    + " (Xmin, Ymin) - (Xmax, Ymax) : (" + corners.get(0) + ", " + corners.get(1) + ") - ("
                    + corners.get(2) + ", " + corners.get(3) + ")");
        }
        return lines;
    }

    private static String quoted(Annotation box) {
        return "\"PAS" + latin1(box.label()) + "\"";
    }

    private static void write(Path file, List<String> lines) throws IOException {
        String text = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    }
}
