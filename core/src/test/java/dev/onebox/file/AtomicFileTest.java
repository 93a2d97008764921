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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void ofManyWhoWriteTheSameNewFileOnlyOneSucceeds() throws Exception {
        int writers = 8;
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            for (int round = 0; round < 30; round++) {
                Path contested = folder.resolve("contested-" + round);
                CyclicBarrier together = new CyclicBarrier(writers);
                List<Callable<String>> all = IntStream.range(0, writers)
                        .mapToObj(i -> (Callable<String>) () -> written(contested, "written by " + i, together))
                        .toList();
                Set<String> winners = new HashSet<>();
                for (Future<String> writer : threads.invokeAll(all)) {
                    winners.add(writer.get());
                }
                assertThat(winners).containsExactlyInAnyOrder("", Files.readString(contested));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** What was written; nothing if somebody else was faster. */
    private static String written(Path file, String content, CyclicBarrier together) throws IOException {
        try {
            AtomicFile.write(file, false, out -> {
                text(content).writeTo(out);
                try {
                    together.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new IOException(e);
                }
            });
            return content;
        } catch (FileAlreadyExistsException e) {
            return "";
        }
    }

    @Test
    void leftoversOfWritersThatAreGoneAreRemovedAndOtherFilesKept() throws IOException {
        Path abandoned = Files.writeString(folder.resolve(".file.0123456789abcdef.incomplete"), "half");
        Path lock = Files.writeString(folder.resolve(".file.0123456789abcdef.lock"), "");
        Path foreign = Files.writeString(folder.resolve(".file.notes.incomplete"), "mine");
        AtomicFile.write(file, false, text("new"));
        assertThat(abandoned).doesNotExist();
        assertThat(lock).doesNotExist();
        assertThat(foreign).exists();
    }

    @Test
    void aLockThatCannotBeOpenedIsLeftAloneAndStopsNobody() throws IOException {
        Path lock = Files.createDirectory(folder.resolve(".file.0123456789abcdef.lock")); // like one of another user
        Path theirs = Files.writeString(folder.resolve(".file.0123456789abcdef.incomplete"), "half");
        AtomicFile.write(file, false, text("new"));
        assertThat(file).hasContent("new");
        assertThat(lock).exists();
        assertThat(theirs).exists();
    }

    @Test
    void anotherWriterOfThisProcessIsLeftAlone() throws IOException {
        AtomicFile.write(file, true, out -> {
            text("outer").writeTo(out);
            AtomicFile.write(file, true, text("inner"));
            assertThat(file).hasContent("inner");
        });
        assertThat(file).hasContent("outer");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void theTemporariesOfAnotherProcessAreRemovedOnlyWhenItIsGone() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SlowWriter.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(other.getInputStream().read()).isEqualTo('!');
            AtomicFile.write(file, true, text("ours"));
            assertThat(hidden()).hasSize(2);
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(hidden()).hasSize(2);
        AtomicFile.write(file, true, text("ours again"));
        assertThat(hidden()).isEmpty();
    }

    private List<Path> hidden() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("."))
                    .toList();
        }
    }

    /** Begins to write the file it is given, says so, and does not end by itself. */
    static final class SlowWriter {
        private SlowWriter() {}

        public static void main(String[] arguments) throws IOException {
            AtomicFile.write(Path.of(arguments[0]), true, out -> {
                text("half").writeTo(out);
                System.out.print('!');
                System.out.flush();
                while (System.in.read() >= 0) {
                    // until killed
                }
            });
        }
    }

    @Test
    void deletingRemovesLeftoversToo() throws IOException {
        Path abandoned = Files.writeString(folder.resolve(".file.0123456789abcdef.incomplete"), "half");
        assertThat(AtomicFile.delete(file)).isFalse();
        assertThat(abandoned).doesNotExist();
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

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLinkKeepsPointingToAFileOrToNothing(boolean present) throws IOException {
        Path target = folder.resolve("target");
        if (present) {
            Files.writeString(target, "old");
        }
        Files.createSymbolicLink(file, target);
        AtomicFile.write(file, present, text("new"));
        assertThat(Files.isSymbolicLink(file)).isTrue();
        assertThat(target).hasContent("new");
    }

    @Test
    void whatIsNoFileIsNeverReplacedAndWhatIsNoFolderNotWrittenTo() throws IOException {
        Files.writeString(file, "");
        assertRefused(folder, FileAlreadyExistsException.class, "not a regular file");
        assertRefused(folder.resolve("none/file"), NoSuchFileException.class, "no such folder");
        assertRefused(file.resolve("below"), NotDirectoryException.class, file.toString());
    }

    private static void assertRefused(Path place, Class<? extends IOException> type, String reason) {
        assertThatThrownBy(() -> AtomicFile.write(place, true, text("x")))
                .isInstanceOf(type)
                .hasMessageContaining(reason);
    }
}
