package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Annotations that somebody else has sent do not reach what lies beside them. */
class ConfinedReadingTest {
    @TempDir
    private Path folder;

    private static void photo(Path root, String name) throws IOException {
        DrawnPhotos.of(root.resolve("images").resolve(name + ".png"), 10, 10, 1);
        Path labels = Files.createDirectories(root.resolve("labels"));
        Files.writeString(labels.resolve(name + ".txt"), "0 0.5 0.5 0.5 0.5\n");
    }

    private static List<String> boxedIn(Dataset dataset) {
        return dataset.images().stream()
                .filter(image -> !image.annotations().isEmpty())
                .map(image -> image.name().substring(image.name().lastIndexOf('/') + 1))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "train: $folder/private/images", // by its whole path
                "path: ../private\ntrain: images/../images", // by a path that leads elsewhere
                "train: train.txt", // by a list
                "train: linked/images" // by a link
            })
    void whatLiesOutsideIsNotRead(String train) throws IOException {
        Path sent = Files.createDirectory(folder.resolve("sent"));
        photo(sent, "mine");
        photo(folder.resolve("private"), "secret");
        Files.writeString(sent.resolve("train.txt"), "../private/images/secret.png\n");
        Files.createSymbolicLink(sent.resolve("linked"), folder.resolve("private"));
        Files.writeString(
                sent.resolve("data.yaml"),
                train.replace("$folder", folder.toString()) + "\nval: images\nnames: [gear]\n");

        assertThat(boxedIn(DatasetFiles.read(sent))).contains("secret.png");
        Dataset confined = DatasetFiles.readConfined(sent, sent);
        assertThat(boxedIn(confined)).containsExactly("mine.png");
        assertThat(confined.images().stream().map(AnnotatedImage::file).flatMap(Optional::stream))
                .allMatch(path -> path.startsWith(sent));
    }
}
