package dev.onebox.annotations;

import dev.onebox.file.AtomicFile;
import dev.onebox.file.AtomicFolder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Annotations on disk: read in whatever format, written in any, whole or not at all. Stateless. */
public final class DatasetFiles {
    /** The extensions of all files in folders that are written here. */
    private static final Set<String> WRITTEN = Set.of("xml", "txt", "lst", "yaml", "json");

    private DatasetFiles() {}

    /** Reads a file or folder of annotations whose images lie relative to it. */
    public static Dataset read(Path annotations) throws IOException {
        return read(annotations, Optional.empty());
    }

    /**
     * Reads a file or folder of annotations, in whatever format.
     *
     * @param images where the images are; without it they lie relative to the annotations
     * @throws IOException if it is no such thing or broken as a whole: which file, which line, what was expected
     */
    public static Dataset read(Path annotations, Optional<Path> images) throws IOException {
        return read(annotations, images, Optional.empty(), (done, total) -> {});
    }

    /** Who wants to know how many images were looked for: that may take long where there are many. */
    public interface ReadProgress {
        void update(int done, int total);
    }

    /** As {@link #read(Path, Optional)}, perhaps in a format that is told instead of found out, and says how far it is. */
    public static Dataset read(
            Path annotations, Optional<Path> images, Optional<AnnotationFormat> format, ReadProgress progress)
            throws IOException {
        AtomicFolder.recover(annotations);
        return read(annotations, images, format, path -> true, progress);
    }

    /**
     * As {@link #read(Path)}, for annotations that somebody else has sent: whatever paths and links they hold, nothing
     * outside {@code root} is looked at.
     */
    public static Dataset readConfined(Path annotations, Path root) throws IOException {
        return read(annotations, Optional.empty(), Optional.empty(), Folders.below(root), (done, total) -> {});
    }

    private static Dataset read(
            Path annotations,
            Optional<Path> images,
            Optional<AnnotationFormat> told,
            Predicate<Path> allowed,
            ReadProgress progress)
            throws IOException {
        List<FormatDetector.Detected> detected = FormatDetector.detect(annotations, told);
        AnnotationFormat format = detected.get(0).format();
        Path source = detected.get(0).source();
        List<Path> roots = new ArrayList<>();
        images.ifPresent(given -> roots.addAll(ImageFolders.in(given, source)));
        roots.addAll(ImageFolders.near(source, allowed));
        ImageFinder finder = new ImageFinder(roots, format == AnnotationFormat.INRIA, allowed);
        DatasetBuilder builder = new DatasetBuilder(annotations, finder);
        FormatDetector.choice(annotations, detected).ifPresent(builder::note);
        format.read(source, builder);
        return builder.build(progress);
    }

    /**
     * Writes annotations, whole or not at all.
     *
     * @param force whether an existing file, or a folder of nothing but annotations, may be replaced
     * @return what could not be written, or not as it was, because the format has no place for it
     */
    public static WriteReport write(Dataset dataset, AnnotationFormat format, Path target, boolean force)
            throws IOException {
        WriteReport report = new WriteReport();
        format.write(dataset.images(), target, force, report);
        return report;
    }

    interface Text {
        void writeTo(Appendable out) throws IOException;
    }

    static void writeText(Path target, boolean force, Text text) throws IOException {
        AtomicFile.write(target, force, channel -> {
            Writer out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
            text.writeTo(out);
            out.flush();
        });
    }

    /** Refuses what {@link #write} would refuse, so that long work need not end with it. */
    public static void requireWritable(AnnotationFormat format, Path target, boolean force) throws IOException {
        if (format.isFolder()) {
            AtomicFolder.requireWritable(target, force, DatasetFiles::isAnnotationFile);
        } else {
            AtomicFile.requireWritable(target, force);
        }
    }

    /** Whether it may be replaced together with its folder. */
    static boolean isAnnotationFile(Path file) {
        String name = String.valueOf(file.getFileName());
        return WRITTEN.contains(name.substring(name.lastIndexOf('.') + 1));
    }

    /**
     * The folders of the images that are not found from {@code annotations}; empty if all are, so that nothing need be told.
     *
     * @param dataset what was written there, with the files of the images that it was read with
     */
    public static List<Path> foldersToName(Dataset dataset, Path annotations) throws IOException {
        ImageFinder finder = new ImageFinder(ImageFolders.near(annotations, path -> true), false, path -> true);
        Set<Path> folders = new LinkedHashSet<>();
        for (AnnotatedImage image : dataset.images()) {
            if (image.file().isPresent()
                    && !isSame(finder.find(image.name()), image.file().get())) {
                folders.add(folderFor(image.name(), image.file().get()));
            }
        }
        return List.copyOf(folders);
    }

    private static boolean isSame(Optional<Path> found, Path file) throws IOException {
        return found.isPresent() && found.get().toRealPath().equals(file.toRealPath());
    }

    /** The folder below which a name leads to a file. */
    private static Path folderFor(String name, Path file) {
        String path = file.toString().replace('\\', '/');
        for (String ending : FileNames.endings(name.replace('\\', '/'))) {
            if (path.endsWith("/" + ending)) {
                return Path.of(path.substring(0, path.length() - ending.length()));
            }
        }
        return Folders.of(file);
    }
}
