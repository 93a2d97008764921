package dev.onebox.studio.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Size;
import dev.onebox.learn.ComponentReport;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.ResolvedSetting;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoInfo;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import dev.onebox.studio.search.BackgroundStatistics;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Everything that goes out as JSON, as {@code docs/studio-api.md} describes it. Thread-safe. */
record ApiJson(PhotoFolder folder) {
    static ObjectNode document() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** A list, each of its items as it goes out. */
    static <T> List<?> list(List<T> items, Function<T, ?> written) {
        return items.stream().map(written).toList();
    }

    static ObjectNode image(PhotoEntry entry, Optional<PhotoInfo> info) {
        Optional<Size> size = info.flatMap(PhotoInfo::size);
        return document()
                .put("id", entry.id())
                .put("name", entry.name())
                .put("width", size.map(Size::columns).orElse(null))
                .put("height", size.map(Size::rows).orElse(null))
                .put("problem", info.flatMap(PhotoInfo::problem).orElse(null))
                .put("version", entry.version());
    }

    static ObjectNode label(Label label) {
        return document()
                .put("id", ApiIds.label(label.number()))
                .put("name", label.name())
                .put("threshold", label.threshold().orElse(null))
                .put("revision", label.revision());
    }

    /** Those whose photos are there. */
    List<ObjectNode> boxes(List<LabelledBox> boxes) {
        return boxes.stream()
                .flatMap(box -> folder.byName(box.photo()).map(photo -> box(box, photo)).stream())
                .toList();
    }

    private static ObjectNode box(LabelledBox box, PhotoEntry photo) {
        return document()
                .put("id", ApiIds.box(box.number()))
                .put("image", photo.id())
                .put("label", ApiIds.label(box.label()))
                .putPOJO("box", numbers(box.box()))
                .put("verdict", box.verdict().toString())
                .put("score", box.score().orElse(null))
                .put("revision", box.revision());
    }

    private static List<Double> numbers(Box box) {
        return List.of(box.x(), box.y(), box.width(), box.height());
    }

    ObjectNode change(Change change) {
        return document()
                .put("revision", change.now().revision())
                .putPOJO("labels", list(change.now().labels(), ApiJson::label))
                .putPOJO("boxes", boxes(change.now().boxes()))
                .putPOJO("removedLabels", list(change.removedLabels(), ApiIds::label))
                .putPOJO("removedBoxes", list(change.removedBoxes(), ApiIds::box))
                .putPOJO("otherDetectors", list(change.otherDetectors(), ApiIds::label))
                .put("undo", change.now().undo().orElse(null))
                .put("redo", change.now().redo().orElse(null))
                .putPOJO("added", list(change.added(), number -> added(number, change)));
    }

    private static String added(long number, Change change) {
        boolean isLabel = change.now().labels().stream().anyMatch(label -> label.number() == number);
        return isLabel ? ApiIds.label(number) : ApiIds.box(number);
    }

    static List<Double> finding(Detection finding) {
        List<Double> numbers = new ArrayList<>(numbers(finding.box()));
        numbers.add(finding.score());
        numbers.replaceAll(ApiJson::rounded);
        return numbers;
    }

    /** To thousandths: finer than anything that is known, and short. */
    private static double rounded(double number) {
        return Math.round(number * 1000) / 1000.0;
    }

    static ObjectNode found(PhotoFindings found) {
        return document()
                .put("image", found.photo().id())
                .putPOJO("findings", list(found.findings(), ApiJson::finding));
    }

    static ObjectNode progress(LabelSearch search) {
        LabelSearch.SearchProgress progress = search.progress();
        return counts(search, progress)
                .put("secondsLeft", progress.secondsLeft().map(ApiJson::rounded).orElse(null));
    }

    static ObjectNode searched(LabelSearch search) {
        LabelSearch.SearchProgress progress = search.progress();
        return counts(search, progress).put("seconds", progress.seconds()).put("cancelled", progress.cancelled());
    }

    private static ObjectNode counts(LabelSearch search, LabelSearch.SearchProgress progress) {
        return document()
                .put("search", search.id())
                .put("label", ApiIds.label(search.label()))
                .put("done", progress.done())
                .put("total", progress.total())
                .put("found", progress.found());
    }

    ObjectNode detector(LabelDetector known, FolderSearch search) {
        return detector(known, search.engine().run(known.label()), search.isStale(known));
    }

    ObjectNode detector(LabelDetector known, Optional<LabelSearch> search, boolean stale) {
        Optional<LearningResult> learned = known.learned();
        return document()
                .put("label", ApiIds.label(known.label()))
                .put("search", search.map(LabelSearch::id).orElse(null))
                .put("learnt", learned.isPresent())
                .put("boxes", learned.map(LearningResult::boxes).orElse(0))
                .put("rejected", known.rejected())
                .put("milliseconds", rounded(known.milliseconds()))
                .put("threshold", known.detector().threshold())
                .put(
                        "thresholdReason",
                        learned.map(LearningResult::thresholdReason).orElse("as the detector's file says"))
                .put("feature", known.detector().feature())
                .put("cell", known.detector().cell())
                .putPOJO("components", components(known.detector().components(), learned))
                .putPOJO("choices", list(learned.map(LearningResult::choices).orElse(List.of()), ApiJson::choice))
                .putPOJO("warnings", learned.map(LearningResult::warnings).orElse(List.of()))
                .putPOJO("dropped", list(learned.map(LearningResult::dropped).orElse(List.of()), this::dropped))
                .put("floor", rounded(known.plan().floor()))
                .putPOJO("falseAlarms", list(known.plan().falseAlarms(), it -> List.of(it.score(), it.falseAlarms())))
                .put("stale", stale);
    }

    private static List<ObjectNode> components(List<Component> components, Optional<LearningResult> learned) {
        return IntStream.range(0, components.size())
                .mapToObj(i -> component(
                        components.get(i), learned.map(it -> it.components().get(i))))
                .toList();
    }

    private static ObjectNode component(Component component, Optional<ComponentReport> report) {
        return document()
                .put("template", component.weights().size().toString())
                .put("boxes", report.map(ComponentReport::boxes).orElse(null))
                .put("separation", report.map(ComponentReport::separation).orElse(null));
    }

    private static ObjectNode choice(ResolvedSetting choice) {
        return document()
                .put("setting", choice.setting())
                .put("value", choice.value())
                .put("reason", choice.reason());
    }

    private ObjectNode dropped(DroppedBox dropped) {
        return document()
                .put("image", folder.byName(dropped.photo()).map(PhotoEntry::id).orElse(null))
                .putPOJO("box", numbers(dropped.box()))
                .put("reason", dropped.reason().toString());
    }

    static ObjectNode background(BackgroundStatistics.Status status) {
        return document()
                .put("kind", status.photos().isPresent() ? "folder" : "bundled")
                .put("photos", status.photos().orElse(null))
                .putPOJO("gathering", status.gathering().map(ApiJson::gathering).orElse(null))
                .put("failure", status.failure().orElse(null));
    }

    private static ObjectNode gathering(BackgroundStatistics.Gathering gathering) {
        return document()
                .put("done", gathering.done())
                .put("total", gathering.total())
                .put(
                        "secondsLeft",
                        gathering.secondsLeft().map(ApiJson::rounded).orElse(null));
    }
}
