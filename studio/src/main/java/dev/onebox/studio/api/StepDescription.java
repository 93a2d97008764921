package dev.onebox.studio.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What a person would call a step, e.g. {@code accept 3 boxes}. One per step. */
final class StepDescription {
    private final Map<String, Integer> counts = new LinkedHashMap<>(); // by verb and noun

    /** @param verdict of a box, may be empty */
    void add(String action, String verdict) {
        counts.merge(verb(action, verdict) + " " + (action.endsWith("Label") ? "label" : "box"), 1, Integer::sum);
    }

    private static String verb(String action, String verdict) {
        if (action.startsWith("remove")) {
            return "remove";
        }
        String plain = action.startsWith("change") ? "change" : action.equals("addBox") ? "draw" : "add";
        return switch (verdict) {
            case "accepted" -> "accept";
            case "rejected" -> "reject";
            default -> plain;
        };
    }

    @Override
    public String toString() {
        return counts.entrySet().stream()
                .map(entry -> phrase(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String phrase(String what, int count) {
        int space = what.indexOf(' ');
        String plural = count == 1 ? "" : what.endsWith("box") ? "es" : "s";
        return what.substring(0, space) + " " + count + what.substring(space) + plural;
    }
}
