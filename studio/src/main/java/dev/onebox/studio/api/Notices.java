package dev.onebox.studio.api;

import dev.onebox.studio.http.Events;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a person should know about a folder when it is opened: the page shows each until somebody dismisses it. Thread-safe. */
public final class Notices {
    private final Events events;
    private final Map<Kind, String> messages = new LinkedHashMap<>(); // guarded by itself

    /** What they are about. */
    public enum Kind {
        /** The journal was damaged. */
        JOURNAL,
        /** The folder brings work that was not done on this computer. */
        ORIGIN,
        /** The folder cannot be written, so the work is kept elsewhere. */
        LOCATION;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Notices(Events events) {
        this.events = events;
    }

    /** Adds one, before anybody listens. */
    public void add(Kind kind, String message) {
        synchronized (messages) {
            messages.put(kind, message);
        }
    }

    /** It was read. */
    void dismiss(Kind kind) {
        synchronized (messages) {
            if (messages.remove(kind) == null) {
                return;
            }
        }
        events.tell("notices", Map.of("notices", list()));
    }

    /** As the page gets them. */
    List<Map<String, String>> list() {
        synchronized (messages) {
            List<Map<String, String>> list = new ArrayList<>();
            messages.forEach((kind, message) -> list.add(Map.of("id", kind.id(), "message", message)));
            return list;
        }
    }

    /** All messages. */
    public List<String> messages() {
        synchronized (messages) {
            return new ArrayList<>(messages.values());
        }
    }
}
