package dev.onebox.studio.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.image.draw.GlyphPicture;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.store.DetectorFile;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.Transaction;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelDetector;
import dev.onebox.studio.search.LoadedDetectors;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Detectors as pictures and as files, out and in. Thread-safe. */
record DetectorRoutes(
        StudioDirectory directory, FolderSearch search, ApiJson json, LabelLookup labels, ActionExecutor actions) {
    private static final String ENDING = LoadedDetectors.ENDING;

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/detectors/{label}/glyphs", this::glyphs),
                new Route("GET", "/api/detectors/{label}/file", this::file),
                new Route("POST", "/api/detectors", this::load));
    }

    private Detector detector(Request request) throws IOException, ApiException {
        Label label = labels.label(request.place("label"));
        LabelDetector known = search.detector(label)
                .orElseThrow(() -> ApiException.impossible("the label has no detector yet", "draw a box and search"));
        return known.detector();
    }

    private Response glyphs(Request request) throws IOException, ApiException {
        Detector detector = detector(request);
        int number = request.number("component", 0, 0, detector.components().size() - 1);
        int cell = request.number("cell", 12, 4, 32);
        String view = request.word("view", "for", "against", "all");
        Component component = detector.components().get(number);
        GlyphPicture.Subject subject = new GlyphPicture.Subject(component.weights(), component.object());
        Photo picture = switch (view) {
            case "for" -> GlyphPicture.plain(subject, cell);
            case "against" -> GlyphPicture.against(subject, cell);
            default ->
                GlyphPicture.of(detector.label(), detector.feature() + ", cell " + detector.cell(), List.of(subject));
        };
        byte[] png = PhotoWriter.png(picture);
        String tag = UUID.nameUUIDFromBytes(png).toString();
        return Response.tagged(request.knownTag(), "image/png", tag, () -> png);
    }

    private Response file(Request request) throws IOException, ApiException {
        Detector detector = detector(request);
        String name = detector.label() + ENDING;
        return Response.download("application/octet-stream", name, DetectorFile.bytes(detector, name));
    }

    private Response load(Request request) throws IOException, ApiException {
        byte[] bytes = request.file(LoadedDetectors.MOST_BYTES);
        Detector detector = sound(bytes);
        Optional<String> asked = request.text("label");
        Optional<Long> given =
                asked.isPresent() ? Optional.of(labels.label(asked.get()).number()) : Optional.empty();
        String name = new LoadedDetectors(directory).keep(bytes);
        long[] number = new long[1];
        Change change = actions.apply(transaction -> {
            number[0] = given.isPresent() ? given.get() : transaction.labelOf(labelName(detector));
            Label label = transaction.label(number[0]);
            transaction.changeLabel(number[0], label.revision(), old -> old.withDetector(Optional.of(name)));
            return "load detector";
        });
        if (!change.otherDetectors().contains(number[0])) { // the same file as before, but perhaps learnt over
            search.forget(number[0]);
        }
        return Response.json(loaded(number[0], change));
    }

    private static Detector sound(byte[] bytes) throws ApiException {
        try {
            return LoadedDetectors.requireSound(bytes, "the file");
        } catch (IOException e) {
            throw ApiException.impossible("not a detector: " + e.getMessage(), "choose a *" + ENDING + " file");
        }
    }

    private static String labelName(Detector detector) {
        return Transaction.isName(detector.label()) ? detector.label() : "object";
    }

    private ObjectNode loaded(long number, Change change) throws IOException {
        Optional<Label> label = labels.ledger().label(number);
        Optional<LabelDetector> known = label.isPresent() ? search.detector(label.get()) : Optional.empty();
        return ApiJson.document()
                .put("label", ApiIds.label(number))
                .put("revision", change.now().revision())
                .set("detector", known.map(d -> json.detector(d, search)).orElse(null));
    }
}
