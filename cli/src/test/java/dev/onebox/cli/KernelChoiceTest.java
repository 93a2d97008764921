package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

    private byte[] found(List<String> options, Path photos, Path detector) throws IOException, InterruptedException {
        String find = "find --box 10,10,48,40 --threshold 1 --quiet --save";
        Object[] words = {find.split(" ", -1), detector, first(photos), photos};
        Path said = folder.resolve("said");
        Process process = ProgramProcess.of(Main.class, options, words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor()).isZero();
        return Files.readAllBytes(said);
    }

    private static Path first(Path photos) throws IOException {
        try (var files = Files.list(photos)) {
            return files.sorted().findFirst().orElseThrow();
        }
    }

    @Test
    void plainAndVectorKernelsLearnTheSameDetectorAndFindTheSame() throws Exception {
        Path photos = folder.resolve("photos");
        DrawnPhotos.in(photos, 4, 120, 3);
        Path byPlain = folder.resolve("plain.detector.safetensors");
        Path byVectors = folder.resolve("vector.detector.safetensors");
        byte[] plain = found(List.of("-XX:TieredStopAtLevel=1"), photos, byPlain);
        byte[] vectors = found(List.of("--add-modules", "jdk.incubator.vector"), photos, byVectors);
        assertThat(new String(plain, StandardCharsets.UTF_8).lines()).hasSizeGreaterThan(3);
        assertThat(plain).isEqualTo(vectors);
        assertThat(Files.readAllBytes(byPlain)).isEqualTo(Files.readAllBytes(byVectors));
    }
}
