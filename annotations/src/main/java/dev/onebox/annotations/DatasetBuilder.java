package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.SkippedException;
import dev.onebox.annotations.text.ValidText;
import dev.onebox.file.MalformedFileException;
import dev.onebox.image.UnreadablePhotoException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A dataset while it is read: images by name, boxes in order, and what was left out.
 *
 * <p>At the end every image is sought, boxes are clipped to it, and those that nothing is left of are reported. One per
 * reading.
 */
final class DatasetBuilder {
    /** Rounding of decimals is not leaving the image. */
    private static final double SLACK = 1e-9;

    private final ReadReport report;
    private final ImageFinder finder;
    private final Map<String, Image> images = new LinkedHashMap<>();
    private final Map<Path, String> byFile = new HashMap<>(); // names of images that were found
    private final List<String> sentences = new ArrayList<>();
    private final NoteCounter notes = new NoteCounter();

    /** @param source the file or folder that is read, for messages */
    DatasetBuilder(Path source, ImageFinder finder) {
        this.report = new ReadReport(source.toString());
        this.finder = finder;
    }

    ImageFinder finder() {
        return finder;
    }

    /** An image while its annotations come in. */
    final class Image {
        private final String name;
        private Optional<Size> size = Optional.empty();
        private Optional<Path> file = Optional.empty();
        private final List<Placed> boxes = new ArrayList<>();

        private Image(String name) {
            this.name = name;
        }

        /** Says how large the upright photo is. */
        void state(Size known) {
            size = Optional.of(known);
        }

        /** Adds a box. @throws SkippedException if the label cannot be one */
        void add(String place, String label, Box box, boolean difficult)
                throws SkippedException, MalformedFileException {
            report.count();
            boxes.add(new Placed(place, new Annotation(ValidText.usable("label", label), box, difficult)));
        }
    }

    private record Placed(String place, Annotation annotation) {}

    /** The image of that name, new or known, perhaps with its size. @throws SkippedException if nothing can have that name */
    Image image(String name, Optional<Size> size) throws SkippedException, MalformedFileException {
        String usable = ValidText.usable("image name", name);
        if (!images.containsKey(usable)) {
            report.count();
        }
        Image image = images.computeIfAbsent(usable, Image::new);
        size.ifPresent(image::state);
        return image;
    }

    /** Reads one entry; if something is wrong with it, that is named and the rest goes on. */
    void entry(String place, ReadReport.Entry entry) throws IOException {
        report.entry(place, entry);
    }

    /** As {@link #entry}, for one file of many: one that is broken as a whole is left out too. */
    void file(String place, ReadReport.Entry entry) throws IOException {
        try {
            entry(place, entry);
        } catch (MalformedFileException e) {
            skip(new Problem(e.file(), e.found()));
        }
    }

    interface FileEntry {
        void read(Path file) throws SkippedException, IOException;
    }

    /** Reads a file per image; a broken one among many is left out, and is the failure when nothing else is there. */
    void files(List<Path> files, FileEntry reader) throws IOException {
        for (Path file : files) {
            ReadReport.Entry entry = () -> {
                finder.requireAllowed(file);
                reader.read(file);
            };
            if (files.size() == 1) {
                entry(file.toString(), entry);
            } else {
                file(file.toString(), entry);
            }
        }
    }

    /** Names something that was kept, but not as it stood. */
    void note(String what, String place) {
        notes.add(what, place);
    }

    /** Says something about the reading as a whole. */
    void note(String sentence) {
        sentences.add(sentence);
    }

    /** Names something that is left out. */
    void skip(Problem problem) throws MalformedFileException {
        report.skip(problem);
    }

    Dataset build(DatasetFiles.ReadProgress progress) {
        images.values().forEach(this::find);
        List<AnnotatedImage> finished = new ArrayList<>();
        for (Image image : images.values()) {
            finished.add(finished(image));
            progress.update(finished.size(), images.size());
        }
        sentences.addAll(notes.texts());
        return new Dataset(finished, report.problems(), sentences);
    }

    /** Who names a file as it is called here goes before who was found by the end of a path. */
    private void find(Image image) {
        image.file = finder.find(image.name);
        image.file.filter(found -> isAsWritten(found, image.name)).ifPresent(found -> byFile.put(found, image.name));
    }

    private static boolean isAsWritten(Path file, String name) {
        return file.toString().replace('\\', '/').endsWith(name.replace('\\', '/'));
    }

    private AnnotatedImage finished(Image image) {
        Optional<Path> file = image.file;
        Optional<String> other = file.flatMap(found -> otherImageOf(found, image.name));
        if (other.isPresent()) {
            unseen(image.name, "found as " + file.get() + " only, which is " + other.get() + " already", "");
            file = Optional.empty();
        } else if (file.isEmpty()) {
            unseen(image.name, "no such image in " + finder.places(), Problem.OTHER_FOLDER);
        } else if (image.size.isEmpty()) {
            try {
                image.state(finder.size(file.get()));
            } catch (UnreadablePhotoException e) {
                unseen(file.get().toString(), e.reason(), "");
                file = Optional.empty();
            }
        }
        return new AnnotatedImage(image.name, file, image.size, clipped(image));
    }

    private void unseen(String photo, String reason, String remedy) {
        report.problems().add(new Problem(photo, reason, true, remedy));
    }

    /** The image that a file belongs to, if not to this one: on another machine they lay in different folders. */
    private Optional<String> otherImageOf(Path file, String name) {
        String first = byFile.putIfAbsent(file, name);
        return first == null || isAsWritten(file, name) ? Optional.empty() : Optional.of(first);
    }

    private List<Annotation> clipped(Image image) {
        List<Annotation> inside = new ArrayList<>();
        for (Placed placed : image.boxes) {
            Annotation annotation = placed.annotation();
            Box box = image.size.map(size -> clipped(annotation.box(), size)).orElse(annotation.box());
            if (box.isEmpty()) {
                Size size = image.size.orElseThrow();
                String reason = "the box " + annotation.box() + " lies outside the " + size.columns() + " × "
                        + size.rows() + " pixels of " + image.name;
                report.problems().add(new Problem(placed.place(), reason));
            } else {
                inside.add(new Annotation(annotation.label(), box, annotation.difficult()));
            }
        }
        return inside;
    }

    /** A box inside stays as it is, to the bit. */
    private static Box clipped(Box box, Size size) {
        boolean inside = box.x() >= -SLACK
                && box.y() >= -SLACK
                && box.right() <= size.columns() + SLACK
                && box.bottom() <= size.rows() + SLACK;
        return inside ? box : box.intersection(new Box(0, 0, size.columns(), size.rows()));
    }
}
