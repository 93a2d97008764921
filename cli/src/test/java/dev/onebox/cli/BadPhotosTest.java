package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.oracle.BadImages;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gathers from folders in which somebody left photos that are none. */
@Tag("slow")
class BadPhotosTest {
    @TempDir
    Path folder;

    private Path good;
    private Path bad;

    @BeforeEach
    void drawPhotos() throws IOException {
        good = folder.resolve("good");
        bad = Files.createDirectory(folder.resolve("bad"));
        DrawnPhotos.in(good, 3, 100, 4);
    }

    private List<Path> leave(Map<String, byte[]> images) throws IOException {
        for (Map.Entry<String, byte[]> image : images.entrySet()) {
            Files.write(bad.resolve(image.getKey()), image.getValue());
        }
        return images.keySet().stream().map(bad::resolve).toList();
    }

    private CommandRun gather(Path out, List<Path> more) {
        List<Object> args = new ArrayList<>(
                List.of("gather", good, "-o", out, "--horizon", "5x5", "--feature", "fhog31", "--json"));
        args.addAll(more);
        return CommandRun.of(args.toArray());
    }

    @Test
    void photosThatAreCutOffAreNamedAndTheStatisticsAreThoseOfTheRest() throws IOException {
        Path alone = folder.resolve("alone.stats");
        Path mixed = folder.resolve("mixed.stats");
        List<Path> halves = leave(BadImages.halves()).stream().limit(100).toList();
        assertThat(gather(alone, List.of()).code()).isZero();
        CommandRun ran = gather(mixed, halves);
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_SKIPPED);
        for (Path half : halves) {
            assertThat(ran.err()).contains("skipped " + half + ": ");
        }
        assertThat(ran.json().path("skipped")).hasSize(halves.size());
        // The list is shorter than an epoch, so nothing but the photos read can make a difference.
        assertThat(Files.readAllBytes(mixed)).isEqualTo(Files.readAllBytes(alone));
    }

    @Test
    void noneOfTheBadPhotosStopsARun() throws IOException {
        List<Path> all = leave(BadImages.all());
        CommandRun ran = gather(folder.resolve("all.stats"), all);
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.SOME_SKIPPED);
        JsonNode json = ran.json();
        assertThat(json.path("photos").asInt() + json.path("skipped").size()).isEqualTo(3 + all.size());
        assertThat(json.path("skipped"))
                .hasSizeGreaterThan(40)
                .noneMatch(skipped -> skipped.path("reason").asText().isBlank());
        assertThat(ran.err().lines()).hasSize(json.path("skipped").size());
    }
}
