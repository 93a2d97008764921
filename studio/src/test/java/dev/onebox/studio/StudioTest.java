package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.studio.HttpTestClient.HttpReply;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Learning, searching and judging, as the page does it. */
@Tag("slow")
class StudioTest extends StudioTestBase {
    @Test
    void oneBoxFindsTheFigureInAllPhotos() throws Exception {
        JsonNode findings = drawAndSearch();
        assertThat(findings.path("finished").asBoolean()).isTrue();
        assertThat(findings.path("done").asInt()).isEqualTo(PHOTOS + 1);
        for (int i = 0; i < PHOTOS; i++) {
            String id = id(i);
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
        draw(0);
        ask("");
        assertThat(events.await("changed").path("boxes")).hasSize(1);
        assertThat(events.await("learnt").path("boxes").asInt()).isEqualTo(1);
        assertThat(events.await("found").at("/results/0/findings/0")).hasSize(5);
        assertThat(events.await("progress").path("total").asInt()).isEqualTo(PHOTOS + 1);
        JsonNode searched = events.await("searched");
        assertThat(searched.path("done").asInt()).isEqualTo(PHOTOS + 1);
        assertThat(searched.path("cancelled").asBoolean()).isFalse();
    }

    @Test
    void aRejectedBoxInAPhotoThatCannotBeReadStopsNoLearning() throws Exception {
        draw(0);
        act(drawing(0, "new:figure", "rejected").replace(id(0), String.valueOf(ids.get("zz-broken.jpg"))));
        assertThat(search().path("results")).isNotEmpty();
        assertThat(detector().at("/dropped/0/reason").asText()).isEqualTo("photo unreadable");
    }

    @Test
    void aDetectorSaysHowManyFalseAlarmsToExpect() throws Exception {
        drawAndSearch();
        JsonNode detector = detector();
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
        assertThat(detector().path("stale").asBoolean()).isTrue();
    }

    @Test
    void confirmedAndRejectedFindingsTeachTheNextDetector() throws Exception {
        drawAndSearch();
        act(drawing(1, "new:figure", "accepted"), drawing(2, "new:figure", "accepted"));
        act("{'do': 'addBox', 'image': '%s', 'label': '%s', 'box': [5, 5, 60, 60], 'verdict': 'rejected', 'score': 5.5}"
                .formatted(id(3), labelId()));
        search();
        JsonNode detector = detector();
        assertThat(detector.path("boxes").asInt()).isEqualTo(3);
        assertThat(detector.path("rejected").asInt()).isEqualTo(1);
    }

    @Test
    void theQueueLeavesOutWhatWasJudgedAndShowsOneOfEachPhotoFirst() throws Exception {
        drawAndSearch();
        JsonNode queue = web.json("/api/queue?label=" + labelId() + "&order=useful&count=100")
                .path("findings");
        assertThat(queue)
                .noneMatch(item -> item.path("image").asText().equals(id(0))
                        && boxOf(item.path("finding")).overlap(places.get(0)) > 0.5);
        assertThat(queue.get(0).path("image")).isNotEqualTo(queue.get(1).path("image"));
        assertThat(queue.at("/0/finding/4").asDouble())
                .isGreaterThanOrEqualTo(queue.at("/1/finding/4").asDouble());
        JsonNode uncertain = web.json("/api/queue?label=" + labelId() + "&order=uncertain&threshold=5&count=2")
                .path("findings");
        assertThat(Math.abs(uncertain.at("/0/finding/4").asDouble() - 5))
                .isLessThanOrEqualTo(Math.abs(uncertain.at("/1/finding/4").asDouble() - 5));
    }

    @Test
    void learningFromNothingSaysWhy() throws Exception {
        web.addLabel("figure");
        assertRefused(ask(""), 422).contains("no usable box");
    }

    @Test
    void everythingIsThereAgainAfterARestart() throws Exception {
        drawAndSearch();
        act(drawing(1, "new:figure", "accepted"));
        act("{'do': 'changeLabel', 'id': '%s', 'revision': 1, 'threshold': 6.5}".formatted(labelId()));
        JsonNode before = state();
        restart();
        JsonNode after = state();
        assertThat(after.path("labels")).isEqualTo(before.path("labels"));
        assertThat(after.path("boxes").size()).isEqualTo(2);
        assertThat(after.path("revision")).isEqualTo(before.path("revision"));
        assertThat(search().path("results").size()).isGreaterThanOrEqualTo(PHOTOS);
    }

    @Test
    void undoAndRedoWorkThroughTheApi() throws Exception {
        draw(0);
        JsonNode undone = move("undo", 1).json();
        assertThat(undone.path("removedBoxes")).hasSize(1);
        assertThat(undone.path("removedLabels")).hasSize(1);
        assertThat(undone.path("redo").asText()).isEqualTo("draw 1 box");
        assertThat(move("undo", 2).status()).isEqualTo(422);
        assertThat(move("redo", 2).json().path("boxes")).hasSize(1);
    }

    @Test
    void twoTabsDoNotOverwriteEachOther() throws Exception {
        String box = draw(0).at("/boxes/0/id").asText();
        String change = "{'do': 'changeBox', 'id': '" + box + "', 'revision': 1, 'box': [1, 2, 3, 4]}";
        act(change);
        HttpReply second = web.act(change);
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.json().at("/error/revision").asLong()).isEqualTo(2);
        assertThat(move("undo", 1).status()).isEqualTo(409);
        try (EventTestClient other = new EventTestClient(web)) {
            draw(1);
            assertThat(other.await("changed").path("revision").asLong()).isEqualTo(3);
        }
    }

    @Test
    void aNewerQuestionCancelsTheOlderOne() throws Exception {
        draw(0);
        String first = ask("").json().path("search").asText();
        String second = ask("").json().path("search").asText();
        JsonNode end =
                events.await("searched", data -> data.path("search").asText().equals(second));
        assertThat(second).isNotEqualTo(first);
        assertThat(end.path("done").asInt()).isEqualTo(PHOTOS + 1);
        String third = ask("").json().path("search").asText();
        granted(web.delete("/api/searches/" + third));
        events.await("searched", data -> data.path("search").asText().equals(third));
    }
}
