package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.FolderSearch;
import dev.onebox.studio.search.LabelSearch;
import dev.onebox.studio.search.PhotoFindings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Labels with what is known of them from elsewhere. Thread-safe. */
record LabelLookup(Ledger ledger, FolderSearch search) {
    /** A finding that overlaps a box of its label more than this has been judged. */
    private static final double SAME = 0.5;

    Label label(String id) throws ApiException {
        return ledger.label(ApiIds.label(id)).orElseThrow(() -> ApiException.unknown("no such label"));
    }

    /** The score from which on its findings are shown: chosen, or its detector's own; infinite without either. */
    double threshold(Label label) throws IOException {
        return label.threshold().isPresent()
                ? label.threshold().get()
                : search.detector(label)
                        .map(known -> known.detector().threshold())
                        .orElse(Double.MAX_VALUE);
    }

    /** Findings about which nobody said anything yet. */
    List<PhotoFindings> unjudged(Label label) {
        Map<String, List<Box>> judged = ledger.boxesOf(label.number()).stream()
                .collect(Collectors.groupingBy(
                        LabelledBox::photo, Collectors.mapping(LabelledBox::box, Collectors.toList())));
        return search.engine().run(label.number()).map(LabelSearch::found).orElse(List.of()).stream()
                .map(photo -> new PhotoFindings(
                        photo.photo(),
                        photo.findings().stream()
                                .filter(finding -> !isJudged(
                                        finding,
                                        judged.getOrDefault(photo.photo().name(), List.of())))
                                .toList()))
                .filter(photo -> !photo.findings().isEmpty())
                .toList();
    }

    private static boolean isJudged(Detection finding, List<Box> boxes) {
        return boxes.stream().anyMatch(box -> box.overlap(finding.box()) > SAME);
    }
}
