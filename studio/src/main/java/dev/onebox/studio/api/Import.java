package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Draft;
import dev.onebox.studio.journal.UnknownException;
import dev.onebox.studio.journal.Verdict;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Annotations that come in: read from a file that nobody knows, matched to photos by name, added as one step.
 *
 * <p>A name that no photo has may be a longer path to one: then the last part decides, if only one photo has it.
 * Thread-safe.
 */
final class Import {
    private static final int MOST_REASONS = 200;
    private static final String EXPECTED = "expected COCO, Pascal VOC, YOLO, CSV, CVAT, LabelMe, Label Studio, VIA,"
            + " Create ML, imglab or INRIA; a folder as ZIP";

    private final Parts parts;
    private final Documents documents;
    private final Steps steps;

    Import(Parts parts, Documents documents, Steps steps) {
        this.parts = parts;
        this.documents = documents;
        this.steps = steps;
    }

    /** Adds what is in a file: its answer to the client. */
    Map<String, @Nullable Object> of(byte[] file) throws IOException, Refusal {
        try (WorkFolder work = new WorkFolder(parts.own().folder("exchange"))) {
            return added(read(file, work.path()), work.path());
        }
    }

    private static Dataset read(byte[] file, Path folder) throws IOException, Refusal {
        Path annotations = folder.resolve("annotations");
        boolean isZip = Zip.isZip(file);
        if (isZip) {
            unpack(file, annotations);
        } else {
            Files.write(annotations, file);
        }
        try {
            return DatasetFiles.readConfined(isZip ? Zip.onlyFolderIn(annotations) : annotations, folder);
        } catch (IOException e) {
            throw impossible(e, folder);
        }
    }

    private static void unpack(byte[] file, Path folder) throws IOException, Refusal {
        try {
            Zip.unpack(file, folder);
        } catch (NoSuchFileException e) {
            throw e; // the folder has gone
        } catch (ZipException | EOFException | FileSystemException e) { // the last: names that no file can have here
            throw impossible(e, folder);
        }
    }

    private static Refusal impossible(IOException reason, Path folder) {
        String message = withoutPath(String.valueOf(reason.getMessage()), folder);
        return Refusal.impossible("cannot be imported: " + message, EXPECTED);
    }

    private static String withoutPath(String message, Path folder) {
        return message.replace(folder.toString(), "the file");
    }

    private Map<String, @Nullable Object> added(Dataset dataset, Path folder) throws Refusal {
        List<String> skipped = new ArrayList<>();
        dataset.problems().stream()
                .filter(problem -> !problem.isPhoto()) // the photos are those of the studio's folder
                .forEach(problem -> skipped.add(withoutPath(problem.plain(), folder)));
        Map<String, List<PhotoEntry>> byLastPart = new HashMap<>();
        parts.folder()
                .photos()
                .forEach(entry -> byLastPart
                        .computeIfAbsent(lastPart(entry.name()), name -> new ArrayList<>())
                        .add(entry));
        int[] count = new int[1];
        Change change = steps.apply(draft -> {
            for (AnnotatedImage image : dataset.images()) {
                Optional<PhotoEntry> photo = photo(image.name(), byLastPart);
                if (photo.isEmpty()) {
                    skipped.add(image.name() + ": no such photo in this folder");
                } else {
                    count[0] += add(draft, photo.get(), image, skipped);
                }
            }
            return "import " + count[0] + (count[0] == 1 ? " box" : " boxes");
        });
        Map<String, @Nullable Object> answer = documents.change(change);
        answer.put("imported", count[0]);
        answer.put("skipped", skipped.subList(0, Math.min(MOST_REASONS, skipped.size())));
        answer.put(
                "notes",
                dataset.notes().stream().map(note -> withoutPath(note, folder)).toList());
        return answer;
    }

    private Optional<PhotoEntry> photo(String name, Map<String, List<PhotoEntry>> byLastPart) {
        List<PhotoEntry> alike = byLastPart.getOrDefault(lastPart(name), List.of());
        return parts.folder().byName(name).or(() -> alike.size() == 1 ? Optional.of(alike.get(0)) : Optional.empty());
    }

    private static String lastPart(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    private int add(Draft draft, PhotoEntry photo, AnnotatedImage image, List<String> skipped) throws UnknownException {
        Optional<Size> size = parts.photos().info(photo).size();
        int added = 0;
        for (Annotation annotation : image.annotations()) {
            Optional<Box> box = clipped(annotation.box(), size);
            if (box.isEmpty() || !Draft.isName(annotation.label())) {
                skipped.add(photo.name() + ": box " + annotation.box() + " lies outside, or its label is no name");
            } else {
                draft.addBox(
                        photo.name(), draft.labelOf(annotation.label()), box.get(), Verdict.DRAWN, Optional.empty());
                added++;
            }
        }
        return added;
    }

    /** The part of a box inside its photo; the box itself where the size is not known. */
    static Optional<Box> clipped(Box box, Optional<Size> size) {
        Box inside = size.map(known -> box.intersection(new Box(0, 0, known.columns(), known.rows())))
                .orElse(box);
        return inside.isEmpty() ? Optional.empty() : Optional.of(inside);
    }
}
