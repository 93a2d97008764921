package dev.onebox.studio.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What a person would call a step, e.g. {@code accept 3 boxes}. One per step. */
final class StepName {
    private final Map<String, Integer> counts = new LinkedHashMap<>(); // by verb and noun

    /** @param verdict of a box, may be empty */
    void add(String action, String verdict) {
        counts.merge(verb(action, verdict) + " " + (action.endsWith("Label") ? "label" : "box"), 1, Integer::sum);
    }

    private static String verb(String action, String verdict) {
        if (action.endsWith("Box") && !action.startsWith("remove")) {
            switch (verdict) {
                case "accepted":
                    return "accept";
                case "rejected":
                    return "reject";
                default:
                    return action.startsWith("add") ? "draw" : "change";
            }
        }
        return action.startsWith("add") ? "add" : action.startsWith("change") ? "change" : "remove";
    }

    @Override
    public String toString() {
        return counts.entrySet().stream()
                .map(entry -> phrase(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String phrase(String what, int count) {
        String[] words = what.split(" ");
        String plural = count == 1 ? "" : words[1].equals("box") ? "es" : "s";
        return words[0] + " " + count + " " + words[1] + plural;
    }
}
