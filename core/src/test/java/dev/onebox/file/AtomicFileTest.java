package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("file");
    }

    private static AtomicFile.Content text(String text) {
        return out -> out.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void anExistingFileIsReplacedOnlyWithForce() throws IOException {
        AtomicFile.write(file, false, text("old"));
        assertThatThrownBy(() -> AtomicFile.write(file, false, text("new")))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining(file.toString());
        assertThat(file).hasContent("old");
        AtomicFile.write(file, true, text("new"));
        assertThat(file).hasContent("new");
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void contentThatFailsLeavesTheOldFileAndNothingElse() throws IOException {
        AtomicFile.write(file, false, text("old"));
        assertThatThrownBy(() -> AtomicFile.write(file, true, out -> {
                    text("half").writeTo(out);
                    throw new IOException("disk full");
                }))
                .hasMessage(file + ": cannot be written: disk full");
        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void aFileThatAppearsMeanwhileIsNotReplaced() {
        assertThatThrownBy(() -> AtomicFile.write(file, false, out -> Files.writeString(file, "theirs")))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("theirs");
    }

    @Test
    void leftoversOfDeadProcessesAreRemovedAndThoseOfLivingOnesKept() throws IOException {
        Path dead = leftover(999_999_999_999L, 1);
        ProcessHandle us = ProcessHandle.current();
        Path alive = leftover(us.pid(), us.info().startInstant().orElseThrow().toEpochMilli());
        Path foreign = Files.writeString(folder.resolve(".file.notes.tmp"), "mine");
        AtomicFile.write(file, false, text("new"));
        assertThat(dead).doesNotExist();
        assertThat(alive).exists();
        assertThat(foreign).exists();
    }

    @Test
    void aProcessWithTheNumberOfADeadOneIsNotTakenForIt() throws IOException {
        Path ourNumber = leftover(ProcessHandle.current().pid(), 1_000_000);
        Path parentsNumber =
                leftover(ProcessHandle.current().parent().orElseThrow().pid(), 1_000_000);
        AtomicFile.write(file, false, text("new"));
        assertThat(ourNumber).doesNotExist();
        assertThat(parentsNumber).doesNotExist();
    }

    private Path leftover(long pid, long start) throws IOException {
        return Files.writeString(folder.resolve(".file." + pid + "-" + start + "-999.tmp"), "half");
    }

    @Test
    void deletingRemovesLeftoversToo() throws IOException {
        Path dead = leftover(999_999_999_999L, 1);
        assertThat(AtomicFile.delete(file)).isFalse();
        assertThat(dead).doesNotExist();
        AtomicFile.write(file, false, text("new"));
        assertThat(AtomicFile.delete(file)).isTrue();
        assertThat(file).doesNotExist();
    }

    @Test
    void aFolderWithoutPermissionIsRefusedBeforeTheWork() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-x------"));
        try {
            assumeFalse(Files.isWritable(closed), "permissions do not bind this user");
            assertThatThrownBy(() -> AtomicFile.requireWritable(closed.resolve("file"), true))
                    .isInstanceOf(AccessDeniedException.class)
                    .hasMessageContaining(closed.toString());
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void aLinkKeepsPointing() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Files.createSymbolicLink(file, target);
        AtomicFile.write(file, true, text("new"));
        assertThat(Files.isSymbolicLink(file)).isTrue();
        assertThat(target).hasContent("new");
    }

    @Test
    void whatIsNotAFileIsNeverReplaced() {
        assertThatThrownBy(() -> AtomicFile.write(folder, true, text("x")))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> AtomicFile.write(folder.resolve("none/file"), true, text("x")))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("no such folder");
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Files.writeString(file, "");
        assertThatThrownBy(() -> AtomicFile.write(file.resolve("below"), true, text("x")))
                .isInstanceOf(NotDirectoryException.class);
    }
}
