package dev.onebox.studio.api;

import dev.onebox.Detection;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.ApiException.Reason;
import dev.onebox.studio.http.JsonObject;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Learning and searching, and what was found. Thread-safe. */
record SearchRoutes(FolderSearch search, LabelLookup labels, ApiJson json) {
    private static final int LONGEST_ID = 64;
    private static final int MOST_FIRST = 1000;

    List<Route> routes() {
        return List.of(
                new Route("POST", "/api/search", this::search),
                new Route("DELETE", "/api/searches/{id}", this::cancel),
                new Route("GET", "/api/findings", this::findings),
                new Route("GET", "/api/queue", this::queue),
                new Route("POST", "/api/background", this::gather),
                new Route("DELETE", "/api/background", this::useBundled));
    }

    private Response search(Request request) throws IOException, ApiException {
        JsonObject body = request.body();
        Label label = labels.label(body.requireText("label", LONGEST_ID));
        List<String> first = body.texts("first", MOST_FIRST, LONGEST_ID);
        boolean learn = body.flag("learn", true);
        try {
            LabelSearch run = search.search(label, first, learn);
            Optional<LabelDetector> known = search.detector(label);
            return Response.json(ApiJson.document()
                    .put("search", run.id())
                    .set("detector", known.map(d -> json.detector(d, search)).orElse(null)));
        } catch (IllegalArgumentException e) {
            throw ApiException.impossible(String.valueOf(e.getMessage()), "draw a box around the object");
        }
    }

    private Response cancel(Request request) throws IOException {
        search.engine().cancel(request.place("id"));
        return Response.json(Map.of());
    }

    private Response findings(Request request) throws IOException, ApiException {
        Label label = labels.label(request.requireText("label"));
        Optional<LabelSearch> run = search.engine().run(label.number());
        Optional<LabelSearch.SearchProgress> progress = run.map(LabelSearch::progress);
        List<PhotoFindings> found = run.map(LabelSearch::found).orElse(List.of());
        return Response.json(ApiJson.document()
                .put("search", run.map(LabelSearch::id).orElse(null))
                .put("label", ApiIds.label(label.number()))
                .put("done", progress.map(LabelSearch.SearchProgress::done).orElse(0))
                .put("total", progress.map(LabelSearch.SearchProgress::total).orElse(0))
                .put("finished", progress.map(LabelSearch.SearchProgress::ended).orElse(false))
                .putPOJO("results", ApiJson.list(found, ApiJson::found))
                .putPOJO("histogram", ScoreHistogram.of(found)));
    }

    private Response queue(Request request) throws IOException, ApiException {
        Label label = labels.label(request.requireText("label"));
        boolean useful = request.word("order", "useful", "uncertain").equals("useful");
        int count = request.number("count", 20, 1, 1000);
        Optional<Double> asked = threshold(request.text("threshold"));
        double threshold = asked.isPresent() ? asked.get() : labels.threshold(label);
        Comparator<RankedFinding> order = useful
                ? Comparator.comparingInt(RankedFinding::rank)
                        .thenComparingDouble(candidate -> -candidate.finding().score())
                : Comparator.comparingDouble(
                        candidate -> Math.abs(candidate.finding().score() - threshold));
        List<RankedFinding> first =
                candidates(label).stream().sorted(order).limit(count).toList();
        return Response.json(Map.of(
                "findings",
                ApiJson.list(first, it -> Map.of("image", it.photo().id(), "finding", ApiJson.finding(it.finding())))));
    }

    /**
     * A finding that nobody judged. The useful order is: surest first, each photo's best before any photo's second, because
     * hits from other photos teach most; the uncertain one: nearest to the threshold first.
     *
     * @param rank 0 for the best of its photo
     */
    private record RankedFinding(PhotoEntry photo, Detection finding, int rank) {}

    private List<RankedFinding> candidates(Label label) {
        List<RankedFinding> candidates = new ArrayList<>();
        for (PhotoFindings photo : labels.unjudged(label)) {
            for (int i = 0; i < photo.findings().size(); i++) {
                candidates.add(new RankedFinding(photo.photo(), photo.findings().get(i), i));
            }
        }
        return candidates;
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
        if (!search.background().gather()) {
            throw new ApiException(
                    Reason.BUSY, "this folder's statistics are being gathered already", "wait for the end");
        }
        return Response.json(Map.of());
    }

    private Response useBundled(Request request) throws IOException {
        search.background().reset();
        return Response.json(Map.of());
    }
}
