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
            web.get("/api/images/" + id(i));
        }
        HttpReply exported = granted(web.get("/api/export?format=" + format));
        assertThat(exported.headers().get("content-disposition")).startsWith("attachment");
        byte[] file = String.valueOf(exported.headers().get("content-type")).contains("utf-8")
                ? exported.text().getBytes(StandardCharsets.UTF_8)
                : exported.bytes();
        move("undo", 2);
        move("undo", 3);
        assertThat(state().path("boxes")).isEmpty();
        JsonNode imported = granted(web.upload("/api/import", file)).json();
        assertThat(imported.path("imported").asInt()).isEqualTo(2);
        assertThat(imported.path("undo").asText()).isEqualTo("import 2 boxes");
        assertThat(state().path("labels").findValuesAsText("name")).containsExactlyInAnyOrder("figure", "other thing");
        Box box = boxOf(state().at("/boxes/0/box"));
        assertThat(box.overlap(places.get(0))).isCloseTo(1, within(0.02));
    }

    @Test
    void findingsCanBeExportedToo() throws Exception {
        drawAndSearch();
        assertThat(web.json("/api/export?format=coco").path("annotations")).hasSize(1);
        assertThat(web.json("/api/export?format=coco&findings=true").path("annotations"))
                .hasSizeGreaterThanOrEqualTo(PHOTOS / 2);
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
        assertThat(response.text()).doesNotContain(folder.toString(), ".onebox");
        return response.json();
    }

    @Test
    void somethingThatIsNoAnnotationIsRefusedWithoutPaths() throws Exception {
        byte[] nonsense = "what is this".getBytes(StandardCharsets.UTF_8);
        for (String path : List.of("/api/import", "/api/detectors")) {
            assertRefused(web.upload(path, nonsense), 422).doesNotContain(folder.toString(), ".onebox");
        }
        assertThat(folder.resolve(".onebox/exchange")).isEmptyDirectory();
    }

    @Test
    void aDetectorTravelsAsAFile() throws Exception {
        drawAndSearch();
        HttpReply file = web.get("/api/detectors/" + labelId() + "/file");
        assertThat(file.headers().get("content-disposition")).contains("figure.detector.safetensors");
        act("{'do': 'removeLabel', 'id': '" + labelId() + "', 'revision': 1}");
        assertThat(state().path("detectors")).isEmpty();
        JsonNode loaded = granted(web.upload("/api/detectors", file.bytes())).json();
        assertThat(loaded.at("/detector/learnt").asBoolean(true)).isFalse();
        restart();
        ask(", 'learn': false");
        assertThat(events.await("searched").path("found").asInt()).isGreaterThanOrEqualTo(PHOTOS);
    }

    @Test
    void undoingALoadedDetectorTakesItAwayAndRedoingBringsItBack() throws Exception {
        drawAndSearch();
        load(detectorFile());
        assertThat(state().path("detectors")).hasSize(1);
        assertThat(move("undo", 2).json().path("otherDetectors")).hasSize(1);
        assertThat(state().path("detectors")).isEmpty();
        move("redo", 3);
        assertThat(detector().path("learnt").asBoolean(true)).isFalse();
    }

    @Test
    void theFoldersOwnBackgroundCanBeGatheredAndForgotten() throws Exception {
        assertThat(background()).isEqualTo("bundled");
        granted(web.post("/api/background", "{}"));
        JsonNode done =
                events.await("background", data -> data.path("gathering").isNull());
        assertThat(done.path("kind").asText()).as(done.toString()).isEqualTo("folder");
        assertThat(done.path("photos").asInt()).isEqualTo(PHOTOS);
        restart();
        assertThat(background()).isEqualTo("folder");
        granted(web.delete("/api/background"));
        assertThat(background()).isEqualTo("bundled");
    }

    private String background() throws Exception {
        return state().at("/background/kind").asText();
    }
}
