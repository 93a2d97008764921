package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.Size;
import java.nio.file.Path;
import java.util.ArrayList;
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

    private final EntryCount count;
    private final ImageFinder finder;
    private final Map<String, Image> images = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    /** @param source the file or folder that is read, for messages */
    DatasetBuilder(Path source, ImageFinder finder) {
        this.count = new EntryCount(source.toString());
        this.finder = finder;
    }

    /** Where all files must be that annotations speak of. */
    Confines confines() {
        return finder.confines();
    }

    /** An image while its annotations come in. */
    final class Image {
        private final String name;
        private Optional<Size> size = Optional.empty();
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
            count.add();
            annotations.add(new Annotation(Words.usable("label", label), box, difficult));
            places.add(place);
        }
    }

    /** The image of that name, new or known. @throws SkippedException if nothing can have that name */
    Image image(String name) throws SkippedException, MalformedFileException {
        String usable = Words.usable("image name", name);
        Image known = images.get(usable);
        if (known != null) {
            return known;
        }
        count.add();
        Image image = new Image(usable);
        images.put(usable, image);
        return image;
    }

    /** Names something that is left out. */
    void skip(String place, String reason) throws MalformedFileException {
        count.add();
        problems.add(new Problem(place, reason));
    }

    /** The size of an image that is not yet added; absent if it is missing or no photo. */
    Optional<Size> sizeOf(String name) {
        try {
            Optional<Path> file = finder.find(name);
            return file.isPresent() ? Optional.of(finder.size(file.get())) : Optional.empty();
        } catch (UnreadablePhotoException e) {
            return Optional.empty();
        }
    }

    Dataset build(DatasetFiles.Progress progress) {
        List<AnnotatedImage> finished = new ArrayList<>();
        for (Image image : images.values()) {
            finished.add(finished(image));
            progress.update(finished.size(), images.size());
        }
        return new Dataset(finished, problems);
    }

    private AnnotatedImage finished(Image image) {
        Optional<Path> file = finder.find(image.name);
        if (file.isEmpty()) {
            problems.add(Problem.ofMissing(image.name, finder.places()));
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
