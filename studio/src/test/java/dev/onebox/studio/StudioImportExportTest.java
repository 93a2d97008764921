package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.studio.HttpTestClient.HttpReply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes out and comes in: annotations, detectors, the background. */
@Tag("slow")
class StudioImportExportTest extends StudioTestBase {
    @ParameterizedTest
    @ValueSource(strings = {"coco", "csv", "imglab", "voc", "yolo"})
    void whatIsExportedCanBeImported(String format) throws Exception {
        act(drawing(0, "new:figure", "drawn"), drawing(1, "new:other thing", "accepted"));
        act(drawing(2, "new:figure", "rejected"));
        for (int i = 0; i < PHOTOS; i++) {
            web.get("/api/images/" + ids.get(photo(i)));
        }
        HttpReply exported = web.get("/api/export?format=" + format);
        assertThat(exported.status()).isEqualTo(200);
        assertThat(exported.headers().get("content-disposition")).startsWith("attachment");
        byte[] file = String.valueOf(exported.headers().get("content-type")).contains("utf-8")
                ? exported.text().getBytes(StandardCharsets.UTF_8)
                : exported.bytes();
        for (int revision = 2; revision < 4; revision++) {
            web.post("/api/undo", "{\"revision\": " + revision + "}");
        }
        assertThat(state().path("boxes")).isEmpty();
        HttpReply imported = web.upload("/api/import", file);
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
        int boxes = web.json("/api/export?format=coco").path("annotations").size();
        int withFindings = web.json("/api/export?format=coco&findings=true")
                .path("annotations")
                .size();
        assertThat(boxes).isEqualTo(1);
        assertThat(withFindings).isGreaterThanOrEqualTo(PHOTOS / 2);
    }

    @Test
    void whatCannotBeImportedOrOnlyOtherwiseIsSaidWithoutPaths() throws Exception {
        String boxes = """
                {"images": [{"id": 1, "file_name": "%s"}], "categories": [{"id": 1, "name": "gear"}],
                 "annotations": [{"image_id": 1, "category_id": 1, "bbox": [1, 2, 8, 9]},
                                 {"image_id": 1, "category_id": 7, "bbox": [1, 2, 8, 9]}]}
                """.formatted(photo(0));
        JsonNode answer = imported(boxes);
        assertThat(answer.path("imported").asInt()).isEqualTo(1);
        assertThat(answer.path("skipped")).hasSize(1);
        assertThat(answer.at("/skipped/0").asText()).contains("line 3", "category_id");
        String polygon = """
                {"imagePath": "%s", "shapes": [{"label": "gear", "shape_type": "polygon", "points": [[1, 2], [9, 3], [5, 9]]}]}
                """.formatted(photo(0));
        assertThat(imported(polygon).at("/notes/0").asText()).startsWith("polygon shapes read as their bounding boxes");
    }

    private JsonNode imported(String text) throws Exception {
        HttpReply response = web.upload("/api/import", text.getBytes(StandardCharsets.UTF_8));
        assertThat(response.text()).doesNotContain(folder.toString()).doesNotContain(".onebox");
        return response.json();
    }

    @Test
    void somethingThatIsNoAnnotationIsRefusedWithoutPaths() throws Exception {
        byte[] nonsense = "what is this".getBytes(StandardCharsets.UTF_8);
        for (String path : List.of("/api/import", "/api/detectors")) {
            HttpReply response = web.upload(path, nonsense);
            assertThat(response.status()).isEqualTo(422);
            assertThat(response.text()).doesNotContain(folder.toString()).doesNotContain(".onebox");
        }
        assertThat(folder.resolve(".onebox/exchange")).isEmptyDirectory();
    }

    @Test
    void aDetectorTravelsAsAFile() throws Exception {
        drawAndSearch();
        HttpReply file = web.get("/api/detectors/" + labelId() + "/file");
        assertThat(file.headers().get("content-disposition")).contains("figure.detector.safetensors");
        JsonNode label = state().at("/labels/0");
        act("{\"do\": \"removeLabel\", \"id\": " + label.path("id") + ", \"revision\": " + label.path("revision")
                + "}");
        assertThat(state().path("detectors")).isEmpty();
        HttpReply loaded = web.upload("/api/detectors", file.bytes());
        assertThat(loaded.status()).as(loaded.text()).isEqualTo(200);
        assertThat(loaded.json().at("/detector/learnt").asBoolean()).isFalse();
        restart();
        web.post("/api/search", "{\"label\": \"" + labelId() + "\", \"learn\": false}");
        assertThat(events.await("searched").path("found").asInt()).isGreaterThanOrEqualTo(PHOTOS);
    }

    @Test
    void undoingALoadedDetectorTakesItAwayAndRedoingBringsItBack() throws Exception {
        drawAndSearch();
        load(detectorFile());
        assertThat(state().path("detectors")).hasSize(1);
        HttpReply undone = web.post("/api/undo", "{\"revision\": " + state().path("revision") + "}");
        assertThat(undone.json().path("otherDetectors")).hasSize(1);
        assertThat(state().path("detectors")).isEmpty();
        web.post("/api/redo", "{\"revision\": " + state().path("revision") + "}");
        assertThat(state().at("/detectors/0/learnt").asBoolean(true)).isFalse();
    }

    @Test
    void theFoldersOwnBackgroundCanBeGatheredAndForgotten() throws Exception {
        assertThat(state().at("/background/kind").asText()).isEqualTo("bundled");
        assertThat(web.post("/api/background", "{}").status()).isEqualTo(200);
        JsonNode done =
                events.await("background", data -> data.path("gathering").isNull());
        assertThat(done.path("kind").asText()).as(done.toString()).isEqualTo("folder");
        assertThat(done.path("photos").asInt()).isEqualTo(PHOTOS);
        restart();
        assertThat(state().at("/background/kind").asText()).isEqualTo("folder");
        assertThat(web.delete("/api/background").status()).isEqualTo(200);
        assertThat(state().at("/background/kind").asText()).isEqualTo("bundled");
    }
}
