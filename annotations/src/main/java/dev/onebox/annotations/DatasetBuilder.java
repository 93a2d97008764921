package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.annotations.text.PlacedEntry;
import dev.onebox.annotations.text.ReadLimit;
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

    private final ReadLimit limit;
    private final ImageFinder finder;
    private final Map<String, Image> images = new LinkedHashMap<>();
    private final Map<Path, String> byFile = new HashMap<>(); // names of images that were found
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> sentences = new ArrayList<>();
    private final NoteCounter notes = new NoteCounter();

    /** @param source the file or folder that is read, for messages */
    DatasetBuilder(Path source, ImageFinder finder) {
        this.limit = new ReadLimit(source.toString());
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
        private final List<Annotation> annotations = new ArrayList<>();
        private final List<String> places = new ArrayList<>();

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
            limit.add();
            annotations.add(new Annotation(ValidText.usable("label", label), box, difficult));
            places.add(place);
        }

        void add(PlacedEntry entry, String label, Box box, boolean difficult)
                throws SkippedException, MalformedFileException {
            add(entry.place(), label, box, difficult);
        }
    }

    /** The image of that name, new or known. @throws SkippedException if nothing can have that name */
    Image image(String name) throws SkippedException, MalformedFileException {
        String usable = ValidText.usable("image name", name);
        Image known = images.get(usable);
        if (known != null) {
            return known;
        }
        limit.add();
        Image image = new Image(usable);
        images.put(usable, image);
        return image;
    }

    interface Entry {
        void read() throws SkippedException, IOException;
    }

    /** Reads one entry; if something is wrong with it, that is named and the rest goes on. */
    void entry(String place, Entry entry) throws IOException {
        try {
            entry.read();
        } catch (SkippedException e) {
            limit.add();
            problems.add(new Problem(place, e.reason(), false, e.remedy()));
        }
    }

    void entry(PlacedEntry at, Entry entry) throws IOException {
        entry(at.place(), entry);
    }

    /** As {@link #entry}, for one file of many: one that is broken as a whole is left out too. */
    void file(String place, Entry entry) throws IOException {
        try {
            entry(place, entry);
        } catch (MalformedFileException e) {
            skip(e.file(), e.found());
        }
    }

    interface FileEntry {
        void read(Path file) throws SkippedException, IOException;
    }

    /** Reads a file per image; a broken one among many is left out, and is the failure when nothing else is there. */
    void files(List<Path> files, FileEntry reader) throws IOException {
        for (Path file : files) {
            Entry entry = () -> {
                if (!finder.allowed().contains(file)) {
                    throw new MalformedFileException(file.toString(), "lies outside of what may be read");
                }
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

    void note(String what, PlacedEntry entry) {
        note(what, entry.place());
    }

    /** Says something about the reading as a whole. */
    void note(String sentence) {
        sentences.add(sentence);
    }

    /** Names something that is left out. */
    void skip(String place, String reason) throws MalformedFileException {
        limit.add();
        problems.add(new Problem(place, reason));
    }

    Dataset build(DatasetFiles.ReadProgress progress) {
        images.values().forEach(this::find);
        List<AnnotatedImage> finished = new ArrayList<>();
        for (Image image : images.values()) {
            finished.add(finished(image));
            progress.update(finished.size(), images.size());
        }
        sentences.addAll(notes.texts());
        return new Dataset(finished, problems, sentences);
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
            problems.add(Problem.ofPhoto(
                    image.name, "found as " + file.get() + " only, which is " + other.get() + " already"));
            file = Optional.empty();
        } else if (file.isEmpty()) {
            problems.add(new Problem(image.name, "no such image in " + finder.places(), true, Problem.OTHER_FOLDER));
        } else if (image.size.isEmpty()) {
            try {
                image.state(finder.size(file.get()));
            } catch (UnreadablePhotoException e) {
                problems.add(Problem.ofPhoto(file.get().toString(), e.reason()));
                file = Optional.empty();
            }
        }
        return new AnnotatedImage(image.name, file, image.size, clipped(image));
    }

    /** The image that a file belongs to, if not to this one: on another machine they lay in different folders. */
    private Optional<String> otherImageOf(Path file, String name) {
        String first = byFile.putIfAbsent(file, name);
        return first == null || isAsWritten(file, name) ? Optional.empty() : Optional.of(first);
    }

    private List<Annotation> clipped(Image image) {
        if (image.size.isEmpty()) {
            return image.annotations;
        }
        List<Annotation> inside = new ArrayList<>();
        for (int i = 0; i < image.annotations.size(); i++) {
            Annotation annotation = image.annotations.get(i);
            Box box = clipped(annotation.box(), image.size.get());
            if (box.isEmpty()) {
                problems.add(new Problem(
                        image.places.get(i),
                        "the box " + annotation.box() + " lies outside the "
                                + image.size.get().columns() + " × "
                                + image.size.get().rows() + " pixels of " + image.name));
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
