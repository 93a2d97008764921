package dev.onebox.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shim must be able to lose things, or no test that stands on it could fail. */
class FaultyFileSystemTest {
    private final FaultyFileSystem system = new FaultyFileSystem();
    private final Path file = system.root().resolve("file");

    private static void sync(Path path, StandardOpenOption option) throws IOException {
        try (FileChannel channel = FileChannel.open(path, option)) {
            channel.force(true);
        }
    }

    private Path after(Survival survival) {
        return system.afterCrash(survival).getPath("/file");
    }

    @Test
    void unsyncedBytesAndNamesAreLostEachOnTheirOwn() throws IOException {
        Files.writeString(file, "text");
        assertThat(Files.exists(after(Survival.NOTHING))).isFalse();
        assertThat(Files.readString(after(Survival.NAMES))).isEmpty();
        assertThat(Files.readString(after(Survival.NAMES_AND_HALF))).isEqualTo("te");
        assertThat(Files.readString(after(Survival.EVERYTHING))).isEqualTo("text");
        sync(file, StandardOpenOption.WRITE);
        assertThat(Files.exists(after(Survival.NOTHING))).isFalse();
        assertThat(Files.readString(after(Survival.NAMES))).isEqualTo("text");
        sync(system.root(), StandardOpenOption.READ);
        assertThat(Files.readString(after(Survival.NOTHING))).isEqualTo("text");
    }

    @Test
    void aRenameMayBeLostOrComeBeforeEarlierOnes() throws IOException {
        Files.writeString(file, "old");
        system.syncAll();
        Path other = Files.writeString(system.root().resolve("other"), "new");
        Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
        assertThat(Files.readString(after(Survival.NOTHING))).isEqualTo("old");
        assertThat(Files.readString(after(Survival.FIRST_NAME))).isEqualTo("old");
        assertThat(Files.readString(after(Survival.NAMES))).isEmpty();
        assertThat(Files.readString(after(Survival.ALL_BUT_FIRST_NAME))).isEqualTo("new");
    }

    @Test
    void aStepFailsOnceOrFromThenOnOrIsTheLast() throws IOException {
        system.arm(Fault.FAILS_ONCE, 0);
        assertThatThrownBy(() -> Files.createFile(file)).hasMessageContaining("injected fault: create /file");
        Files.createFile(file);
        system.arm(Fault.FAILS_FROM_THEN_ON, 1);
        Files.delete(file);
        assertThatThrownBy(() -> Files.createFile(file)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Files.createFile(file)).isInstanceOf(IOException.class);
        system.arm(Fault.POWER_CUT, 0);
        assertThatThrownBy(() -> Files.createFile(file)).isInstanceOf(PowerCut.class);
        assertThatThrownBy(() -> Files.delete(file)).isInstanceOf(PowerCut.class);
        assertThat(system.stepsTaken()).containsExactly("create /file");
        assertThat(Files.exists(after(Survival.EVERYTHING))).isTrue();
    }

    @Test
    void aWriterWhoForgetsToSyncIsCaught() {
        assertThatThrownBy(() -> FaultPoints.tryAll(new Careless()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("POWER_CUT");
    }

    /** Renames what was never synced. */
    private static final class Careless implements FaultPoints.Scenario {
        @Override
        public void prepare(Path root) throws IOException {
            Files.writeString(root.resolve("file"), "old");
        }

        @Override
        public void act(Path root) throws IOException {
            Path other = Files.writeString(root.resolve("other"), "new");
            Files.move(other, root.resolve("file"), StandardCopyOption.ATOMIC_MOVE);
        }

        @Override
        public void check(Path root, boolean done) throws IOException {
            assertThat(Files.readString(root.resolve("file"))).isIn(List.of("old", "new"));
        }
    }
}
