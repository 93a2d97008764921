package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The last step of the build, which makes the runnable jar ready to ship. */
@Tag("slow")
class PackageJarTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    private Path zip(String name, List<String> entries, long time) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                ZipEntry written = new ZipEntry(entry);
                written.setTime(time);
                zip.putNextEntry(written);
                zip.write(("text of " + entry).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    private String run(Path jar, Path... dependencies) throws Exception {
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        REPOSITORY.resolve("packaging/PackageJar.java").toString(),
                        jar.toString(),
                        REPOSITORY.toString(),
                        String.join(
                                File.pathSeparator,
                                List.of(dependencies).stream()
                                        .map(Path::toString)
                                        .toList()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return process.waitFor() + " " + Files.readString(log);
    }

    private static Map<String, String> content(Path jar) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                assertThat(entry.getMethod()).isEqualTo(ZipEntry.STORED);
                content.put(
                        entry.getName(), new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return content;
    }

    @Test
    void licencesComeFromTheJarsThemselvesOrFromThoseThatAreKept() throws Exception {
        Path jar = zip("program.jar", List.of("a/A.class", "META-INF/MANIFEST.MF"), 0);
        Path licensed = zip("some-thing-1.2.jar", List.of("META-INF/LICENSE", "META-INF/NOTICE.txt", "B.class"), 0);
        Path kept = zip("imageio-webp-3.0.jar", List.of("META-INF/NOTICE"), 0);
        Path own = zip("onebox-core-0.1.0-SNAPSHOT.jar", List.of(), 0);
        assertThat(run(jar, licensed, kept, own)).isEqualTo("0 ");
        assertThat(content(jar))
                .containsOnlyKeys(
                        "META-INF/LICENSE",
                        "META-INF/MANIFEST.MF",
                        "META-INF/licenses/THIRD-PARTY.txt",
                        "META-INF/licenses/imageio-webp/LICENSE",
                        "META-INF/licenses/imageio-webp/NOTICE",
                        "META-INF/licenses/some-thing/LICENSE",
                        "META-INF/licenses/some-thing/NOTICE.txt",
                        "a/A.class")
                .containsEntry("META-INF/licenses/some-thing/LICENSE", "text of META-INF/LICENSE")
                .containsEntry("a/A.class", "text of a/A.class")
                .hasEntrySatisfying(
                        "META-INF/licenses/imageio-webp/LICENSE",
                        text -> assertThat(text).contains("Harald Kuhr"))
                .hasEntrySatisfying(
                        "META-INF/licenses/THIRD-PARTY.txt",
                        text -> assertThat(text).contains("some-thing 1.2: ", "imageio-webp 3.0: ", "Onebox: "));
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            assertThat(zip.entries().nextElement().getName()).isEqualTo("META-INF/MANIFEST.MF");
        }
    }

    @Test
    void aDependencyWithoutLicenceEndsTheBuild() throws Exception {
        Path jar = zip("program.jar", List.of("A.class"), 0);
        byte[] before = Files.readAllBytes(jar);
        assertThat(run(jar, zip("unlicensed-2.0.jar", List.of("B.class"), 0)))
                .startsWith("1 ")
                .contains("unlicensed carries no licence");
        assertThat(Files.readAllBytes(jar)).isEqualTo(before);
    }

    @Test
    void theSameContentGivesTheSameBytesWhateverItsOrderAndTime() throws Exception {
        Path one = zip("one.jar", List.of("A.class", "META-INF/MANIFEST.MF", "B.class"), 1_000_000_000_000L);
        Path other = zip("other.jar", List.of("B.class", "A.class", "META-INF/MANIFEST.MF"), 1_500_000_000_000L);
        Path dependency = zip("some-1.0.jar", List.of("LICENSE"), 0);
        assertThat(run(one, dependency)).isEqualTo("0 ");
        assertThat(run(other, dependency)).isEqualTo("0 ");
        assertThat(Files.mismatch(one, other)).isEqualTo(-1);
        Path again = Files.copy(one, folder.resolve("again.jar"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(run(again, dependency)).isEqualTo("0 ");
        assertThat(Files.mismatch(one, again)).isEqualTo(-1);
    }
}
