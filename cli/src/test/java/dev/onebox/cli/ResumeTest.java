package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, ended in the middle of their work. */
@Tag("slow")
class ResumeTest {

    @TempDir
    Path folder;

    private Path photos;
    private Path out;
    private Path partial;
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void drawPhotos() throws IOException {
        photos = folder.resolve("photos");
        DrawnPhotos.in(photos, 40, 400, 9);
        Files.writeString(photos.resolve("photo0005_bad.jpg"), "not a photo");
        out = folder.resolve("out.stats.safetensors");
        partial = folder.resolve("out.stats.safetensors.partial");
    }

    @AfterEach
    void endWhatStillRuns() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(String... more) throws IOException {
        List<String> options = List.of(
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1", // short runs: the best compiler would not be done before their end
                "-Donebox.epoch=4",
                "-Donebox.checkpoint.seconds=0");
        ProcessBuilder gather =
                ProgramProcess.of(Main.class, options, "gather", photos, "-o", out, "--horizon", "12x12", more);
        File log = folder.resolve("log" + started.size()).toFile();
        Process process = gather.redirectErrorStream(true).redirectOutput(log).start();
        started.add(process);
        return process;
    }

    private String lastLog() throws IOException {
        return Files.readString(folder.resolve("log" + (started.size() - 1)), StandardCharsets.UTF_8);
    }

    private byte[] uninterrupted() throws Exception {
        Process whole = start("--threads", "2");
        assertThat(whole.waitFor()).as(lastLog()).isEqualTo(ExitCode.SOME_SKIPPED);
        byte[] bytes = Files.readAllBytes(out);
        Files.delete(out);
        return bytes;
    }

    @Test
    void killedAtSeveralMomentsAndResumedItGivesTheSameBytes() throws Exception {
        byte[] expected = uninterrupted();
        int kills = 0;
        for (int moment = 0; moment < 4; moment++) {
            Process process = start("--threads", moment % 2 == 0 ? "1" : "2", "--resume");
            waitForNewCheckpoint(process, moment);
            kills += end(process, "-KILL") == 137 ? 1 : 0;
            assertThat(out).as("output of a killed run").doesNotExist();
        }
        assertThat(kills).isEqualTo(4);
        Process last = start("--resume");
        assertThat(last.waitFor()).as(lastLog()).isEqualTo(ExitCode.SOME_SKIPPED);
        assertThat(lastLog()).contains("continuing at photo").contains("photo0005_bad.jpg");
        assertThat(Files.readAllBytes(out)).isEqualTo(expected);
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().endsWith(".tmp"));
        assertThat(partial).doesNotExist();
    }

    @Test
    void interruptedItExitsWith130AndTellsHowToContinue() throws Exception {
        Process process = start();
        waitForNewCheckpoint(process, 1);
        assertThat(end(process, "-INT")).as(lastLog()).isEqualTo(130);
        assertThat(lastLog()).contains("interrupted").contains("--resume");
        assertThat(partial).exists();
        assertThat(out).doesNotExist();
        assertOtherOptionsAndPhotosAreRefused();
    }

    private void assertOtherOptionsAndPhotosAreRefused() throws Exception {
        Process otherCell = start("--resume", "--cell", "4");
        assertThat(otherCell.waitFor()).isEqualTo(ExitCode.FAILED);
        assertThat(lastLog()).contains("cell was 8, is 4");
        Files.writeString(photos.resolve("photo0005_bad.jpg"), "another text");
        Process otherPhotos = start("--resume");
        assertThat(otherPhotos.waitFor()).isEqualTo(ExitCode.FAILED);
        assertThat(lastLog()).contains("photos were renamed, changed or replaced");
        assertThat(partial).exists();
    }

    /** Waits until a checkpoint appears, or the one before is replaced, and then a little, different each time. */
    private void waitForNewCheckpoint(Process process, int moment) throws Exception {
        Object before = identity(partial);
        while (process.isAlive() && before.equals(identity(partial))) {
            TimeUnit.MILLISECONDS.sleep(2);
        }
        TimeUnit.MILLISECONDS.sleep(3L * moment);
    }

    private static Object identity(Path file) throws IOException {
        return Files.exists(file) ? List.of(Files.getLastModifiedTime(file), Files.size(file)) : "none";
    }

    private static int end(Process process, String signal) throws Exception {
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
        return process.waitFor();
    }
}
