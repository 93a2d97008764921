package dev.onebox.annotations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was not kept as it stood, though nothing was left out: each kind once, counted, with its first place. One per run. */
final class NoteCounter {
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    private record Kind(int count, String first) {}

    /** @param what several of the kind, as in "polygons read as their bounding boxes" */
    void add(String what, String place) {
        kinds.merge(what, new Kind(1, place), (known, one) -> new Kind(known.count() + 1, known.first()));
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>();
        kinds.forEach((what, kind) -> texts.add(what + ": " + kind.count() + " (first: " + kind.first() + ")"));
        return texts;
    }
}
