package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.studio.Web.Response;
import dev.onebox.tensor.Box;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A studio as its page uses it. */
class StudioTest {
    private static final int PHOTOS = 8;

    @TempDir
    private Path folder;

    private List<Box> places;
    private Studio studio;
    private Web web;
    private EventReader events;
    private Map<String, String> ids; // by name

    @BeforeEach
    void open() throws Exception {
        places = SomePhotos.write(folder, PHOTOS);
        Files.writeString(folder.resolve("zz-broken.jpg"), "no photo at all");
        start();
    }

    private void start() throws Exception {
        studio = new Studio(folder, 0, Throwable::printStackTrace);
        web = new Web(studio.address());
        events = new EventReader(web);
        ids = new HashMap<>();
        while (ids.size() < PHOTOS + 1) {
            for (JsonNode image : web.get("/api/images").json().path("images")) {
                ids.put(image.path("name").asText(), image.path("id").asText());
            }
            Thread.sleep(10);
        }
    }

    @AfterEach
    void close() {
        events.close();
        studio.close();
    }

    private static String photo(int i) {
        return String.format(Locale.ROOT, "photo%02d.png", i);
    }

    private static String written(Box box) {
        return "[" + box.x() + "," + box.y() + "," + box.width() + "," + box.height() + "]";
    }

    private JsonNode act(String... actions) throws IOException {
        Response response = web.post("/api/actions", "{\"actions\": [" + String.join(",", actions) + "]}");
        assertThat(response.status()).as(response.text()).isEqualTo(200);
        return response.json();
    }

    private String drawing(int photo, String label, String verdict) {
        return "{\"do\": \"addBox\", \"image\": \"" + ids.get(photo(photo)) + "\", \"label\": \"" + label
                + "\", \"box\": " + written(places.get(photo)) + ", \"verdict\": \"" + verdict + "\"}";
    }

    private JsonNode state() throws IOException {
        return web.get("/api/state").json();
    }

    /** Draws the figure in the first photo and searches for it; returns the findings. */
    private JsonNode drawAndSearch() throws Exception {
        act(drawing(0, "new:figure", "drawn"));
        return search();
    }

    private JsonNode search() throws Exception {
        Response learnt = web.post("/api/search", "{\"label\": \"" + labelId() + "\", \"first\": []}");
        assertThat(learnt.status()).as(learnt.text()).isEqualTo(200);
        String id = learnt.json().path("search").asText();
        events.await("searched", data -> data.path("search").asText().equals(id));
        return web.get("/api/findings?label=" + labelId()).json();
    }

    private String labelId() throws IOException {
        return state().at("/labels/0/id").asText();
    }

    private static Box boxOf(JsonNode finding) {
        return new Box(
                finding.get(0).asDouble(),
                finding.get(1).asDouble(),
                finding.get(2).asDouble(),
                finding.get(3).asDouble());
    }

    @Test
    void oneBoxFindsTheFigureInAllPhotos() throws Exception {
        JsonNode findings = drawAndSearch();
        assertThat(findings.path("finished").asBoolean()).isTrue();
        assertThat(findings.path("done").asInt()).isEqualTo(PHOTOS + 1);
        for (int i = 0; i < PHOTOS; i++) {
            String id = String.valueOf(ids.get(photo(i)));
            Box place = places.get(i);
            assertThat(findings.path("results"))
                    .filteredOn(result -> result.path("image").asText().equals(id))
                    .singleElement()
                    .satisfies(
                            result -> assertThat(boxOf(result.at("/findings/0")).overlap(place))
                                    .isGreaterThan(0.7));
        }
    }

    @Test
    void eventsTellWhatHappensInItsOrder() throws Exception {
        assertThat(events.await("hello").path("revision").asLong()).isZero();
        drawAndSearchInBackground();
        JsonNode changed = events.await("changed");
        assertThat(changed.path("boxes")).hasSize(1);
        JsonNode learnt = events.await("learnt");
        assertThat(learnt.path("boxes").asInt()).isEqualTo(1);
        JsonNode found = events.await("found");
        assertThat(found.at("/results/0/findings/0")).hasSize(5);
        assertThat(events.await("progress").path("total").asInt()).isEqualTo(PHOTOS + 1);
        JsonNode searched = events.await("searched");
        assertThat(searched.path("done").asInt()).isEqualTo(PHOTOS + 1);
        assertThat(searched.path("cancelled").asBoolean()).isFalse();
    }

