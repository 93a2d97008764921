package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.learn.ComponentReport;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.LearningResult;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoInfo;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import dev.onebox.studio.search.BackgroundStatistics;
import dev.onebox.studio.search.Finding;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import dev.onebox.studio.search.SearchPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everything that goes out as JSON, as {@code docs/studio-api.md} describes it. Thread-safe. */
final class ApiJson {
    private final PhotoFolder folder;

    ApiJson(PhotoFolder folder) {
        this.folder = folder;
    }

    /** A map that keeps its order and may hold nulls. */
    private static Map<String, @Nullable Object> document() {
        return new LinkedHashMap<>();
    }

    static Map<String, @Nullable Object> image(PhotoEntry entry, Optional<PhotoInfo> info) {
        Optional<Size> size = info.flatMap(PhotoInfo::size);
        Map<String, @Nullable Object> image = document();
        image.put("id", entry.id());
        image.put("name", entry.name());
        image.put("width", size.map(Size::columns).orElse(null));
        image.put("height", size.map(Size::rows).orElse(null));
        image.put("problem", info.flatMap(PhotoInfo::problem).orElse(null));
        image.put("version", entry.version());
        return image;
    }

    static Map<String, @Nullable Object> label(Label label) {
        Map<String, @Nullable Object> document = document();
        document.put("id", ApiIds.label(label.number()));
        document.put("name", label.name());
        document.put("threshold", label.threshold().orElse(null));
        document.put("revision", label.revision());
        return document;
    }

    /** Empty if its photo is not there. */
    private Optional<Map<String, @Nullable Object>> box(LabelledBox box) {
        return folder.byName(box.photo()).map(entry -> {
            Map<String, @Nullable Object> document = document();
            document.put("id", ApiIds.box(box.number()));
            document.put("image", entry.id());
            document.put("label", ApiIds.label(box.label()));
            document.put("box", numbers(box.box()).toList());
            document.put("verdict", box.verdict().toString());
            document.put("score", box.score().orElse(null));
            document.put("revision", box.revision());
            return document;
        });
    }

    List<Map<String, @Nullable Object>> labels(List<Label> labels) {
        return labels.stream().map(ApiJson::label).toList();
    }

    List<Map<String, @Nullable Object>> boxes(List<LabelledBox> boxes) {
        return boxes.stream().map(this::box).flatMap(Optional::stream).toList();
    }

    private static Stream<Double> numbers(Box box) {
        return Stream.of(box.x(), box.y(), box.width(), box.height());
    }

    Map<String, @Nullable Object> change(Change change) {
        Map<String, @Nullable Object> document = document();
        document.put("revision", change.revision());
        document.put("labels", labels(change.labels()));
        document.put("boxes", boxes(change.boxes()));
        document.put(
                "removedLabels",
                change.removedLabels().stream().map(ApiIds::label).toList());
        document.put(
                "removedBoxes", change.removedBoxes().stream().map(ApiIds::box).toList());
        document.put(
                "otherDetectors",
                change.otherDetectors().stream().map(ApiIds::label).toList());
        document.put("undo", change.undo().orElse(null));
        document.put("redo", change.redo().orElse(null));
        document.put("added", added(change));
        return document;
    }

    private static List<String> added(Change change) {
        List<Long> labels = change.labels().stream().map(Label::number).toList();
        return change.added().stream()
                .map(number -> labels.contains(number) ? ApiIds.label(number) : ApiIds.box(number))
                .toList();
    }

    static List<Double> finding(Finding finding) {
        List<Double> numbers =
                new ArrayList<>(numbers(finding.box()).map(ApiJson::rounded).toList());
        numbers.add(rounded(finding.score()));
        return numbers;
    }

    /** To thousandths: finer than anything that is known, and short. */
    private static double rounded(double number) {
        return Math.round(number * 1000) / 1000.0;
    }

    static Map<String, Object> found(PhotoFindings found) {
        return Map.of(
                "image",
                found.photo().id(),
                "findings",
                found.findings().stream().map(ApiJson::finding).toList());
    }

