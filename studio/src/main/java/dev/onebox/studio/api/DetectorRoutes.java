package dev.onebox.studio.api;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.image.GlyphPicture;
import dev.onebox.image.PhotoWriter;
import dev.onebox.store.DetectorFile;
import dev.onebox.studio.http.Answer;
import dev.onebox.studio.http.Call;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Draft;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.search.KnownDetector;
import dev.onebox.studio.search.LoadedDetectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Detectors as pictures and as files, out and in. Thread-safe. */
final class DetectorRoutes {
    private static final String ENDING = LoadedDetectors.ENDING;

    private final Parts parts;
    private final Documents documents;
    private final Labels labels;
    private final Steps steps;

    DetectorRoutes(Parts parts, Documents documents, Labels labels, Steps steps) {
        this.parts = parts;
        this.documents = documents;
        this.labels = labels;
        this.steps = steps;
    }

    List<Route> routes() {
        return List.of(
                IoErrorMapper.route("GET", "/api/detectors/{label}/glyphs", this::glyphs),
                IoErrorMapper.route("GET", "/api/detectors/{label}/file", this::file),
                IoErrorMapper.route("POST", "/api/detectors", this::load));
    }

    private Detector detector(Call call) throws IOException, Refusal {
        Label label = labels.label(call.place("label"));
        KnownDetector known = parts.search()
                .detector(label)
                .orElseThrow(() -> Refusal.impossible("the label has no detector yet", "draw a box and search"));
        return known.detector();
    }

    private Answer glyphs(Call call) throws IOException, Refusal {
        Detector detector = detector(call);
        int number =
                call.query().number("component", 0, 0, detector.components().size() - 1);
        int cell = call.query().number("cell", 12, 4, 32);
        String view = call.query().word("view", "for", "against", "all");
        Component component = detector.components().get(number);
        GlyphPicture.Subject subject = new GlyphPicture.Subject(component.weights(), component.object());
        Photo picture = switch (view) {
            case "for" -> GlyphPicture.plain(subject, cell);
            case "against" -> GlyphPicture.against(subject, cell);
            default ->
                GlyphPicture.of(detector.label(), detector.feature() + ", cell " + detector.cell(), List.of(subject));
        };
        byte[] png = PhotoWriter.png(picture);
        String tag = "\"" + Long.toHexString(checksum(png)) + "\"";
        return call.header("If-None-Match").filter(tag::equals).isPresent()
                ? Answer.unchanged("image/png", tag)
                : Answer.tagged("image/png", tag, png);
    }

    private static long checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }

    private Answer file(Call call) throws IOException, Refusal {
        Detector detector = detector(call);
        try (WorkFolder work = new WorkFolder(parts.own().folder("exchange"))) {
            Path file = work.path().resolve("detector");
            DetectorFile.write(detector, file, false);
            return Answer.download("application/octet-stream", detector.label() + ENDING, Files.readAllBytes(file));
        }
    }

    private Answer load(Call call) throws IOException, Refusal {
        byte[] bytes = call.file(LoadedDetectors.MOST_BYTES);
        Detector detector = sound(bytes);
        Optional<String> asked = call.query().text("label");
        Optional<Long> given =
                asked.isPresent() ? Optional.of(labels.label(asked.get()).number()) : Optional.empty();
        String name = new LoadedDetectors(parts.own()).keep(bytes);
        long[] number = new long[1];
        Change change = steps.apply(draft -> {
            number[0] = given.isPresent() ? given.get() : draft.labelOf(labelName(detector));
            Label label = draft.label(number[0]);
            draft.changeLabel(number[0], label.revision(), old -> old.withDetector(Optional.of(name)));
            return "load detector";
        });
        if (!change.otherDetectors().contains(number[0])) { // the same file as before, but perhaps learnt over
            parts.search().forget(number[0]);
        }
        return Answer.json(loaded(number[0], change));
    }

    private Detector sound(byte[] bytes) throws IOException, Refusal {
        try (WorkFolder work = new WorkFolder(parts.own().folder("exchange"))) {
            Path file = work.path().resolve("detector");
            Files.write(file, bytes);
            try {
                return LoadedDetectors.requireSound(file);
            } catch (IOException e) {
                String message = String.valueOf(e.getMessage()).replace(file.toString(), "the file");
                throw Refusal.impossible("not a detector: " + message, "choose a *" + ENDING + " file");
            }
        }
    }

    private static String labelName(Detector detector) {
        return Draft.isName(detector.label()) ? detector.label() : "object";
    }

    private Map<String, @Nullable Object> loaded(long number, Change change) throws IOException {
        Optional<Label> label = parts.ledger().label(number);
        Optional<KnownDetector> known = label.isPresent() ? parts.search().detector(label.get()) : Optional.empty();
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("label", Ids.label(number));
        answer.put("detector", known.map(documents::detector).orElse(null));
        answer.put("revision", change.revision());
        return answer;
    }
}
