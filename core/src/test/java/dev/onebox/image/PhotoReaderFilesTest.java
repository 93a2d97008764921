package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onebox.oracle.SamplePhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a path can be besides a photo. */
class PhotoReaderFilesTest {
    @TempDir
    Path folder;

    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    private void assertRefused(Path file, String reason) {
        assertThatThrownBy(() -> reader.read(file)).isInstanceOfSatisfying(UnreadablePhotoException.class, e -> {
            assertThat(e.name()).isEqualTo(file.toString());
            assertThat(e.reason()).contains(reason);
            assertThat(e).hasMessage(e.name() + ": " + e.reason());
        });
    }

    private Path photo() throws IOException {
        return Files.write(folder.resolve("a.jpg"), SamplePhotos.jpeg(SamplePhotos.gradient(20, 10)));
    }

    @Test
    void whatHoldsNoPhotoIsRefused() throws IOException {
        assertRefused(Files.createFile(folder.resolve("empty.jpg")), "empty: 0 bytes");
        assertRefused(folder, "a folder, not a photo");
        assertRefused(folder.resolve("gone.jpg"), "no such file");
    }

    @Test
    void aPipeIsRefusedWithoutWaitingForIt() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe.jpg");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo on this system");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        assertRefused(pipe, "not a regular file");
    }

    @Test
    void aFileWithoutPermissionIsRefused() throws IOException {
        Path photo = photo();
        Files.setPosixFilePermissions(photo, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(photo), "this user (root?) may read every file");
        assertRefused(photo, "no permission");
    }

    @Test
    void theLimitsAreThoseGiven() throws IOException {
        Path photo = photo();
        assertThatThrownBy(() -> new PhotoReader(new PhotoLimits(199, 10_000)).read(photo))
                .hasMessageEndingWith("20 × 10 pixels exceed the limit of 199 pixels (raise it with --max-pixels)");
        assertThatThrownBy(() -> new PhotoReader(new PhotoLimits(200, 100)).read(photo))
                .hasMessageContaining("exceed the limit of 100 bytes");
        assertThat(new PhotoReader(new PhotoLimits(200, 10_000)).read(photo).height())
                .isEqualTo(10);
    }
}
