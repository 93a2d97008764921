package dev.onebox.studio.api;

import dev.onebox.Detection;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.AnnotationFormat;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoInfo;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.PhotoFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Annotations in the formats of others, out and in. Thread-safe. */
record ImportExportRoutes(
        StudioDirectory directory, Ledger ledger, PhotoStore photos, LabelLookup labels, AnnotationImport imports) {
    private static final int MOST_BYTES = 64 << 20;

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/export", this::export),
                new Route("POST", "/api/import", request -> Response.json(imports.of(request.file(MOST_BYTES)))));
    }

    private Response export(Request request) throws IOException, ApiException {
        AnnotationFormat format =
                AnnotationFormat.named(request.word("format", "coco", "csv", "imglab", "voc", "yolo"));
        boolean findings = request.word("findings", "false", "true").equals("true");
        Dataset dataset = dataset(findings);
        try (TemporaryFolder work = new TemporaryFolder(directory.folder("exchange"))) {
            Path target = work.path().resolve(format.toString());
            DatasetFiles.write(dataset, format, target, false);
            byte[] bytes = format.isFolder() ? ZipArchive.of(target) : Files.readAllBytes(target);
            String name = photos.folder().name() + "-" + format;
            return switch (format) {
                case COCO -> Response.download("application/json", name + ".json", bytes);
                case IMGLAB -> Response.download("application/xml", name + ".xml", bytes);
                case CSV -> Response.download("text/csv; charset=utf-8", name + ".csv", bytes);
                default -> Response.download("application/zip", name + ".zip", bytes);
            };
        }
    }

    /** All photos that were looked into, with their boxes. */
    private Dataset dataset(boolean withFindings) throws IOException {
        Map<String, List<Annotation>> byPhoto = new TreeMap<>();
        Map<Long, Label> byNumber = ledger.labels().stream().collect(Collectors.toMap(Label::number, label -> label));
        for (LabelledBox box : ledger.boxes()) {
            Label label = byNumber.get(box.label());
            if (label != null && box.verdict().isPositive()) {
                byPhoto.computeIfAbsent(box.photo(), photo -> new ArrayList<>())
                        .add(new Annotation(label.name(), box.box(), false));
            }
        }
        if (withFindings) {
            for (Label label : byNumber.values()) {
                addFindings(label, byPhoto);
            }
        }
        return new Dataset(images(byPhoto), List.of());
    }

    private void addFindings(Label label, Map<String, List<Annotation>> byPhoto) throws IOException {
        double threshold = labels.threshold(label);
        for (PhotoFindings photo : labels.unjudged(label)) {
            for (Detection finding : photo.findings()) {
                if (finding.score() >= threshold) {
                    byPhoto.computeIfAbsent(photo.photo().name(), name -> new ArrayList<>())
                            .add(new Annotation(label.name(), finding.box(), false));
                }
            }
        }
    }

    private List<AnnotatedImage> images(Map<String, List<Annotation>> byPhoto) {
        List<AnnotatedImage> images = new ArrayList<>();
        for (PhotoEntry entry : photos.folder().photos()) {
            List<Annotation> annotations = byPhoto.remove(entry.name());
            Optional<PhotoInfo> known = photos.known(entry);
            if (annotations != null || known.flatMap(PhotoInfo::size).isPresent()) {
                Optional<Size> size = photos.info(entry).size();
                images.add(image(entry.name(), size, annotations == null ? List.of() : annotations));
            }
        }
        byPhoto.forEach((name, its) -> images.add(image(name, Optional.empty(), its))); // their photos are away
        return images;
    }

    /** Boxes are clipped to their photo, as every reader of annotations would. */
    private static AnnotatedImage image(String name, Optional<Size> size, List<Annotation> annotations) {
        List<Annotation> inside = new ArrayList<>();
        for (Annotation annotation : annotations) {
            AnnotationImport.clipped(annotation.box(), size)
                    .ifPresent(box -> inside.add(new Annotation(annotation.label(), box, false)));
        }
        return new AnnotatedImage(name, Optional.empty(), size, inside);
    }
}
