package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.Bounds;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.ReadLimits;
import dev.onebox.annotations.text.RelativeBox;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.file.TextFile;
import dev.onebox.image.PhotoFiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A YOLO folder: a text per image, a line per box, {@code class x y width height} with the centre and the sides as
 * shares of the image's. A sixth number is a score; more are the points of a polygon, which is read as its bounds.
 *
 * <p>Written are {@code data.yaml}, {@code train.txt} and a text per image in {@code labels}; the images, which belong into
 * {@code images}, stay where they are. One per reading.
 */
final class YoloFormat {
    private final YoloLayout layout;
    private final Sidecar sidecar;
    private final DatasetBuilder into;

    private YoloFormat(YoloLayout layout, DatasetBuilder into) throws IOException {
        this.layout = layout;
        this.sidecar = Sidecar.read(layout.root());
        this.into = into;
    }

    static void read(Path source, DatasetBuilder into) throws IOException {
        YoloFormat reader = new YoloFormat(new YoloLayout(source, into.finder()), into);
        for (Map.Entry<String, Path> image : reader.layout.images().entrySet()) {
            into.file(image.getKey(), () -> reader.image(image.getKey(), image.getValue()));
        }
        reader.layout.unlabelled().forEach(photo -> into.note("photos without a text of boxes, passed over", photo));
        for (String missing : reader.layout.missing()) {
            String place = reader.layout.description().toString();
            into.skip(new Problem(place, missing + ": no such folder or list of images"));
        }
    }

    private void image(String listed, Path file) throws IOException, SkippedException {
        // texts of boxes are named after their images, without the extension
        String named = PhotoFiles.isPhotoName(listed) ? listed : into.finder().withExtension(listed);
        Sidecar.Note note = sidecar.of(Folders.seenFrom(layout.root(), file), named);
        List<String> lines = Files.exists(file) && into.finder().isAllowed(file)
                ? TextFile.utf8(file, ReadLimits.MOST_BYTES_OF_IMAGE).lines().toList()
                : List.of();
        Optional<Size> size = note.size().or(() -> into.finder().sizeOf(note.name()));
        if (size.isEmpty() && lines.stream().anyMatch(line -> !line.isBlank())) {
            throw new SkippedException(
                    "YOLO's boxes are shares of the image, and there is no such photo in "
                            + into.finder().places(),
                    Problem.OTHER_FOLDER);
        }
        DatasetBuilder.Image image = into.image(note.name(), size);
        for (int i = 0; i < lines.size(); i++) {
            String[] fields = lines.get(i).strip().split("\\s+");
            boolean isDifficult = note.difficult().contains(i);
            String place = file + ", line " + (i + 1);
            if (!lines.get(i).isBlank()) {
                into.entry(place, () -> {
                    String label = layout.label(fields[0]);
                    image.add(place, label, box(fields, size.orElseThrow(), place), isDifficult);
                });
            }
        }
    }

    private Box box(String[] fields, Size size, String place) throws SkippedException {
        if (fields.length == 5 || fields.length == 6) {
            return RelativeBox.ofCentre(
                            Decimals.parsed(fields[1]),
                            Decimals.parsed(fields[2]),
                            Decimals.parsed(fields[3]),
                            Decimals.parsed(fields[4]))
                    .of(size);
        }
        if (fields.length < 7 || fields.length % 2 == 0) {
            throw new SkippedException("expected `class x y width height`, got " + fields.length + " values");
        }
        Bounds bounds = new Bounds();
        for (int i = 1; i < fields.length; i += 2) {
            bounds.add(
                    Decimals.parsed(fields[i]).multiply(BigDecimal.valueOf(size.columns())),
                    Decimals.parsed(fields[i + 1]).multiply(BigDecimal.valueOf(size.rows())));
        }
        into.note("polygons read as their bounding boxes", place);
        return bounds.box();
    }

    /** Writes it, without the images of which nobody knows how large they are. */
    static void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException {
        Map<String, Integer> classes = AnnotatedImage.classes(images);
        FileNames names = new FileNames();
        Sidecar.Writer notes = new Sidecar.Writer("yolo");
        StringBuilder list = new StringBuilder();
        for (AnnotatedImage image : images) {
            if (report.requireSize(image, "YOLO")) {
                String listed = "images/" + names.nested(withoutImages(image.name())) + extension(image.name());
                String labels = YoloLayout.labelsOf(listed);
                StringBuilder text = new StringBuilder();
                for (Annotation box : image.annotations()) {
                    Size size = image.size().orElseThrow();
                    text.append(line(classes.getOrDefault(box.label(), 0), box, size));
                }
                Files.createDirectories(Folders.of(folder.resolve(labels)));
                Files.writeString(folder.resolve(labels), text);
                list.append("./").append(listed).append('\n');
                notes.add(labels, image, false);
            }
        }
        Files.writeString(folder.resolve("train.txt"), list);
        Files.writeString(folder.resolve(YoloLayout.DATA), data(classes));
        notes.write(folder);
    }

    /** Many sets keep their images in a folder of that name already. */
    private static String withoutImages(String name) {
        return name.startsWith("images/") && name.length() > "images/".length()
                ? name.substring("images/".length())
                : name;
    }

    private static String extension(String name) {
        String extension = name.substring(FileNames.stem(name).length());
        return extension.matches("\\.[A-Za-z0-9]{1,5}") ? extension : ".jpg";
    }

    private static String line(int number, Annotation box, Size size) {
        String score = box.score().isPresent()
                ? " " + Decimals.text(Decimals.exact(box.score().getAsDouble()))
                : "";
        return number + " " + String.join(" ", RelativeBox.of(box.box(), size).centred()) + score + "\n";
    }

    private static String data(Map<String, Integer> classes) {
        StringBuilder data = new StringBuilder("# Put the photos into images/, as train.txt lists them.\n"
                + "train: train.txt\nval: train.txt\nnc: " + classes.size() + "\nnames:"
                + (classes.isEmpty() ? " {}" : "") + "\n");
        classes.forEach((label, number) -> data.append("  " + number + ": " + JsonOutput.of(label) + "\n"));
        return data.toString();
    }
}
