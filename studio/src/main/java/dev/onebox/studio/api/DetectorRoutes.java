package dev.onebox.studio.api;

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

    private final StudioDirectory directory;
    private final FolderSearch search;
    private final ApiJson json;
    private final LabelLookup labels;
    private final ActionExecutor actions;

    DetectorRoutes(
            StudioDirectory directory, FolderSearch search, ApiJson json, LabelLookup labels, ActionExecutor actions) {
        this.directory = directory;
        this.search = search;
        this.json = json;
        this.labels = labels;
        this.actions = actions;
    }

    List<Route> routes() {
        return List.of(
                IoErrorMapper.route("GET", "/api/detectors/{label}/glyphs", this::glyphs),
                IoErrorMapper.route("GET", "/api/detectors/{label}/file", this::file),
                IoErrorMapper.route("POST", "/api/detectors", this::load));
    }

    private Detector detector(Request request) throws IOException, ApiException {
        Label label = labels.label(request.pathParameter("label"));
        LabelDetector known = search.detector(label)
                .orElseThrow(() -> ApiException.impossible("the label has no detector yet", "draw a box and search"));
        return known.detector();
    }

    private Response glyphs(Request request) throws IOException, ApiException {
        Detector detector = detector(request);
        int number =
                request.query().number("component", 0, 0, detector.components().size() - 1);
        int cell = request.query().number("cell", 12, 4, 32);
        String view = request.query().word("view", "for", "against", "all");
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
        return request.header("If-None-Match").filter(tag::equals).isPresent()
                ? Response.unchanged("image/png", tag)
                : Response.tagged("image/png", tag, png);
    }

    private static long checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }

    private Response file(Request request) throws IOException, ApiException {
        Detector detector = detector(request);
        try (TemporaryFolder work = new TemporaryFolder(directory.folder("exchange"))) {
            Path file = work.path().resolve("detector");
            DetectorFile.write(detector, file, false);
            return Response.download("application/octet-stream", detector.label() + ENDING, Files.readAllBytes(file));
        }
    }

    private Response load(Request request) throws IOException, ApiException {
        byte[] bytes = request.file(LoadedDetectors.MOST_BYTES);
        Detector detector = sound(bytes);
        Optional<String> asked = request.query().text("label");
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

    private Detector sound(byte[] bytes) throws IOException, ApiException {
        try (TemporaryFolder work = new TemporaryFolder(directory.folder("exchange"))) {
            Path file = work.path().resolve("detector");
            Files.write(file, bytes);
            try {
                return LoadedDetectors.requireSound(file);
            } catch (IOException e) {
                String message = String.valueOf(e.getMessage()).replace(file.toString(), "the file");
                throw ApiException.impossible("not a detector: " + message, "choose a *" + ENDING + " file");
            }
        }
    }

    private static String labelName(Detector detector) {
        return Transaction.isName(detector.label()) ? detector.label() : "object";
    }

    private Map<String, @Nullable Object> loaded(long number, Change change) throws IOException {
        Optional<Label> label = labels.find(number);
        Optional<LabelDetector> known = label.isPresent() ? search.detector(label.get()) : Optional.empty();
        Map<String, @Nullable Object> response = new LinkedHashMap<>();
        response.put("label", ApiIds.label(number));
        response.put("detector", known.map(d -> json.detector(d, search)).orElse(null));
        response.put("revision", change.revision());
        return response;
    }
}
