package dev.onebox.learn;

import java.util.List;
import java.util.stream.Collectors;

/** There is nothing to learn from: no box was given, or none was of use. Says how many were dropped for which reason. */
public final class NoPositivesException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoPositivesException(String label, List<DroppedBox> dropped) {
        super("\"" + label + "\": no usable box" + (dropped.isEmpty() ? ", none was given" : because(dropped)));
    }

    private static String because(List<DroppedBox> dropped) {
        return "; "
                + DroppedBox.byReason(dropped).entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "))
                + ". For example: " + dropped.get(0);
    }
}
