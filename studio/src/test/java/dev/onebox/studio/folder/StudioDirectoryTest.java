package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program's own folder and what it keeps there never reach what belongs to somebody else. */
class StudioDirectoryTest {
    @TempDir
    private Path folder;

    private StudioDirectory directory(Path photos) throws IOException {
        return new StudioDirectory(photos.resolve(StudioLocation.NAME), OwnerKey.random(), Optional.empty());
    }

    @Test
    void aFolderInItThatIsALinkIsRefused() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        try (StudioDirectory own = directory(folder)) {
            Files.createSymbolicLink(own.resolve("thumbnails"), elsewhere);
            assertThatExceptionOfType(FileSystemException.class)
                    .isThrownBy(() -> own.folder("thumbnails"))
                    .withMessageContaining("link");
        }
    }

    @Test
    void aFolderOfPhotosThatHasVanishedIsNotMadeAgain() throws IOException {
        Path photos = Files.createDirectory(folder.resolve("photos"));
        try (StudioDirectory own = directory(photos)) {
            Files.move(photos, folder.resolve("away"));
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> own.folder("exchange"));
            assertThat(photos).doesNotExist();
        }
    }

    @Test
    void aCacheDeletesItsOwnFilesOnly() throws IOException {
        Path foreign = Files.write(folder.resolve("letter.txt"), new byte[500]);
        Path alike = Files.createDirectory(folder.resolve("0".repeat(32)));
        OwnerKey key = OwnerKey.random();
        DiskCache before = new DiskCache(folder, 1000, key);
        before.write("a", new byte[600]);
        DiskCache cache = new DiskCache(folder, 1000, key);
        assertThat(cache.read("a")).isPresent();
        cache.write("b", new byte[600]);
        assertThat(cache.read("a")).isEmpty();
        assertThat(cache.read("b")).isPresent();
        assertThat(foreign).hasSize(500);
        assertThat(alike).isEmptyDirectory();
    }
}
