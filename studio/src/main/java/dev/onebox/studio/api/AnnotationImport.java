package dev.onebox.studio.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Transaction;
import dev.onebox.studio.journal.UnknownIdException;
import dev.onebox.studio.journal.Verdict;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * Annotations that come in: read from a file that nobody knows, matched to photos by name, added as one step.
 *
 * <p>A name that no photo has may be a longer path to one: then the last part decides, if only one photo has it.
 * Thread-safe.
 */
record AnnotationImport(StudioDirectory directory, PhotoStore photos, ApiJson json, ActionExecutor actions) {
    private static final int MOST_REASONS = 200;
    private static final String EXPECTED = "expected COCO, Pascal VOC, YOLO, CSV, CVAT, LabelMe, Label Studio, VIA,"
            + " Create ML, imglab or INRIA; a folder as ZIP";

    /** Adds what is in a file: its answer to the client. */
    ObjectNode of(byte[] file) throws IOException, ApiException {
        try (TemporaryFolder work = new TemporaryFolder(directory.folder("exchange"))) {
            return added(read(file, work.path()), work.path());
        }
    }

    private static Dataset read(byte[] file, Path folder) throws IOException, ApiException {
        Path annotations = folder.resolve("annotations");
        boolean isZip = ZipArchive.isZip(file);
        if (isZip) {
            unpack(file, annotations);
        } else {
            Files.write(annotations, file);
        }
        try {
            return DatasetFiles.readConfined(isZip ? ZipArchive.onlyFolderIn(annotations) : annotations, folder);
        } catch (IOException e) {
            throw impossible(e, folder);
        }
    }

    private static void unpack(byte[] file, Path folder) throws IOException, ApiException {
        try {
            ZipArchive.unpack(file, folder);
        } catch (NoSuchFileException e) {
            throw e; // the folder has gone
        } catch (ZipException | EOFException | FileSystemException e) { // the last: names that no file can have here
            throw impossible(e, folder);
        }
    }

    private static ApiException impossible(IOException reason, Path folder) {
        String message = withoutPath(String.valueOf(reason.getMessage()), folder);
        return ApiException.impossible("cannot be imported: " + message, EXPECTED);
    }

    private static String withoutPath(String message, Path folder) {
        return message.replace(folder.toString(), "the file");
    }

    private ObjectNode added(Dataset dataset, Path unpacked) throws ApiException {
        List<String> skipped = new ArrayList<>();
        dataset.problems().stream()
                .filter(problem -> !problem.isPhoto()) // the photos are those of the studio's folder
                .forEach(problem -> skipped.add(withoutPath(problem.plain(), unpacked)));
        Map<String, List<PhotoEntry>> byLastPart =
                photos.folder().photos().stream().collect(Collectors.groupingBy(entry -> lastPart(entry.name())));
        int[] count = new int[1];
        Change change = actions.apply(transaction -> {
            for (AnnotatedImage image : dataset.images()) {
                Optional<PhotoEntry> photo = photo(image.name(), byLastPart);
                if (photo.isEmpty()) {
                    skipped.add(image.name() + ": no such photo in this folder");
                } else {
                    count[0] += add(transaction, photo.get(), image, skipped);
                }
            }
            return "import " + count[0] + (count[0] == 1 ? " box" : " boxes");
        });
        return json.change(change)
                .put("imported", count[0])
                .putPOJO("skipped", skipped.stream().limit(MOST_REASONS).toList())
                .putPOJO("notes", ApiJson.list(dataset.notes(), note -> withoutPath(note, unpacked)));
    }

    private Optional<PhotoEntry> photo(String name, Map<String, List<PhotoEntry>> byLastPart) {
        List<PhotoEntry> alike = byLastPart.getOrDefault(lastPart(name), List.of());
        return photos.folder().byName(name).or(() -> alike.size() == 1 ? Optional.of(alike.get(0)) : Optional.empty());
    }

    private static String lastPart(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    private int add(Transaction transaction, PhotoEntry photo, AnnotatedImage image, List<String> skipped)
            throws UnknownIdException {
        Optional<Size> size = photos.info(photo).size();
        int added = 0;
        for (Annotation annotation : image.annotations()) {
            Optional<Box> box = clipped(annotation.box(), size);
            if (box.isEmpty() || !Transaction.isName(annotation.label())) {
                skipped.add(photo.name() + ": box " + annotation.box() + " lies outside, or its label is no name");
            } else {
                transaction.addBox(
                        photo.name(),
                        transaction.labelOf(annotation.label()),
                        box.get(),
                        Verdict.DRAWN,
                        Optional.empty());
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
