package dev.onebox.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestFolderTest {
    @TempDir
    Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void write(String name, String text) throws IOException {
        ManifestFolder own = new ManifestFolder(folder, false);
        own.requireWritable(List.of(name));
        own.write(name, bytes(text));
        own.close();
    }

    @Test
    void whatItWroteItReplacesAndNothingElse() throws IOException {
        Path stranger = Files.writeString(folder.resolve("notes.txt"), "notes");
        write("a/b", "one");
        write("a/b", "two");
        assertThat(folder.resolve("a/b")).hasContent("two");
        assertThat(stranger).hasContent("notes");
    }

    @Test
    void whatWasChangedSinceBelongsToSomebody() throws IOException {
        write("a", "one");
        Files.writeString(folder.resolve("a"), "edited");
        assertThatThrownBy(() -> write("a", "two")).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(folder.resolve("a")).hasContent("edited");
    }

    @Test
    void whatItNeverWroteBelongsToSomebody() throws IOException {
        Files.writeString(folder.resolve("a"), "mine");
        ManifestFolder own = new ManifestFolder(folder, false);
        assertThatThrownBy(() -> own.requireWritable(List.of("b", "a"))).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> own.write("a", bytes("two"))).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(folder.resolve("a")).hasContent("mine");
    }

    @Test
    void forceReplacesEverything() throws IOException {
        Files.writeString(folder.resolve("a"), "mine");
        ManifestFolder own = new ManifestFolder(folder, true);
        own.requireWritable(List.of("a"));
        own.write("a", bytes("two"));
        assertThat(folder.resolve("a")).hasContent("two");
    }

    @Test
    void aRunThatStoppedHalfwayCanBeRepeated() throws IOException {
        ManifestFolder whole = new ManifestFolder(folder, false);
        whole.write("a", bytes("one"));
        whole.write("b", bytes("one"));
        whole.close();
        new ManifestFolder(folder, false).write("a", bytes("two")); // never closed, b not written again
        assertThatCode(() -> new ManifestFolder(folder, false).requireWritable(List.of("a", "b")))
                .doesNotThrowAnyException();
    }
}
