package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.CsvFile;
import dev.onebox.annotations.text.Decimals;
import dev.onebox.annotations.text.JsonOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Detections on disk and on standard output.
 *
 * <p>Within an image the highest score comes first. Numbers have at least three decimals and as many as it takes to read
 * the same number back. Stateless.
 */
public final class FoundBoxFiles {
    private static final List<String> COLUMNS = List.of("image", "label", "x", "y", "width", "height", "score");

    private FoundBoxFiles() {}

    /** What stands before the first {@link #line}, with its line end; empty for JSON lines. */
    public static String header(FoundFormat format) {
        return format == FoundFormat.CSV ? String.join(",", COLUMNS) + "\n" : "";
    }

    /** One detection as CSV or as a JSON line, with its line end, for who prints them as they come. */
    public static String line(FoundFormat format, FoundBox found) {
        Box box = found.box();
        List<Object> fields = new ArrayList<>(List.of(found.image(), found.label()));
        Stream.of(box.x(), box.y(), box.width(), box.height(), found.score())
                .map(Decimals::atLeastThree)
                .forEach(fields::add);
        return switch (format) {
            case CSV -> CsvFile.line(fields);
            case JSONL -> {
                Map<String, Object> json = new LinkedHashMap<>();
                COLUMNS.forEach(column -> json.put(column, fields.get(json.size())));
                yield JsonOutput.of(json) + "\n";
            }
            default -> throw new IllegalArgumentException(format + " has no lines of its own");
        };
    }

    /**
     * Writes detections as one text.
     *
     * @param images all that were searched, in order; their own annotations do not matter
     * @throws IllegalArgumentException if the format is a folder
     */
    public static void write(List<AnnotatedImage> images, List<FoundBox> found, FoundFormat format, Appendable out)
            throws IOException {
        List<AnnotatedImage> marked = marked(images, found);
        if (format == FoundFormat.COCO) {
            CocoFormat.write(marked, out, new WriteReport());
            return;
        }
        out.append(header(format));
        for (AnnotatedImage image : marked) {
            for (Annotation box : image.annotations()) {
                double score = box.score().orElseThrow();
                out.append(line(format, new FoundBox(image.name(), box.label(), box.box(), score)));
            }
        }
    }

    /**
     * Writes detections to a file or folder, whole or not at all.
     *
     * @return what could not be written: YOLO needs the sizes of images
     */
    public static List<Problem> write(
            List<AnnotatedImage> images, List<FoundBox> found, FoundFormat format, Path target, boolean force)
            throws IOException {
        WriteReport report = new WriteReport();
        if (format.isFolder()) {
            AnnotationFormat.valueOf(format.name()).write(marked(images, found), target, force, report);
        } else {
            DatasetFiles.writeText(target, force, out -> write(images, found, format, out));
        }
        return report.problems();
    }

    /** Refuses what {@link #write} would refuse, so that long work need not end with it. */
    public static void requireWritable(FoundFormat format, Path target, boolean force) throws IOException {
        DatasetFiles.requireWritable(
                format.isFolder() ? AnnotationFormat.valueOf(format.name()) : AnnotationFormat.CSV, target, force);
    }

    /** The images with what was found in them instead of their own annotations, the highest score first. */
    private static List<AnnotatedImage> marked(List<AnnotatedImage> images, List<FoundBox> found) {
        Map<String, AnnotatedImage> marked = new LinkedHashMap<>();
        images.forEach(image -> marked.put(image.name(), image.with(List.of())));
        Map<String, List<Annotation>> boxes = new LinkedHashMap<>();
        found.stream()
                .sorted(Comparator.comparingDouble(FoundBox::score).reversed())
                .forEach(box -> boxes.computeIfAbsent(box.image(), name -> new ArrayList<>())
                        .add(new Annotation(box.label(), box.box(), false, OptionalDouble.of(box.score()))));
        boxes.forEach((name, own) -> marked.merge(
                name,
                new AnnotatedImage(name, Optional.empty(), Optional.empty(), own),
                (image, none) -> image.with(own)));
        return List.copyOf(marked.values());
    }

    /**
     * Reads detections, told by content: CSV, JSON lines, a COCO document, or results of COCO, which name images and
     * categories by the numbers of a COCO document.
     *
     * @param truth the annotations they were found against
     */
    public static FoundBoxes read(Path file, Path truth) throws IOException {
        return new FoundBoxReader(file, truth).read();
    }
}
