package dev.onebox.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFingerprintTest {
    @TempDir
    Path folder;

    private String with(String name, String content) throws IOException {
        Path file = folder.resolve("classes").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return ProgramFingerprint.of(folder.resolve("classes").toString());
    }

    @Test
    void anotherClassIsAnotherProgramUnlessItOnlyPrints() throws IOException {
        String first = with("dev/onebox/solve/A.class", "one");
        assertThat(with("dev/onebox/solve/A.class", "two")).isNotEqualTo(first);
        assertThat(with("dev/onebox/solve/A.class", "one")).isEqualTo(first);
        assertThat(with("dev/onebox/lab/report/ReportPage.class", "any")).isEqualTo(first);
        assertThat(with("META-INF/MANIFEST.MF", "any")).isEqualTo(first);
        assertThat(with("dev/onebox/solve/B.class", "one")).isNotEqualTo(first);
    }

    @Test
    void packedOrNotItIsTheSameProgram() throws IOException {
        String unpacked = with("dev/onebox/solve/A.class", "one");
        Path jar = folder.resolve("program.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("dev/onebox/solve/A.class"));
            zip.write(new byte[] {'o', 'n', 'e'});
        }
        assertThat(ProgramFingerprint.of(jar + File.pathSeparator + folder.resolve("missing")))
                .isEqualTo(unpacked);
        assertThat(ProgramFingerprint.of(jar + File.pathSeparator))
                .as("an empty entry is not the current folder")
                .isEqualTo(unpacked);
    }
}
