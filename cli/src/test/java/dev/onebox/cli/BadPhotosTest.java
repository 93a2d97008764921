package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.SOME_SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.oracle.BadImages;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gathers from folders in which somebody left photos that are none. */
@Tag("slow")
class BadPhotosTest {
    @TempDir
    Path folder;

    @Test
    void noneOfTheBadPhotosStopsARun() throws IOException {
        DrawnPhotos.in(folder.resolve("good"), 3, 100, 4);
        Path bad = Files.createDirectory(folder.resolve("bad"));
        Map<String, byte[]> images = BadImages.all();
        for (Map.Entry<String, byte[]> image : images.entrySet()) {
            Files.write(bad.resolve(image.getKey()), image.getValue());
        }
        CommandRun ran = onebox(bad, folder, "gather +good @ -o +all.stats --horizon 5x5 --feature fhog31 --json")
                .ends(SOME_SKIPPED);
        JsonNode json = ran.json();
        assertThat(json.path("photos").asInt() + json.path("skipped").size()).isEqualTo(3 + images.size());
        assertThat(json.path("skipped"))
                .hasSizeGreaterThan(40)
                .noneMatch(skipped -> skipped.path("reason").asText().isBlank());
        assertThat(ran.err().lines()).hasSize(json.path("skipped").size());
        for (String cutOff : BadImages.halves().keySet()) {
            assertThat(ran.err()).contains("skipped " + bad.resolve(cutOff) + ": ");
        }
    }
}
