package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work is kept in the folder if it can be written, in the user's state otherwise, and nobody else's is taken for one's own. */
class StudioLocationTest {
    @TempDir
    private Path temporary;

    private Path photos;
    private UserState state;

    @BeforeEach
    void make() throws IOException {
        photos = Files.createDirectory(temporary.resolve("photos"));
        state = new UserState(temporary.resolve("state"));
    }

    private StudioDirectory open() throws IOException {
        return new StudioLocation(photos, state, false).open();
    }

    private Path inside() {
        return photos.resolve(StudioLocation.NAME);
    }

    private static Path journalIn(Path directory, String text) throws IOException {
        return Files.writeString(Files.createDirectories(directory).resolve(StudioDirectory.JOURNAL), text);
    }

    @Test
    void aFolderThatCanBeWrittenHoldsItsOwnWork() throws IOException {
        try (StudioDirectory own = open()) {
            assertThat(own.path()).isEqualTo(inside());
            assertThat(own.isInPhotos()).isTrue();
        }
        assertThat(state.directoryOf(photos)).doesNotExist();
    }

    @Test
    void workOnAReadOnlyFileSystemIsKeptInTheUsersState() throws IOException {
        Path readOnly = Path.of(URI.create("jrt:/java.base/java/nio")); // the only one that every JDK has
        try (StudioDirectory own = new StudioLocation(readOnly, state, false).open()) {
            assertThat(own.isInPhotos()).isFalse();
            assertThat(own.path()).isEqualTo(state.directoryOf(readOnly)).isDirectory();
            assertThat(own.path().getFileName().toString()).startsWith("nio-");
            assertThat(own.isForeign()).isFalse();
        }
    }

    @Test
    void workOnAFolderWithoutPermissionIsKeptInTheUsersState() throws IOException {
        assertThat(photos.toFile().setWritable(false)).isTrue();
        assumeFalse(Files.isWritable(photos), "who is root may write anywhere");
        try (StudioDirectory own = open()) {
            assertThat(own.isInPhotos()).isFalse();
        } finally {
            assertThat(photos.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void noPermissionAndReadOnlyAreTheSameAndOtherFailuresAreNot() {
        assertThat(StudioLocation.isReadOnly(new AccessDeniedException("a"))).isTrue();
        assertThat(StudioLocation.isReadOnly(new FileSystemException("a", null, "Read-only file system")))
                .isTrue();
        assertThat(StudioLocation.isReadOnly(new FileSystemException("a", null, "Input/output error")))
                .isFalse();
        assertThat(StudioLocation.isReadOnly(new FileSystemException("a"))).isFalse();
    }

    @Test
    void workIsKeptElsewhereIfSomebodyWantsItSo() throws IOException {
        try (StudioDirectory own = new StudioLocation(photos, state, true).open()) {
            assertThat(own.path()).isEqualTo(state.directoryOf(photos)).isDirectory();
            assertThat(inside()).doesNotExist();
        }
    }

    @Test
    void workThatAFolderBringsIsCopiedOnceAndIsTheCopysFromThenOn() throws IOException {
        FileTime then = FileTime.from(Instant.parse("2020-02-03T04:05:06Z"));
        Files.setLastModifiedTime(journalIn(inside(), "brought"), then);
        Files.writeString(Files.createDirectory(inside().resolve("detectors")).resolve("d"), "detector");
        Files.createSymbolicLink(inside().resolve("detectors").resolve("link"), temporary);
        StudioLocation location = new StudioLocation(photos, state, true);
        try (StudioDirectory own = location.open()) {
            assertThat(own.isForeign()).isTrue();
            assertThat(own.resolve("journal")).hasContent("brought");
            assertThat(Files.getLastModifiedTime(own.resolve("journal"))).isEqualTo(then);
            assertThat(own.resolve("detectors").resolve("d")).hasContent("detector");
            assertThat(own.resolve("detectors").resolve("link")).doesNotExist();
            Files.writeString(own.resolve("journal"), "and continued");
        }
        try (StudioDirectory own = location.open()) {
            assertThat(own.resolve("journal")).hasContent("and continued");
        }
        assertThat(inside().resolve("journal")).hasContent("brought");
    }

    @Test
    void aFolderThatWasReadOnlyKeepsItsWorkWhereItIsWhenItNoLongerIs() throws IOException {
        journalIn(state.directoryOf(photos), "mine");
        try (StudioDirectory own = open()) {
            assertThat(own.isInPhotos()).isFalse();
        }
        journalIn(inside(), "newer");
        try (StudioDirectory own = open()) {
            assertThat(own.isInPhotos()).isTrue();
        }
    }

    @Test
    void whereNoKeyCanBeKeptThereIsOneForThisStartAlone() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");
        UserState nowhere = new UserState(file.resolve("state"));
        assertThat(nowhere.ownerKey().mark()).isNotEqualTo(nowhere.ownerKey().mark());
        assertThat(state.ownerKey().mark()).isEqualTo(state.ownerKey().mark());
    }

    @ParameterizedTest
    @ValueSource(strings = {"damaged", ""})
    void aKeyThatWasDamagedIsReplaced(String rest) throws IOException {
        String before = state.ownerKey().mark();
        Files.writeString(state.home().resolve("owner-key"), rest);
        String after = state.ownerKey().mark();
        assertThat(after).isNotEqualTo(before).isEqualTo(state.ownerKey().mark());
    }

    @Test
    void theUsersStateIsWhereTheSystemWantsIt() {
        Path home = Path.of("home").toAbsolutePath();
        assertThat(UserState.home(Map.of(), "Linux", home)).isEqualTo(home.resolve(".local/state/onebox"));
        assertThat(UserState.home(Map.of(), "Mac OS X", home))
                .isEqualTo(home.resolve("Library/Application Support/onebox"));
        assertThat(UserState.home(Map.of("LOCALAPPDATA", "local"), "Windows 11", home))
                .isEqualTo(Path.of("local", "onebox"));
        assertThat(UserState.home(Map.of("XDG_STATE_HOME", home.toString()), "Linux", Path.of("x")))
                .isEqualTo(home.resolve("onebox"));
        assertThat(UserState.home(Map.of("XDG_STATE_HOME", "not/absolute"), "Linux", home))
                .isEqualTo(home.resolve(".local/state/onebox"));
    }
}
