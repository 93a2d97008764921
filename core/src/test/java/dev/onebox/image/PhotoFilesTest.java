package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhotoFilesTest {
    @TempDir
    Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.createFile(file);
    }

    @Test
    void foldersAreWalkedToTheBottomInTheOrderOfNames() throws IOException {
        Path c = file("c.JPG");
        Path a = file("b/z/a.png");
        Path b = file("b/y.webp");
        file("b/notes.txt");
        file("jpg");
        assertThat(PhotoFiles.below(List.of(folder)).files()).containsExactly(b, a, c);
        assertThat(PhotoFiles.below(List.of(folder)).problems()).isEmpty();
    }

    @Test
    void namedFilesAreTakenWhateverTheirNamesInTheOrderGiven() throws IOException {
        Path text = file("notes.txt");
        Path photo = file("a.jpg");
        assertThat(PhotoFiles.below(List.of(text, photo)).files()).containsExactly(text, photo);
    }

    @Test
    void loopsOfLinksEndAndAreReported() throws IOException {
        Path photo = file("sub/a.jpg");
        Path up = Files.createSymbolicLink(folder.resolve("sub/up"), folder);
        Path self = Files.createSymbolicLink(folder.resolve("sub/self"), folder.resolve("sub"));
        PhotoFiles found = PhotoFiles.below(List.of(folder, folder.resolve("sub")));
        assertThat(found.files()).containsExactly(photo);
        assertThat(found.problems())
                .containsExactly(
                        new PhotoFiles.PathProblem(self, "leads back to a folder above it"),
                        new PhotoFiles.PathProblem(up, "leads back to a folder above it"));
    }

    @Test
    void aFolderThatIsReachedTwiceIsWalkedOnceWithoutAWord() throws IOException {
        Path photo = file("a/x.jpg");
        Files.createSymbolicLink(folder.resolve("b"), folder.resolve("a"));
        PhotoFiles found = PhotoFiles.below(List.of(folder, folder, folder.resolve("a")));
        assertThat(found.files()).containsExactly(photo);
        assertThat(found.problems()).isEmpty();
    }

    @Test
    void hiddenEntriesOfAFolderArePassedOverUnlessNamed() throws IOException {
        Path photo = file("a.jpg");
        Path companion = file("._a.jpg");
        Path thumbnail = file(".thumbnails/a.jpg");
        Files.createSymbolicLink(folder.resolve(".gone.jpg"), folder.resolve("gone"));
        PhotoFiles found = PhotoFiles.below(List.of(folder));
        assertThat(found.files()).containsExactly(photo);
        assertThat(found.problems()).isEmpty();
        List<Path> named = List.of(companion, thumbnail.resolveSibling(""));
        assertThat(PhotoFiles.below(named).files()).containsExactly(companion, thumbnail);
    }

    @Test
    void linksToPhotosAndFoldersAreFollowed() throws IOException {
        Path photo = file("elsewhere/a.jpg");
        Path album = Files.createDirectory(folder.resolve("album"));
        Path link = Files.createSymbolicLink(album.resolve("x.jpg"), photo);
        Files.createSymbolicLink(album.resolve("more"), photo.resolveSibling(""));
        assertThat(PhotoFiles.below(List.of(album)).files()).containsExactly(album.resolve("more/a.jpg"), link);
    }

    @Test
    void missingInputsAndLinksThatLeadNowhereAreReported() throws IOException {
        Path missing = folder.resolve("missing");
        Path dangling = Files.createSymbolicLink(folder.resolve("x.jpg"), folder.resolve("gone"));
        Path self = Files.createSymbolicLink(folder.resolve("y.jpg"), folder.resolve("y.jpg"));
        PhotoFiles found = PhotoFiles.below(List.of(missing, folder));
        assertThat(found.files()).isEmpty();
        assertThat(found.problems()).extracting(PhotoFiles.PathProblem::path).containsExactly(missing, dangling, self);
        assertThat(found.problems())
                .allSatisfy(problem -> assertThat(problem.reason()).isNotBlank());
    }

    @Test
    void anUnreadableFolderIsReportedAndTheRestIsFound() throws IOException {
        Path photo = file("a.jpg");
        Path closed = file("closed/b.jpg").resolveSibling("");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            assumeFalse(Files.isReadable(closed), "this user (root?) may read every folder");
            PhotoFiles found = PhotoFiles.below(List.of(folder));
            assertThat(found.files()).containsExactly(photo);
            assertThat(found.problems())
                    .containsExactly(new PhotoFiles.PathProblem(closed, "no permission to list the folder"));
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
