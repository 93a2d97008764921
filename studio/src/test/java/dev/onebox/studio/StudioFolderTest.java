package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.studio.HttpTestClient.HttpReply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A folder that lives, and pictures of it. */
@Tag("slow")
class StudioFolderTest extends StudioTestBase {
    @Test
    void aSecondStudioOnTheSameFolderIsRefused() {
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> new Studio(folder, 0, Optional.empty(), failure -> {}))
                .withMessageContaining("already running")
                .withMessageContaining(Long.toString(ProcessHandle.current().pid()));
    }

    @Test
    void aFolderThatIsNoneIsRefused() {
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> new Studio(folder.resolve("nowhere"), 0, Optional.empty(), failure -> {}));
        assertThatExceptionOfType(NotDirectoryException.class)
                .isThrownBy(() -> new Studio(folder.resolve(photo(0)), 0, Optional.empty(), failure -> {}));
    }

    @Test
    void photosThatArriveLaterAreListedAndSearched() throws Exception {
        int before = drawAndSearch().path("results").size();
        Files.copy(folder.resolve(photo(3)), folder.resolve("arrived.png"));
        events.await("images", data -> data.path("total").asInt() == PHOTOS + 2);
        events.await("searched", data -> data.path("done").asInt() == PHOTOS + 2);
        assertThat(findings().path("results")).hasSize(before + 1);
        Files.delete(folder.resolve("arrived.png"));
        events.await("images", data -> data.path("total").asInt() == PHOTOS + 1);
        assertThat(findings().path("results")).hasSize(before);
    }

    @Test
    void aBrokenPhotoSaysWhatIsWrongWithItAndHarmsNothing() throws Exception {
        String id = ids.get("zz-broken.jpg");
        JsonNode image = web.json("/api/images/" + id);
        assertThat(image.path("problem").asText()).isNotEmpty().doesNotContain(folder.toString());
        assertThat(image.path("width").isNull()).isTrue();
        assertRefused(web.get("/api/images/" + id + "/thumbnail"), 422)
                .isEqualTo(image.path("problem").asText());
    }

    @Test
    void aFolderThatVanishesIsSaidAndNotMadeAgainAndNothingIsLost() throws Exception {
        draw(0);
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(folder, away);
        try {
            assertThat(events.await("problems").at("/problems/0").asText()).contains("gone");
            assertThat(web.act(drawing(1, "new:figure", "drawn")).status()).isEqualTo(503);
            assertThat(state().path("boxes")).hasSize(1);
        } finally {
            Files.move(away, folder);
        }
        assertThat(events.await("problems").path("problems")).isEmpty();
        draw(1);
    }

    @Test
    void picturesHaveTheSizesAskedFor() throws Exception {
        String image = "/api/images/" + id(0);
        assertThat(longestSide(web.get(image + "/thumbnail?size=64"))).isEqualTo(64);
        assertThat(longestSide(web.get(image + "/photo?longest=100"))).isEqualTo(100);
        assertThat(longestSide(web.get(image + "/photo?longest=0"))).isEqualTo(FigurePhotos.WIDTH);
        assertThat(longestSide(web.get(image + "/crop?box=-10,20,80,40&size=128")))
                .isEqualTo(128);
        String tag =
                String.valueOf(web.get(image + "/thumbnail?size=64").headers().get("etag"));
        HttpReply again = web.send("GET", image + "/thumbnail?size=64", Map.of("If-None-Match", tag), new byte[0]);
        assertThat(again.status()).isEqualTo(304);
    }

    private static int longestSide(HttpReply picture) throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(picture.bytes()));
        return Math.max(image.getWidth(), image.getHeight());
    }

    @Test
    void theTemplateIsDrawnAsGlyphs() throws Exception {
        drawAndSearch();
        for (String view : List.of("for", "against", "all")) {
            HttpReply glyphs = web.get("/api/detectors/" + labelId() + "/glyphs?view=" + view + "&cell=8");
            assertThat(longestSide(glyphs)).isGreaterThan(50);
        }
    }

    @Test
    void thePhotosAreNeverTouched() throws Exception {
        Path photo = folder.resolve(photo(0));
        byte[] before = Files.readAllBytes(photo);
        var modified = Files.getLastModifiedTime(photo);
        drawAndSearch();
        assertThat(photo).hasBinaryContent(before);
        assertThat(Files.getLastModifiedTime(photo)).isEqualTo(modified);
        try (var entries = Files.list(folder)) {
            assertThat(entries.map(entry -> entry.getFileName().toString()).filter(name -> !name.endsWith("g")))
                    .containsExactly(".onebox");
        }
    }
}