    private void drawAndSearchInBackground() throws IOException {
        act(drawing(0, "new:figure", "drawn"));
        web.post("/api/search", "{\"label\": \"" + labelId() + "\"}");
    }

    @Test
    void aDetectorSaysHowManyFalseAlarmsToExpect() throws Exception {
        drawAndSearch();
        JsonNode detector = state().at("/detectors/0");
        JsonNode table = detector.path("falseAlarms");
        assertThat(table.size()).isGreaterThan(20);
        for (int i = 1; i < table.size(); i++) {
            assertThat(table.get(i).get(0).asDouble())
                    .isGreaterThan(table.get(i - 1).get(0).asDouble());
            assertThat(table.get(i).get(1).asDouble())
                    .isLessThan(table.get(i - 1).get(1).asDouble());
        }
        assertThat(detector.path("floor").asDouble())
                .isLessThanOrEqualTo(detector.path("threshold").asDouble());
        assertThat(detector.path("stale").asBoolean()).isFalse();
        act(drawing(1, "new:figure", "accepted"));
        assertThat(state().at("/detectors/0/stale").asBoolean()).isTrue();
    }

    @Test
    void confirmedAndRejectedFindingsTeachTheNextDetector() throws Exception {
        drawAndSearch();
        act(drawing(1, "new:figure", "accepted"), drawing(2, "new:figure", "accepted"));
        act("{\"do\": \"addBox\", \"image\": \"" + ids.get(photo(3)) + "\", \"label\": \"" + labelId()
                + "\", \"box\": [5, 5, 60, 60], \"verdict\": \"rejected\", \"score\": 5.5}");
        search();
        JsonNode detector = state().at("/detectors/0");
        assertThat(detector.path("boxes").asInt()).isEqualTo(3);
        assertThat(detector.path("rejected").asInt()).isEqualTo(1);
    }

    @Test
    void theQueueLeavesOutWhatWasJudgedAndShowsOneOfEachPhotoFirst() throws Exception {
        drawAndSearch();
        JsonNode queue = web.get("/api/queue?label=" + labelId() + "&order=useful&count=100")
                .json()
                .path("findings");
        assertThat(queue)
                .noneMatch(item -> item.path("image").asText().equals(ids.get(photo(0)))
                        && boxOf(item.path("finding")).overlap(places.get(0)) > 0.5);
        assertThat(queue.get(0).path("image")).isNotEqualTo(queue.get(1).path("image"));
        assertThat(queue.at("/0/finding/4").asDouble())
                .isGreaterThanOrEqualTo(queue.at("/1/finding/4").asDouble());
        JsonNode uncertain = web.get("/api/queue?label=" + labelId() + "&order=uncertain&threshold=5&count=2")
                .json()
                .path("findings");
        assertThat(Math.abs(uncertain.at("/0/finding/4").asDouble() - 5))
                .isLessThanOrEqualTo(Math.abs(uncertain.at("/1/finding/4").asDouble() - 5));
    }

    @Test
    void learningFromNothingSaysWhy() throws Exception {
        act("{\"do\": \"addLabel\", \"name\": \"figure\"}");
        Response response = web.post("/api/search", "{\"label\": \"" + labelId() + "\"}");
        assertThat(response.status()).isEqualTo(422);
        assertThat(response.json().at("/error/message").asText()).contains("no usable box");
    }

