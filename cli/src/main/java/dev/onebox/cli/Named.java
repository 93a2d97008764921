package dev.onebox.cli;

import java.util.Collection;
import java.util.stream.Collectors;

/** Many names in one message. Stateless. */
final class Named {
    private static final int SHOWN = 20;

    private Named() {}

    /** The first of them, and how many more there are. */
    static String some(Collection<String> names) {
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() <= SHOWN ? shown : shown + " and " + (names.size() - SHOWN) + " more";
    }
}
