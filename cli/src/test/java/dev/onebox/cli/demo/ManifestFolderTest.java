package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestFolderTest {
    @TempDir
    Path folder;

    private void write(boolean force, String text, String... names) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (String name : names) {
            files.put(name, text.getBytes(StandardCharsets.UTF_8));
        }
        ManifestFolder own = new ManifestFolder(folder, force);
        own.requireWritable(files.keySet());
        own.write(files);
    }

    @Test
    void whatItWroteItReplacesAndNothingElse() throws IOException {
        Path stranger = Files.writeString(folder.resolve("notes.txt"), "notes");
        write(false, "one", "a/b");
        write(false, "two", "a/b");
        assertThat(folder.resolve("a/b")).hasContent("two");
        assertThat(stranger).hasContent("notes");
    }

    @Test
    void whatWasChangedSinceAndWhatItNeverWroteBelongToSomebodyUnlessForced() throws IOException {
        write(false, "one", "a");
        Files.writeString(folder.resolve("a"), "edited");
        assertThatThrownBy(() -> write(false, "two", "a")).isInstanceOf(FileAlreadyExistsException.class);
        Files.writeString(folder.resolve("b"), "mine");
        assertThatThrownBy(() -> write(false, "two", "b")).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(folder.resolve("a")).hasContent("edited");
        assertThat(folder.resolve("b")).hasContent("mine");
        write(true, "two", "a", "b");
        assertThat(folder.resolve("a")).hasContent("two");
        assertThat(folder.resolve("b")).hasContent("two");
    }

    @Test
    void aRunThatStoppedHalfwayCanBeRepeated() throws IOException {
        write(false, "one", "a", "c");
        Path obstacle = Files.writeString(folder.resolve("b"), "mine");
        ManifestFolder own = new ManifestFolder(folder, false);
        assertThatThrownBy(() -> own.write(new TreeMap<>(Map.of("a", new byte[] {'2'}, "b", new byte[0]))))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(folder.resolve("a")).hasContent("2");
        Files.delete(obstacle);
        write(false, "three", "a", "b", "c");
        assertThat(folder.resolve("c")).hasContent("three");
    }
}
