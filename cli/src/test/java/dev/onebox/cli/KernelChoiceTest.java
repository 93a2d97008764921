package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which kernels the launcher starts the program with is a matter of speed: nobody can tell from what they find. */
@Tag("slow")
class KernelChoiceTest {
    @TempDir
    Path folder;

    private CommandRun found(List<String> options, Path photos, Path detector) throws Exception {
        String find = "find --box 10,10,48,40 --threshold 1 --quiet --save";
        Object[] words = {find.split(" ", -1), detector, photos.resolve("photo0000.jpg"), photos};
        return ProgramProcess.run(folder, Main.class, options, words).ends(ExitCode.DONE);
    }

    @Test
    void plainAndVectorKernelsLearnTheSameDetectorAndFindTheSame() throws Exception {
        Path photos = folder.resolve("photos");
        DrawnPhotos.in(photos, 4, 120, 3);
        Path byPlain = folder.resolve("plain.detector.safetensors");
        Path byVectors = folder.resolve("vector.detector.safetensors");
        CommandRun plain = found(List.of("-XX:TieredStopAtLevel=1"), photos, byPlain);
        CommandRun vectors = found(List.of("--add-modules", "jdk.incubator.vector"), photos, byVectors);
        assertThat(plain.out().lines()).hasSizeGreaterThan(3);
        assertThat(plain.out()).isEqualTo(vectors.out());
        assertThat(Files.readAllBytes(byPlain)).isEqualTo(Files.readAllBytes(byVectors));
    }
}
