package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.MarkedBox;
import dev.onebox.studio.search.Finding;
import dev.onebox.studio.search.Found;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Labels with what is known of them from elsewhere. Thread-safe. */
final class Labels {
    /** A finding that overlaps a box of its label more than this has been judged. */
    private static final double SAME = 0.5;

    private final Parts parts;

    Labels(Parts parts) {
        this.parts = parts;
    }

    Label label(String id) throws Refusal {
        return parts.ledger().label(Ids.label(id)).orElseThrow(() -> Refusal.unknown("no such label"));
    }

    /** The score from which on its findings are shown: chosen, or its detector's own; infinite without either. */
    double threshold(Label label) throws IOException {
        return label.threshold().isPresent()
                ? label.threshold().get()
                : parts.search()
                        .detector(label)
                        .map(known -> known.detector().threshold())
                        .orElse(Double.MAX_VALUE);
    }

    /** Findings about which nobody said anything yet. */
    List<Found> unjudged(Label label, List<Found> found) {
        Map<String, List<Box>> judged = new HashMap<>();
        for (MarkedBox box : parts.ledger().boxes()) {
            if (box.label() == label.number()) {
                judged.computeIfAbsent(box.photo(), photo -> new ArrayList<>()).add(box.box());
            }
        }
        return found.stream()
                .map(photo -> new Found(
                        photo.photo(),
                        photo.findings().stream()
                                .filter(finding -> !isJudged(
                                        finding,
                                        judged.getOrDefault(photo.photo().name(), List.of())))
                                .toList()))
                .filter(photo -> !photo.findings().isEmpty())
                .toList();
    }

    private static boolean isJudged(Finding finding, List<Box> boxes) {
        return boxes.stream().anyMatch(box -> box.overlap(finding.box()) > SAME);
    }
}