    @Test
    void everythingIsThereAgainAfterARestart() throws Exception {
        drawAndSearch();
        act(drawing(1, "new:figure", "accepted"));
        act("{\"do\": \"changeLabel\", \"id\": \"" + labelId() + "\", \"revision\": " + state().at("/labels/0/revision")
                + ", \"threshold\": 6.5}");
        JsonNode before = state();
        close();
        start();
        JsonNode after = state();
        assertThat(after.path("labels")).isEqualTo(before.path("labels"));
        assertThat(after.path("boxes").size()).isEqualTo(2);
        assertThat(after.path("revision")).isEqualTo(before.path("revision"));
        assertThat(search().path("results").size()).isGreaterThanOrEqualTo(PHOTOS);
    }

    @Test
    void undoAndRedoWorkThroughTheApi() throws Exception {
        act(drawing(0, "new:figure", "drawn"));
        JsonNode undone = web.post("/api/undo", "{\"revision\": 1}").json();
        assertThat(undone.path("removedBoxes")).hasSize(1);
        assertThat(undone.path("removedLabels")).hasSize(1);
        assertThat(undone.path("redo").asText()).isEqualTo("draw 1 box");
        assertThat(web.post("/api/undo", "{\"revision\": 2}").status()).isEqualTo(422);
        assertThat(web.post("/api/redo", "{\"revision\": 2}").json().path("boxes"))
                .hasSize(1);
    }