    static Map<String, @Nullable Object> progress(LabelSearch.Progress progress) {
        Map<String, @Nullable Object> document = document();
        document.put("search", progress.search());
        document.put("label", ApiIds.label(progress.label()));
        document.put("done", progress.done());
        document.put("total", progress.total());
        document.put("found", progress.found());
        document.put(
                "secondsLeft",
                progress.secondsLeft().isPresent()
                        ? rounded(progress.secondsLeft().getAsDouble())
                        : null);
        return document;
    }

    static Map<String, @Nullable Object> searched(LabelSearch.Progress progress) {
        Map<String, @Nullable Object> document = progress(progress);
        document.remove("secondsLeft");
        document.put("seconds", progress.seconds());
        document.put("cancelled", progress.cancelled());
        return document;
    }

    Map<String, @Nullable Object> detector(LabelDetector known, FolderSearch search) {
        return detector(known, search.run(known.label()), search.isStale(known));
    }

    Map<String, @Nullable Object> detector(LabelDetector known, Optional<LabelSearch> search, boolean stale) {
        SearchPlan plan = known.plan();
        Map<String, @Nullable Object> document = document();
        document.put("label", ApiIds.label(known.label()));
        document.put("search", search.map(LabelSearch::id).orElse(null));
        document.put("learnt", known.learned().isPresent());
        document.put("boxes", known.learned().map(LearningResult::boxes).orElse(0));
        document.put("rejected", known.rejected());
        document.put("milliseconds", rounded(known.milliseconds()));
        document.put("threshold", known.detector().threshold());
        document.put(
                "thresholdReason",
                known.learned().map(LearningResult::thresholdReason).orElse("as the detector's file says"));
        document.put("feature", known.detector().feature());
        document.put("cell", known.detector().cell());
        document.put("components", components(known));
        document.put("choices", choices(known));
        document.put("warnings", known.learned().map(LearningResult::warnings).orElse(List.of()));
        document.put("dropped", dropped(known));
        document.put("floor", rounded(plan.floor()));
        document.put(
                "falseAlarms",
                plan.falseAlarms().stream()
                        .map(expected -> List.of(expected.score(), expected.falseAlarms()))
                        .toList());
        document.put("stale", stale);
        return document;
    }

    private static List<Map<String, @Nullable Object>> components(LabelDetector known) {
        List<Map<String, @Nullable Object>> components = new ArrayList<>();
        for (int i = 0; i < known.detector().components().size(); i++) {
            int number = i;
            Optional<ComponentReport> report =
                    known.learned().map(learned -> learned.components().get(number));
            Map<String, @Nullable Object> document = document();
            document.put(
                    "template",
                    known.detector().components().get(i).weights().size().toString());
            document.put("boxes", report.map(ComponentReport::boxes).orElse(null));
            document.put("separation", report.map(ComponentReport::separation).orElse(null));
            components.add(document);
        }
        return components;
    }

    private static List<Map<String, String>> choices(LabelDetector known) {
        return known.learned().map(LearningResult::choices).orElse(List.of()).stream()
                .map(choice -> Map.of("setting", choice.setting(), "value", choice.value(), "reason", choice.reason()))
                .toList();
    }

    private List<Map<String, @Nullable Object>> dropped(LabelDetector known) {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        for (DroppedBox dropped : known.learned().map(LearningResult::dropped).orElse(List.of())) {
            Map<String, @Nullable Object> document = document();
            document.put(
                    "image", folder.byName(dropped.photo()).map(PhotoEntry::id).orElse(null));
            document.put("box", numbers(dropped.box()).toList());
            document.put("reason", dropped.reason().toString());
            all.add(document);
        }
        return all;
    }

    static Map<String, @Nullable Object> background(BackgroundStatistics.Status status) {
        Map<String, @Nullable Object> document = document();
        document.put("kind", status.photos().isPresent() ? "folder" : "bundled");
        document.put("photos", status.photos().orElse(null));
        document.put("gathering", status.gathering().map(ApiJson::gathering).orElse(null));
        document.put("failure", status.failure().orElse(null));
        return document;
    }

    private static Map<String, @Nullable Object> gathering(BackgroundStatistics.Gathering gathering) {
        Map<String, @Nullable Object> document = document();
        document.put("done", gathering.done());
        document.put("total", gathering.total());
        document.put(
                "secondsLeft",
                gathering.secondsLeft().isPresent()
                        ? rounded(gathering.secondsLeft().getAsDouble())
                        : null);
        return document;
    }
}
