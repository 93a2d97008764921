package dev.onebox.learn;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** There is nothing to learn from: no box was given, or none was of use. Says how many were dropped for which reason. */
public final class NoPositivesException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoPositivesException(String label, List<DroppedBox> dropped) {
        super("\"" + label + "\": no usable box" + (dropped.isEmpty() ? ", none was given" : because(dropped)));
    }

    private static String because(List<DroppedBox> dropped) {
        Map<DroppedBox.Reason, Long> counts = dropped.stream()
                .collect(Collectors.groupingBy(DroppedBox::reason, TreeMap::new, Collectors.counting()));
        return "; "
                + counts.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", "))
                + ". For example: " + dropped.get(0);
    }
}
