package dev.onebox.studio.api;

import dev.onebox.studio.http.Events;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with the whole, as long as it is: the page shows it until it is gone. Thread-safe. */
public final class Problems {
    private final Events events;
    private final Map<Kind, String> messages = new LinkedHashMap<>();

    /** What can be wrong. */
    public enum Kind {
        FOLDER,
        DISK,
        BACKGROUND
    }

    public Problems(Events events) {
        this.events = events;
    }

    /** Something is wrong. */
    public void set(Kind kind, String message) {
        synchronized (messages) {
            if (message.equals(messages.put(kind, message))) {
                return;
            }
        }
        tell();
    }

    /** It is no longer. */
    public void clear(Kind kind) {
        synchronized (messages) {
            if (messages.remove(kind) == null) {
                return;
            }
        }
        tell();
    }

    private void tell() {
        events.tell("problems", Map.of("problems", list()));
    }

    List<String> list() {
        synchronized (messages) {
            return new ArrayList<>(messages.values());
        }
    }
}
