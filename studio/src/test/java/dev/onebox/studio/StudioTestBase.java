package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Box;
import dev.onebox.studio.HttpTestClient.HttpReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A studio on a folder of photos, as its page uses it: what tests of it share. */
@SuppressWarnings("NullAway.Init")
abstract class StudioTestBase {
    static final int PHOTOS = 8;

    @TempDir
    Path temporary;

    Path folder;
    List<Box> places;
    Studio studio;
    HttpTestClient web;
    EventTestClient events;
    Map<String, String> ids; // by name

    /** What the studio was told to complain of: nothing, whatever happens. */
    final List<Throwable> errors = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void open() throws Exception {
        folder = temporary.toRealPath().resolve("photos");
        places = FigurePhotos.in(folder, count(), 0).places();
        Files.writeString(folder.resolve("zz-broken.jpg"), "no photo at all");
        start();
    }

    /** How many photos there are, beside a broken one. */
    int count() {
        return PHOTOS;
    }

    void start() throws Exception {
        studio = new Studio(folder, 0, Optional.empty(), errors::add);
        web = new HttpTestClient(studio.address());
        events = new EventTestClient(web);
        ids = new HashMap<>();
        while (ids.size() < count() + 1) {
            for (JsonNode image : web.json("/api/images").path("images")) {
                ids.put(image.path("name").asText(), image.path("id").asText());
            }
            Thread.sleep(10);
        }
    }

    @AfterEach
    void close() throws IOException {
        events.close();
        studio.close();
        assertThat(errors).isEmpty();
    }

    void restart() throws Exception {
        close();
        start();
    }

    static String photo(int i) {
        return FigurePhotos.name(i);
    }

    String id(int photo) {
        return String.valueOf(ids.get(photo(photo)));
    }

    static HttpReply granted(HttpReply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply;
    }

    JsonNode act(String... actions) throws IOException {
        return granted(web.act(actions)).json();
    }

    /** Draws a box around the figure of a photo. */
    JsonNode draw(int photo) throws IOException {
        return act(drawing(photo, "new:figure", "drawn"));
    }

    /** Undoes or redoes. */
    HttpReply move(String undoOrRedo, int seen) throws IOException {
        return web.post("/api/" + undoOrRedo, "{'revision': " + seen + "}");
    }

    String drawing(int photo, String label, String verdict) {
        return "{'do': 'addBox', 'image': '%s', 'label': '%s', 'box': [%s], 'verdict': '%s'}"
                .formatted(id(photo), label, places.get(photo), verdict);
    }

    /** What the first label's detector is as a file. */
    byte[] detectorFile() throws IOException {
        return web.get("/api/detectors/" + labelId() + "/file").bytes();
    }

    /** Loads a detector for the first label. */
    void load(byte[] detector) throws IOException {
        granted(web.upload("/api/detectors?label=" + labelId(), detector));
    }

    /** Checks that something was refused, and gives what was said about it. */
    static AbstractStringAssert<?> assertRefused(HttpReply reply, int status) throws IOException {
        assertThat(reply.status()).isEqualTo(status);
        return assertThat(reply.json().at("/error/message").asText());
    }

    JsonNode state() throws IOException {
        return web.json("/api/state");
    }

    /** Draws the figure in the first photo and searches for it; returns the findings. */
    JsonNode drawAndSearch() throws Exception {
        draw(0);
        return search();
    }

    JsonNode search() throws Exception {
        String id = granted(ask("")).json().path("search").asText();
        events.await("searched", data -> data.path("search").asText().equals(id));
        return findings();
    }

    /** Asks to search for the first label, with more fields. */
    HttpReply ask(String fields) throws IOException {
        return web.post("/api/search", "{'label': '" + labelId() + "'" + fields + "}");
    }

    JsonNode detector() throws IOException {
        return state().at("/detectors/0");
    }

    JsonNode findings() throws IOException {
        return web.json("/api/findings?label=" + labelId());
    }

    String labelId() throws IOException {
        return state().at("/labels/0/id").asText();
    }

    static Box boxOf(JsonNode finding) {
        double[] numbers = finding.valueStream().mapToDouble(JsonNode::asDouble).toArray();
        return new Box(numbers[0], numbers[1], numbers[2], numbers[3]);
    }
}
