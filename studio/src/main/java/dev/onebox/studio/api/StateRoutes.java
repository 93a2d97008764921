package dev.onebox.studio.api;

import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The state as a whole, and the actions that change it. Thread-safe. */
final class StateRoutes {
    private final StudioContext context;
    private final ApiJson json;
    private final ActionExecutor actions;

    StateRoutes(StudioContext context, ApiJson json, ActionExecutor actions) {
        this.context = context;
        this.json = json;
        this.actions = actions;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/state", request -> Response.json(state())),
                new Route("GET", "/api/events", request -> context.events().subscribe()),
                new Route("POST", "/api/actions", this::actions),
                IoErrorMapper.route("DELETE", "/api/notices/{id}", this::dismiss),
                new Route("POST", "/api/undo", request -> moved(request, actions::undo)),
                new Route("POST", "/api/redo", request -> moved(request, actions::redo)));
    }

    private Map<String, @Nullable Object> state() throws IOException {
        Change all = context.ledger().all();
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("version", version());
        state.put("folder", context.folder().name());
        state.put("revision", all.revision());
        state.put("images", context.folder().photos().size());
        state.put("scanning", context.watcher().isScanning());
        state.put("labels", json.labels(all.labels()));
        state.put("boxes", json.boxes(all.boxes()));
        state.put("undo", all.undo().orElse(null));
        state.put("redo", all.redo().orElse(null));
        state.put("detectors", detectors(all.labels()));
        state.put(
                "searches",
                context.search().runs().stream()
                        .map(LabelSearch::progress)
                        .filter(progress -> !progress.ended())
                        .map(ApiJson::progress)
                        .toList());
        state.put("background", ApiJson.background(context.search().background()));
        state.put("problems", context.messages().problems());
        state.put("notices", context.messages().notices());
        return state;
    }

    private static String version() {
        return Optional.ofNullable(StateRoutes.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    private List<Map<String, @Nullable Object>> detectors(List<Label> labels) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (Label label : labels) {
            detector(label).ifPresent(known -> all.add(json.detector(known, context.search())));
        }
        return all;
    }

    /** A detector file that cannot be read any more is no reason to show nothing at all. */
    private Optional<LabelDetector> detector(Label label) {
        try {
            return context.search().detector(label);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Response actions(Request request) throws IOException, ApiException {
        return Response.json(
                json.change(actions.actions(request.body().objects("actions", ActionExecutor.MOST_ACTIONS))));
    }

    private Response dismiss(Request request) throws IOException, ApiException {
        StatusMessages.Kind kind = StatusMessages.Kind.notice(request.pathParameter("id"))
                .orElseThrow(() -> ApiException.unknown("no such notice"));
        if (kind == StatusMessages.Kind.ORIGIN && context.directory().isForeign()) {
            context.directory().accept(); // first: if it cannot be mapped, the notice stays
        }
        context.messages().clear(kind);
        return Response.json(Map.of());
    }

    /** One way through the history. */
    private interface Move {
        Change move(long seen) throws ApiException;
    }

    private Response moved(Request request, Move move) throws IOException, ApiException {
        return Response.json(json.change(move.move(request.body().requireWhole("revision"))));
    }
}
