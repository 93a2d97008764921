package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFolderTest {
    @TempDir
    Path above;

    private Path target;

    @BeforeEach
    void nameTheTarget() {
        target = above.resolve("target");
    }

    private void write(boolean force, String file) throws IOException {
        AtomicFolder.write(
                target,
                force,
                path -> path.toString().endsWith(".txt"),
                folder -> Files.writeString(folder.resolve(file), file));
    }

    @Test
    void whenTheContentFailsNothingAppearsAndTheOldOneStays() throws IOException {
        AtomicFolder.Content failing = folder -> {
            Files.createDirectories(folder.resolve("deep/er"));
            throw new IOException("disk full");
        };
        assertThatThrownBy(() -> AtomicFolder.write(target, false, path -> true, failing))
                .hasMessageContaining("target")
                .hasMessageContaining("disk full");
        assertThat(above).isEmptyDirectory();
        write(false, "a.txt");
        assertThatThrownBy(() -> AtomicFolder.write(target, true, path -> true, failing))
                .isInstanceOf(IOException.class);
        assertThat(target.resolve("a.txt")).exists();
    }

    @Test
    void anExistingOneIsReplacedOnlyByForce() throws IOException {
        write(false, "a.txt");
        assertThatThrownBy(() -> write(false, "b.txt"))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining("exists already");
        write(true, "b.txt");
        assertThat(target).isDirectoryContaining(path -> path.endsWith("b.txt"));
        assertThat(target.resolve("a.txt")).doesNotExist();
        assertThat(above).isDirectoryNotContaining(path -> !path.equals(target));
    }

    @Test
    void anEmptyOneNeedsNoForce() throws IOException {
        Files.createDirectories(target);
        write(false, "a.txt");
        assertThat(target.resolve("a.txt")).hasContent("a.txt");
    }

    @Test
    void whatWasNotWrittenHereIsNeverLost() throws IOException {
        Files.createDirectories(target.resolve("images"));
        Path photo = Files.writeString(target.resolve("images/photo.jpg"), "dear to somebody");
        assertThatThrownBy(() -> write(true, "a.txt"))
                .hasMessageContaining("photo.jpg")
                .hasMessageContaining("lost");
        assertThat(photo).exists();
        assertThat(target.resolve("a.txt")).doesNotExist();
    }

    @Test
    void aFileOrAMissingFolderIsNoPlaceForAFolder() throws IOException {
        Files.writeString(target, "a file");
        assertThatThrownBy(() -> write(true, "a.txt")).hasMessageContaining("is a file");
        assertThatThrownBy(() -> AtomicFolder.requireWritable(above.resolve("no/x"), true, path -> true))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void linksInAnOldOneAreNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectories(above.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("kept.txt"), "kept");
        write(false, "a.txt");
        Files.createSymbolicLink(target.resolve("link.txt"), elsewhere);
        write(true, "b.txt");
        assertThat(elsewhere.resolve("kept.txt")).exists();
    }

    @Test
    void aVersionMovedAsideByAKilledProcessReturnsToItsPlace() throws IOException {
        Path aside = Files.createDirectory(above.resolve(".target.0123456789abcdef.previous"));
        Files.writeString(aside.resolve("a.txt"), "old");
        assertThat(AtomicFolder.recover(target)).isTrue();
        assertThat(target.resolve("a.txt")).hasContent("old");
        assertThat(AtomicFolder.recover(target)).isFalse();
        assertThat(above).isDirectoryNotContaining(path -> !path.equals(target));
    }

    @Test
    void aVersionMovedAsideCountsAsExisting() throws IOException {
        Path aside = Files.createDirectory(above.resolve(".target.0123456789abcdef.previous"));
        Files.writeString(aside.resolve("a.txt"), "old");
        assertThatThrownBy(() -> write(false, "b.txt")).isInstanceOf(FileAlreadyExistsException.class);
        write(true, "b.txt");
        assertThat(target.resolve("b.txt")).exists();
        assertThat(target.resolve("a.txt")).doesNotExist();
    }

    @Test
    void aFileThatAppearsWhileTheFolderIsFilledIsNotLost() {
        Path photo = target.resolve("photo.jpg");
        assertThatThrownBy(() -> AtomicFolder.write(target, true, path -> false, folder -> {
                    Files.createDirectory(target);
                    Files.writeString(photo, "dear to somebody");
                }))
                .hasMessageContaining("photo.jpg");
        assertThat(photo).hasContent("dear to somebody");
    }
}
