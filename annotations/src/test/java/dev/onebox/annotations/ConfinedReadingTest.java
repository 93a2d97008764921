package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Annotations that somebody else has sent do not reach what lies beside them. */
class ConfinedReadingTest {
    @TempDir
    private Path folder;

    private Path sent;

    @BeforeEach
    void putAPhotoInsideAndOneOutside() throws IOException {
        sent = Files.createDirectory(folder.resolve("sent"));
        photo(sent, "mine");
        photo(folder.resolve("private"), "secret");
    }

    private static void photo(Path root, String name) throws IOException {
        Path images = Files.createDirectories(root.resolve("images"));
        Path labels = Files.createDirectories(root.resolve("labels"));
        Files.write(images.resolve(name + ".png"), PhotoWriter.png(new Photo(10, 10, new byte[300])));
        Files.writeString(labels.resolve(name + ".txt"), "0 0.5 0.5 0.5 0.5\n");
    }

    private void describe(String train) throws IOException {
        Files.writeString(sent.resolve("data.yaml"), train + "\nval: images\nnames: [gear]\n");
    }

    private static List<String> boxedIn(Dataset dataset) {
        return dataset.images().stream()
                .filter(image -> !image.annotations().isEmpty())
                .map(image -> image.name().substring(image.name().lastIndexOf('/') + 1))
                .toList();
    }

    private void requireThatOnlyConfinedReadingStaysInside() throws IOException {
        assertThat(boxedIn(DatasetFiles.read(sent))).contains("secret.png");
        Dataset confined = DatasetFiles.readConfined(sent, sent);
        assertThat(boxedIn(confined)).containsExactly("mine.png");
        assertThat(confined.images().stream().map(AnnotatedImage::file).flatMap(Optional::stream))
                .allMatch(path -> path.startsWith(sent));
    }

    @Test
    void aFolderNamedByItsWholePathIsNotRead() throws IOException {
        describe("train: " + folder.resolve("private").resolve("images"));
        requireThatOnlyConfinedReadingStaysInside();
    }

    @Test
    void aPathThatLeadsElsewhereIsNotFollowed() throws IOException {
        describe("path: ../private\ntrain: images/../images");
        requireThatOnlyConfinedReadingStaysInside();
    }

    @Test
    void aListMayNameImagesInsideOnly() throws IOException {
        Files.writeString(sent.resolve("train.txt"), "../private/images/secret.png\n");
        describe("train: train.txt");
        requireThatOnlyConfinedReadingStaysInside();
    }

    @Test
    void aLinkThatLeadsOutIsNotFollowed() throws IOException {
        Files.createSymbolicLink(sent.resolve("linked"), folder.resolve("private"));
        describe("train: linked/images");
        requireThatOnlyConfinedReadingStaysInside();
    }
}
