package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a split of INRIA Person: one text per image with people, and a list of images without.
 *
 * <pre>
 *   annotations/*.txt   PASCAL Annotation 1.00, Latin-1
 *   pos.lst, neg.lst    names of images, as seen from the folder above
 *   pos/, neg/          the images, perhaps under another extension
 * </pre>
 *
 * <p>One per reading.
 */
final class InriaReader {
    static final String ANNOTATIONS = "annotations";

    private static final String NEGATIVES = "neg";

    private final Path folder;
    private final DatasetBuilder into;
    private final Sidecar notes;
    private final Set<String> annotated = new HashSet<>(); // stems

    /** An image: a text about it, or nothing but its name. */
    private record Entry(String key, String name, Optional<Path> text) {}

    private InriaReader(Path folder, DatasetBuilder into) throws IOException {
        this.folder = folder;
        this.into = into;
        this.notes = Sidecar.read(folder);
    }

    static void read(Path folder, DatasetBuilder into) throws IOException {
        InriaReader reader = new InriaReader(folder, into);
        List<Entry> entries = reader.positives();
        entries.addAll(reader.negatives());
        for (Entry entry : reader.notes.sorted(entries, Entry::key)) {
            reader.read(entry);
        }
        reader.requireAnnotated();
    }

    /** What stands for an image without people in the notes. */
    static String negativeKey(String listed) {
        return NEGATIVES + ".lst:" + listed;
    }

    /** What stands for an image with people in the notes. */
    static String positiveKey(String textFile) {
        return ANNOTATIONS + "/" + textFile;
    }

    private List<Entry> positives() throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (Path text : Folders.files(folder.resolve(ANNOTATIONS), ".txt")) {
            entries.add(new Entry(positiveKey(String.valueOf(text.getFileName())), text.toString(), Optional.of(text)));
        }
        return entries;
    }

    private List<Entry> negatives() throws IOException {
        Path list = folder.resolve(NEGATIVES + ".lst");
        Path photos = folder.resolve(NEGATIVES);
        List<String> names = Files.exists(list) ? names(list) : Folders.photos(photos, folder);
        return names.stream()
                .map(name -> new Entry(negativeKey(name), name, Optional.empty()))
                .toList();
    }

    private void read(Entry entry) throws IOException {
        Optional<Sidecar.Note> note = notes.of(entry.key());
        try {
            if (entry.text().isPresent()) {
                annotated.add(FileNames.lastStem(InriaText.read(entry.text().get(), note, into)));
            } else {
                DatasetBuilder.Image image =
                        into.image(note.map(Sidecar.Note::name).orElse(entry.name()));
                note.flatMap(Sidecar.Note::size).ifPresent(image::state);
            }
        } catch (SkippedException e) {
            into.skip(entry.name(), e.reason());
        } catch (MalformedFileException e) {
            into.skip(e.file(), e.found());
        }
    }

    /** An image that shows people, nobody knows where, can neither be learnt from nor serve as background. */
    private void requireAnnotated() throws IOException {
        Path list = folder.resolve("pos.lst");
        List<String> listed = Files.exists(list) ? names(list) : List.of();
        for (String name : listed) {
            if (!annotated.contains(FileNames.lastStem(name))) {
                into.skip(list.toString(), name + " has no annotations");
            }
        }
    }

    private static List<String> names(Path list) throws IOException {
        return Folders.lines(TextFile.latin1(list, DatasetFiles.MOST_BYTES));
    }
}
