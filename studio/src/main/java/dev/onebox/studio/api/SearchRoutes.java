package dev.onebox.studio.api;

import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.ApiException.Reason;
import dev.onebox.studio.http.JsonObject;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Learning and searching, and what was found. Thread-safe. */
final class SearchRoutes {
    private static final int LONGEST_ID = 64;
    private static final int MOST_FIRST = 1000;

    private final StudioContext context;
    private final ApiJson json;
    private final LabelLookup labels;

    SearchRoutes(StudioContext context, ApiJson json, LabelLookup labels) {
        this.context = context;
        this.json = json;
        this.labels = labels;
    }

    List<Route> routes() {
        return List.of(
                IoErrorMapper.route("POST", "/api/search", this::search),
                IoErrorMapper.route("DELETE", "/api/searches/{id}", this::cancel),
                IoErrorMapper.route("GET", "/api/findings", this::findings),
                IoErrorMapper.route("GET", "/api/queue", this::queue),
                IoErrorMapper.route("POST", "/api/background", this::gather),
                IoErrorMapper.route("DELETE", "/api/background", this::useBundled));
    }

    private Response search(Request request) throws IOException, ApiException {
        JsonObject body = request.body();
        Label label = labels.label(body.requireText("label", LONGEST_ID));
        List<String> first = body.texts("first", MOST_FIRST, LONGEST_ID);
        boolean learn = body.flag("learn", true);
        try {
            LabelSearch run = context.search().search(label, first, learn);
            Optional<LabelDetector> known = context.search().detector(label);
            Map<String, @Nullable Object> response = new LinkedHashMap<>();
            response.put("search", run.id());
            response.put(
                    "detector",
                    known.map(d -> json.detector(d, context.search())).orElse(null));
            return Response.json(response);
        } catch (IllegalArgumentException e) {
            throw ApiException.impossible(String.valueOf(e.getMessage()), "draw a box around the object");
        }
    }

    private Response cancel(Request request) throws IOException {
        context.search().cancel(request.pathParameter("id"));
        return Response.json(Map.of());
    }

    private Response findings(Request request) throws IOException, ApiException {
        Label label = labels.label(request.query().require("label"));
        Optional<LabelSearch> run = context.search().run(label.number());
        Optional<LabelSearch.Progress> progress = run.map(LabelSearch::progress);
        List<PhotoFindings> found = run.map(LabelSearch::found).orElse(List.of());
        Map<String, @Nullable Object> response = new LinkedHashMap<>();
        response.put("search", run.map(LabelSearch::id).orElse(null));
        response.put("label", ApiIds.label(label.number()));
        response.put("done", progress.map(LabelSearch.Progress::done).orElse(0));
        response.put("total", progress.map(LabelSearch.Progress::total).orElse(0));
        response.put("finished", progress.map(LabelSearch.Progress::ended).orElse(false));
        response.put("results", found.stream().map(ApiJson::found).toList());
        response.put("histogram", ScoreHistogram.of(found));
        return Response.json(response);
    }

    private Response queue(Request request) throws IOException, ApiException {
        Label label = labels.label(request.query().require("label"));
        boolean useful = request.query().word("order", "useful", "uncertain").equals("useful");
        int count = request.query().number("count", 20, 1, 1000);
        Optional<Double> asked = threshold(request.query().text("threshold"));
        List<PhotoFindings> found =
                context.search().run(label.number()).map(LabelSearch::found).orElse(List.of());
        ReviewQueue queue = new ReviewQueue(labels.unjudged(label, found));
        return Response.json(Map.of(
                "findings",
                (useful ? queue.useful(count) : queue.uncertain(asked.orElse(labels.threshold(label)), count))
                        .stream()
                                .map(item ->
                                        Map.of("image", item.photo().id(), "finding", ApiJson.finding(item.finding())))
                                .toList()));
    }

    private static Optional<Double> threshold(Optional<String> written) throws ApiException {
        try {
            Optional<Double> threshold = written.map(Double::valueOf);
            if (threshold.isEmpty() || Double.isFinite(threshold.get())) {
                return threshold;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw ApiException.malformed("threshold: expected a number");
    }

    private Response gather(Request request) throws IOException, ApiException {
        request.body();
        if (!context.search().gather()) {
            throw new ApiException(
                    Reason.BUSY, "this folder's statistics are being gathered already", "wait for the end");
        }
        return Response.json(Map.of());
    }

    private Response useBundled(Request request) throws IOException {
        context.search().useBundled();
        return Response.json(Map.of());
    }
}
