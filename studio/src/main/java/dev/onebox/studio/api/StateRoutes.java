package dev.onebox.studio.api;

import dev.onebox.studio.http.Answer;
import dev.onebox.studio.http.Call;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.KnownDetector;
import dev.onebox.studio.search.SearchRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The state as a whole, and the steps that change it. Thread-safe. */
final class StateRoutes {
    private final Parts parts;
    private final Documents documents;
    private final Steps steps;

    StateRoutes(Parts parts, Documents documents, Steps steps) {
        this.parts = parts;
        this.documents = documents;
        this.steps = steps;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/state", call -> Answer.json(state())),
                new Route("GET", "/api/events", call -> parts.events().listen()),
                new Route("POST", "/api/actions", this::actions),
                IoErrorMapper.route("DELETE", "/api/notices/{id}", this::dismiss),
                new Route("POST", "/api/undo", call -> moved(call, steps::undo)),
                new Route("POST", "/api/redo", call -> moved(call, steps::redo)));
    }

    private Map<String, @Nullable Object> state() throws IOException {
        Change all = parts.ledger().all();
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("version", version());
        state.put("folder", parts.folder().name());
        state.put("revision", all.revision());
        state.put("images", parts.folder().photos().size());
        state.put("scanning", parts.watch().isFirst());
        state.put("labels", documents.labels(all.labels()));
        state.put("boxes", documents.boxes(all.boxes()));
        state.put("undo", all.undo().orElse(null));
        state.put("redo", all.redo().orElse(null));
        state.put("detectors", detectors(all.labels()));
        state.put(
                "searches",
                parts.search().runs().stream()
                        .map(SearchRun::progress)
                        .filter(progress -> !progress.ended())
                        .map(Documents::progress)
                        .toList());
        state.put("background", Documents.background(parts.search().background()));
        state.put("problems", parts.problems().list());
        state.put("notices", parts.notices().list());
        return state;
    }

    private static String version() {
        return Optional.ofNullable(StateRoutes.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    private List<Map<String, @Nullable Object>> detectors(List<Label> labels) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (Label label : labels) {
            detector(label).ifPresent(known -> all.add(documents.detector(known)));
        }
        return all;
    }

    /** A detector file that cannot be read any more is no reason to show nothing at all. */
    private Optional<KnownDetector> detector(Label label) {
        try {
            return parts.search().detector(label);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Answer actions(Call call) throws IOException, Refusal {
        return Answer.json(documents.change(steps.actions(call.body().objects("actions", Steps.MOST_ACTIONS))));
    }

    private Answer dismiss(Call call) throws IOException, Refusal {
        Notices.Kind kind = Arrays.stream(Notices.Kind.values())
                .filter(known -> known.id().equals(call.place("id")))
                .findFirst()
                .orElseThrow(() -> Refusal.unknown("no such notice"));
        if (kind == Notices.Kind.ORIGIN && parts.own().isForeign()) {
            parts.own().accept(); // first: if it cannot be kept, the notice stays
        }
        parts.notices().dismiss(kind);
        return Answer.json(Map.of());
    }

    /** One way through the history. */
    private interface Move {
        Change move(long seen) throws Refusal;
    }

    private Answer moved(Call call, Move move) throws IOException, Refusal {
        return Answer.json(documents.change(move.move(call.body().requireWhole("revision"))));
    }
}
