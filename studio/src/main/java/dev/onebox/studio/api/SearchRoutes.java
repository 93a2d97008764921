package dev.onebox.studio.api;

import dev.onebox.studio.http.Answer;
import dev.onebox.studio.http.Call;
import dev.onebox.studio.http.Fields;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Refusal.Reason;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.Found;
import dev.onebox.studio.search.KnownDetector;
import dev.onebox.studio.search.SearchRun;
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

    private final Parts parts;
    private final Documents documents;
    private final Labels labels;

    SearchRoutes(Parts parts, Documents documents, Labels labels) {
        this.parts = parts;
        this.documents = documents;
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

    private Answer search(Call call) throws IOException, Refusal {
        Fields body = call.body();
        Label label = labels.label(body.requireText("label", LONGEST_ID));
        List<String> first = body.texts("first", MOST_FIRST, LONGEST_ID);
        boolean learn = body.flag("learn", true);
        try {
            SearchRun run = parts.search().search(label, first, learn);
            Optional<KnownDetector> known = parts.search().detector(label);
            Map<String, @Nullable Object> answer = new LinkedHashMap<>();
            answer.put("search", run.id());
            answer.put("detector", known.map(documents::detector).orElse(null));
            return Answer.json(answer);
        } catch (IllegalArgumentException e) {
            throw Refusal.impossible(String.valueOf(e.getMessage()), "draw a box around the object");
        }
    }

    private Answer cancel(Call call) throws IOException {
        parts.search().cancel(call.place("id"));
        return Answer.json(Map.of());
    }

    private Answer findings(Call call) throws IOException, Refusal {
        Label label = labels.label(call.query().require("label"));
        Optional<SearchRun> run = parts.search().run(label.number());
        Optional<SearchRun.Progress> progress = run.map(SearchRun::progress);
        List<Found> found = run.map(SearchRun::found).orElse(List.of());
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("search", run.map(SearchRun::id).orElse(null));
        answer.put("label", Ids.label(label.number()));
        answer.put("done", progress.map(SearchRun.Progress::done).orElse(0));
        answer.put("total", progress.map(SearchRun.Progress::total).orElse(0));
        answer.put("finished", progress.map(SearchRun.Progress::ended).orElse(false));
        answer.put("results", found.stream().map(Documents::found).toList());
        answer.put("histogram", Histogram.of(found));
        return Answer.json(answer);
    }

    private Answer queue(Call call) throws IOException, Refusal {
        Label label = labels.label(call.query().require("label"));
        boolean useful = call.query().word("order", "useful", "uncertain").equals("useful");
        int count = call.query().number("count", 20, 1, 1000);
        Optional<Double> asked = threshold(call.query().text("threshold"));
        List<Found> found =
                parts.search().run(label.number()).map(SearchRun::found).orElse(List.of());
        ReviewQueue queue = new ReviewQueue(labels.unjudged(label, found));
        return Answer.json(Map.of(
                "findings",
                (useful ? queue.useful(count) : queue.uncertain(asked.orElse(labels.threshold(label)), count))
                        .stream()
                                .map(item -> Map.of(
                                        "image", item.photo().id(), "finding", Documents.finding(item.finding())))
                                .toList()));
    }

    private static Optional<Double> threshold(Optional<String> written) throws Refusal {
        try {
            Optional<Double> threshold = written.map(Double::valueOf);
            if (threshold.isEmpty() || Double.isFinite(threshold.get())) {
                return threshold;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw Refusal.malformed("threshold: expected a number");
    }

    private Answer gather(Call call) throws IOException, Refusal {
        call.body();
        if (!parts.search().gather()) {
            throw new Refusal(Reason.BUSY, "this folder's statistics are being gathered already", "wait for the end");
        }
        return Answer.json(Map.of());
    }

    private Answer useBundled(Call call) throws IOException {
        parts.search().useBundled();
        return Answer.json(Map.of());
    }
}
