package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelStudioFormatTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "a.jpg, a.jpg",
        "s3://bucket/train/1.jpg, train/1.jpg",
        "http://localhost:8080/data/upload/7/0123abcd-a.jpg?x=1, 0123abcd-a.jpg",
        "/data/upload/0123abcd-a.jpg, 0123abcd-a.jpg",
        "/data/local-files/?d=photos/a%20b.jpg, photos/a b.jpg",
        "https://example.org/val/100%25.jpg, val/100%.jpg",
        "gs://bucket/bad%zz.jpg, bad%zz.jpg"
    })
    void imagesGoByThePathInTheirAddress(String address, String name) throws IOException {
        Path file = Files.writeString(
                folder.resolve("tasks.json"),
                "[{\"id\": 1, \"data\": {\"image\": \"" + address + "\"}, \"annotations\": []}]");
        assertThat(DatasetFiles.read(file).images())
                .extracting(AnnotatedImage::name)
                .containsExactly(name);
    }
}
