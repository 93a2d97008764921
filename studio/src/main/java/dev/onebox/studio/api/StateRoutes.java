package dev.onebox.studio.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.Snapshot;
import dev.onebox.studio.search.LabelDetector;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The state as a whole, and the actions that change it. Thread-safe. */
record StateRoutes(StudioApi studio, ApiJson json, ActionExecutor actions) {
    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/state", request -> Response.json(state())),
                new Route("GET", "/api/events", request -> studio.events().subscribe()),
                new Route("POST", "/api/actions", request -> changed(actions.actions(request.body()))),
                new Route("DELETE", "/api/notices/{id}", this::dismiss),
                new Route("POST", "/api/undo", request -> changed(actions.undo(seen(request)))),
                new Route("POST", "/api/redo", request -> changed(actions.redo(seen(request)))));
    }

    private ObjectNode state() {
        Snapshot all = studio.ledger().all();
        PhotoFolder folder = studio.photos().folder();
        return ApiJson.document()
                .put("version", version())
                .put("folder", folder.name())
                .put("revision", all.revision())
                .put("images", folder.photos().size())
                .put("scanning", folder.isScanning())
                .putPOJO("labels", ApiJson.list(all.labels(), ApiJson::label))
                .putPOJO("boxes", json.boxes(all.boxes()))
                .put("undo", all.undo().orElse(null))
                .put("redo", all.redo().orElse(null))
                .putPOJO("detectors", detectors(all.labels()))
                .putPOJO("searches", running())
                .putPOJO(
                        "background",
                        ApiJson.background(studio.search().background().status()))
                .putPOJO("problems", studio.messages().problems())
                .putPOJO("notices", studio.messages().notices());
    }

    private List<ObjectNode> running() {
        return studio.search().engine().runs().stream()
                .filter(search -> !search.progress().ended())
                .map(ApiJson::progress)
                .toList();
    }

    private static String version() {
        return Optional.ofNullable(StateRoutes.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    private List<ObjectNode> detectors(List<Label> labels) {
        return labels.stream()
                .flatMap(label -> detector(label).stream())
                .map(known -> json.detector(known, studio.search()))
                .toList();
    }

    /** A detector file that cannot be read any more is no reason to show nothing at all. */
    private Optional<LabelDetector> detector(Label label) {
        try {
            return studio.search().detector(label);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Response changed(Change change) throws IOException {
        return Response.json(json.change(change));
    }

    private static long seen(Request request) throws IOException, ApiException {
        return request.body().requireWhole("revision");
    }

    private Response dismiss(Request request) throws IOException, ApiException {
        StatusMessages.Kind kind = StatusMessages.Kind.notice(request.place("id"))
                .orElseThrow(() -> ApiException.unknown("no such notice"));
        if (kind == StatusMessages.Kind.ORIGIN && studio.directory().isForeign()) {
            studio.directory().accept(); // first: if it cannot be kept, the notice stays
        }
        studio.messages().clear(kind);
        return Response.json(Map.of());
    }
}