    @Test
    void twoTabsDoNotOverwriteEachOther() throws Exception {
        JsonNode box = act(drawing(0, "new:figure", "drawn")).at("/boxes/0");
        String change = "{\"do\": \"changeBox\", \"id\": " + box.path("id") + ", \"revision\": " + box.path("revision")
                + ", \"box\": [1, 2, 3, 4]}";
        act(change);
        Response second = web.post("/api/actions", "{\"actions\": [" + change + "]}");
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.json().at("/error/revision").asLong()).isEqualTo(2);
        assertThat(web.post("/api/undo", "{\"revision\": 1}").status()).isEqualTo(409);
        try (EventReader other = new EventReader(web)) {
            act(drawing(1, "new:figure", "drawn"));
            assertThat(other.await("changed").path("revision").asLong()).isEqualTo(3);
        }
    }

    @Test
    void aSecondStudioOnTheSameFolderIsRefused() {
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> new Studio(folder, 0, failure -> {}))
                .withMessageContaining("already running")
                .withMessageContaining(Long.toString(ProcessHandle.current().pid()));
    }

    @Test
    void aFolderThatIsNoneIsRefused() {
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> new Studio(folder.resolve("nowhere"), 0, failure -> {}));
        assertThatExceptionOfType(NotDirectoryException.class)
                .isThrownBy(() -> new Studio(folder.resolve(photo(0)), 0, failure -> {}));
    }

    @Test
    void photosThatArriveLaterAreListedAndSearched() throws Exception {
        int before = drawAndSearch().path("results").size();
        Files.copy(folder.resolve(photo(3)), folder.resolve("arrived.png"));
        events.await("images", data -> data.path("total").asInt() == PHOTOS + 2);
        events.await("searched", data -> data.path("done").asInt() == PHOTOS + 2);
        assertThat(web.get("/api/findings?label=" + labelId())
                        .json()
                        .path("results")
                        .size())
                .isEqualTo(before + 1);
        Files.delete(folder.resolve("arrived.png"));
        events.await("images", data -> data.path("total").asInt() == PHOTOS + 1);
        assertThat(web.get("/api/findings?label=" + labelId())
                        .json()
                        .path("results")
                        .size())
                .isEqualTo(before);
    }

    @Test
    void aBrokenPhotoSaysWhatIsWrongWithItAndHarmsNothing() throws Exception {
        String id = ids.get("zz-broken.jpg");
        JsonNode image = web.get("/api/images/" + id).json();
        assertThat(image.path("problem").asText()).isNotEmpty().doesNotContain(folder.toString());
        assertThat(image.path("width").isNull()).isTrue();
        Response picture = web.get("/api/images/" + id + "/thumbnail");
        assertThat(picture.status()).isEqualTo(422);
        assertThat(picture.json().at("/error/message").asText())
                .isEqualTo(image.path("problem").asText());
    }

    @Test
    void aFolderThatVanishesIsSaidAndNothingIsLost() throws Exception {
        act(drawing(0, "new:figure", "drawn"));
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        Files.move(folder, away);
        try {
            assertThat(events.await("problems").at("/problems/0").asText()).contains("gone");
            assertThat(web.post("/api/actions", "{\"actions\": [" + drawing(1, "new:figure", "drawn") + "]}")
                            .status())
                    .isEqualTo(503);
            assertThat(state().path("boxes")).hasSize(1);
        } finally {
            Files.move(away, folder);
        }
        assertThat(events.await("problems").path("problems")).isEmpty();
        act(drawing(1, "new:figure", "drawn"));
    }

    @Test
    void picturesHaveTheSizesAskedFor() throws Exception {
        String image = "/api/images/" + ids.get(photo(0));
        assertThat(longestSide(web.get(image + "/thumbnail?size=64"))).isEqualTo(64);
        assertThat(longestSide(web.get(image + "/photo?longest=100"))).isEqualTo(100);
        assertThat(longestSide(web.get(image + "/photo?longest=0"))).isEqualTo(SomePhotos.WIDTH);
        assertThat(longestSide(web.get(image + "/crop?box=-10,20,80,40&size=128")))
                .isEqualTo(128);
        Response again = web.send(
                "GET",
                image + "/thumbnail?size=64",
                Map.of(
                        "If-None-Match",
                        String.valueOf(
                                web.get(image + "/thumbnail?size=64").headers().get("etag"))),
                new byte[0]);
        assertThat(again.status()).isEqualTo(304);
    }

    private static int longestSide(Response picture) throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(picture.bytes()));
        return Math.max(image.getWidth(), image.getHeight());
    }

    @Test
    void theTemplateIsDrawnAsGlyphs() throws Exception {
        drawAndSearch();
        for (String view : List.of("for", "against", "all")) {
            Response glyphs = web.get("/api/detectors/" + labelId() + "/glyphs?view=" + view + "&cell=8");
            assertThat(longestSide(glyphs)).isGreaterThan(50);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"coco", "csv", "imglab", "voc", "yolo"})
    void whatIsExportedCanBeImported(String format) throws Exception {
        act(drawing(0, "new:figure", "drawn"), drawing(1, "new:other thing", "accepted"));
        act(drawing(2, "new:figure", "rejected"));
        for (int i = 0; i < PHOTOS; i++) {
            web.get("/api/images/" + ids.get(photo(i)));
        }
        Response exported = web.get("/api/export?format=" + format);
        assertThat(exported.status()).isEqualTo(200);
        assertThat(exported.headers().get("content-disposition")).startsWith("attachment");
        byte[] file = exported.headers().get("content-type").contains("utf-8")
                ? exported.text().getBytes(StandardCharsets.UTF_8)
                : exported.bytes();
        for (int revision = 2; revision < 4; revision++) {
            web.post("/api/undo", "{\"revision\": " + revision + "}");
        }
        assertThat(state().path("boxes")).isEmpty();
        Response imported = web.send("POST", "/api/import", Map.of("Content-Type", "application/octet-stream"), file);
        assertThat(imported.status()).as(imported.text()).isEqualTo(200);
        assertThat(imported.json().path("imported").asInt()).isEqualTo(2);
        assertThat(imported.json().path("undo").asText()).isEqualTo("import 2 boxes");
        assertThat(state().path("labels").findValuesAsText("name")).containsExactlyInAnyOrder("figure", "other thing");
        Box box = boxOf(state().at("/boxes/0/box"));
        assertThat(box.overlap(places.get(0))).isCloseTo(1, within(0.02));
    }

    @Test
    void findingsCanBeExportedToo() throws Exception {
        drawAndSearch();
        int boxes =
                web.get("/api/export?format=coco").json().path("annotations").size();
        int withFindings = web.get("/api/export?format=coco&findings=true")
                .json()
                .path("annotations")
                .size();
        assertThat(boxes).isEqualTo(1);
        assertThat(withFindings).isGreaterThanOrEqualTo(PHOTOS / 2);
    }

    @Test
    void somethingThatIsNoAnnotationIsRefusedWithoutPaths() throws Exception {
        byte[] nonsense = "what is this".getBytes(StandardCharsets.UTF_8);
        for (String path : List.of("/api/import", "/api/detectors")) {
            Response response = web.send("POST", path, Map.of("Content-Type", "application/octet-stream"), nonsense);
            assertThat(response.status()).isEqualTo(422);
            assertThat(response.text()).doesNotContain(folder.toString()).doesNotContain(".onebox");
        }
        assertThat(folder.resolve(".onebox/exchange")).isEmptyDirectory();
    }

    @Test
    void aDetectorTravelsAsAFile() throws Exception {
        drawAndSearch();
        Response file = web.get("/api/detectors/" + labelId() + "/file");
        assertThat(file.headers().get("content-disposition")).contains("figure.detector.safetensors");
        JsonNode label = state().at("/labels/0");
        act("{\"do\": \"removeLabel\", \"id\": " + label.path("id") + ", \"revision\": " + label.path("revision")
                + "}");
        assertThat(state().path("detectors")).isEmpty();
        Response loaded =
                web.send("POST", "/api/detectors", Map.of("Content-Type", "application/octet-stream"), file.bytes());
        assertThat(loaded.status()).as(loaded.text()).isEqualTo(200);
        assertThat(loaded.json().at("/detector/learnt").asBoolean()).isFalse();
        close();
        start();
        String id = web.post("/api/search", "{\"label\": \"" + labelId() + "\", \"learn\": false}")
                .json()
                .path("search")
                .asText();
        assertThat(events.await("searched", data -> data.path("search").asText().equals(id))
                        .path("found")
                        .asInt())
                .isGreaterThanOrEqualTo(PHOTOS);
    }

    @Test
    void aNewerQuestionCancelsTheOlderOne() throws Exception {
        act(drawing(0, "new:figure", "drawn"));
        String body = "{\"label\": \"" + labelId() + "\"}";
        String first = web.post("/api/search", body).json().path("search").asText();
        String second = web.post("/api/search", body).json().path("search").asText();
        JsonNode end =
                events.await("searched", data -> data.path("search").asText().equals(second));
        assertThat(second).isNotEqualTo(first);
        assertThat(end.path("done").asInt()).isEqualTo(PHOTOS + 1);
        String third = web.post("/api/search", body).json().path("search").asText();
        assertThat(web.send("DELETE", "/api/searches/" + third, Map.of(), new byte[0])
                        .status())
                .isEqualTo(200);
        events.await("searched", data -> data.path("search").asText().equals(third));
    }

    @Test
    void theFoldersOwnBackgroundCanBeGatheredAndForgotten() throws Exception {
        assertThat(state().at("/background/kind").asText()).isEqualTo("bundled");
        assertThat(web.post("/api/background", "{}").status()).isEqualTo(200);
        JsonNode done =
                events.await("background", data -> data.path("gathering").isNull());
        assertThat(done.path("kind").asText()).as(done.toString()).isEqualTo("folder");
        assertThat(done.path("photos").asInt()).isEqualTo(PHOTOS);
        close();
        start();
        assertThat(state().at("/background/kind").asText()).isEqualTo("folder");
        assertThat(web.send("DELETE", "/api/background", Map.of(), new byte[0]).status())
                .isEqualTo(200);
        assertThat(state().at("/background/kind").asText()).isEqualTo("bundled");
    }

    @Test
    void thePhotosAreNeverTouched() throws Exception {
        byte[] before = Files.readAllBytes(folder.resolve(photo(0)));
        var modified = Files.getLastModifiedTime(folder.resolve(photo(0)));
        drawAndSearch();
        assertThat(Files.readAllBytes(folder.resolve(photo(0)))).isEqualTo(before);
        assertThat(Files.getLastModifiedTime(folder.resolve(photo(0)))).isEqualTo(modified);
        try (var entries = Files.list(folder)) {
            assertThat(entries.map(entry -> entry.getFileName().toString()).filter(name -> !name.endsWith("g")))
                    .containsExactly(".onebox");
        }
    }
}
