package dev.onebox.annotations;

import dev.onebox.Size;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.JsonOutput;
import dev.onebox.annotations.text.RelativeBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes a YOLO folder: {@code data.yaml}, {@code train.txt} and a text per image in {@code labels}. The images, which
 * belong into {@code images}, stay where they are.
 *
 * <p>One per folder.
 */
final class YoloWriter {
    private final Path folder;
    private final Map<String, Integer> classes;
    private final FileNames names = new FileNames();
    private final Sidecar.Writer notes = new Sidecar.Writer("yolo");
    private final StringBuilder list = new StringBuilder();

    private YoloWriter(List<AnnotatedImage> images, Path folder) {
        this.folder = folder;
        this.classes = AnnotatedImage.classes(images);
    }

    /** Writes it, without the images of which nobody knows how large they are. */
    static void write(List<AnnotatedImage> images, Path folder, WriteReport report) throws IOException {
        YoloWriter writer = new YoloWriter(images, folder);
        for (AnnotatedImage image : images) {
            if (report.requireSize(image, "YOLO")) {
                writer.add(image);
            }
        }
        Files.writeString(folder.resolve("train.txt"), writer.list);
        Files.writeString(folder.resolve(YoloLayout.DATA), writer.data());
        writer.notes.write(folder);
    }

    private void add(AnnotatedImage image) throws IOException {
        String listed = "images/" + names.nested(withoutImages(image.name())) + extension(image.name());
        String labels = YoloLayout.labelsOf(listed);
        Path file = folder.resolve(labels);
        Files.createDirectories(Folders.of(file));
        StringBuilder text = new StringBuilder();
        for (Annotation box : image.annotations()) {
            text.append(line(box, image.size().orElseThrow())).append('\n');
        }
        Files.writeString(file, text);
        list.append("./").append(listed).append('\n');
        notes.add(labels, image, false);
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

    private String line(Annotation box, Size size) {
        String score = box.score().isPresent() ? " " + Decimals.text(box.score().getAsDouble()) : "";
        return classes.get(box.label()) + " "
                + String.join(" ", RelativeBox.of(box.box(), size).centred()) + score;
    }

    private String data() {
        StringBuilder data = new StringBuilder("# Put the photos into images/, as train.txt lists them.\n"
                + "train: train.txt\nval: train.txt\nnc: " + classes.size() + "\nnames:"
                + (classes.isEmpty() ? " {}" : "") + "\n");
        classes.forEach((label, number) -> data.append("  ")
                .append(number)
                .append(": ")
                .append(JsonOutput.of(label))
                .append('\n'));
        return data.toString();
    }
}
