package dev.onebox.studio.api;

import dev.onebox.studio.http.ServerSentEvents;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a person should know about the folder as a whole: problems, which the page shows as long as they last, and notices,
 * which it shows until somebody dismisses them. Thread-safe.
 */
public final class StatusMessages {
    private final ServerSentEvents events;
    private final Map<Kind, String> messages = new EnumMap<>(Kind.class); // guarded by itself

    /** What a message is about. */
    public enum Kind {
        /** Problem: the folder is gone. */
        FOLDER,
        /** Problem: the journal cannot be written. */
        DISK,
        /** Notice: the journal was damaged. */
        JOURNAL,
        /** Notice: the folder brings work that was not done on this computer. */
        ORIGIN,
        /** Notice: the folder cannot be written, so the work is kept elsewhere. */
        LOCATION;

        boolean isNotice() {
            return this != FOLDER && this != DISK;
        }

        private String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The notice of that id. */
        static Optional<Kind> notice(String id) {
            return List.of(JOURNAL, ORIGIN, LOCATION).stream()
                    .filter(kind -> kind.id().equals(id))
                    .findFirst();
        }
    }

    public StatusMessages(ServerSentEvents events) {
        this.events = events;
    }

    /** Shows a message, in the place of the one of its kind. */
    public void set(Kind kind, String message) {
        synchronized (messages) {
            if (message.equals(messages.put(kind, message))) {
                return;
            }
        }
        publish(kind);
    }

    /** The problem is over, or the notice was read. */
    public void clear(Kind kind) {
        synchronized (messages) {
            if (messages.remove(kind) == null) {
                return;
            }
        }
        publish(kind);
    }

    private void publish(Kind kind) {
        if (kind.isNotice()) {
            events.send("notices", Map.of("notices", notices()));
        } else {
            events.send("problems", Map.of("problems", problems()));
        }
    }

    List<String> problems() {
        return messages(false);
    }

    /** All that there is to say about the folder as it was found. */
    public List<String> noticeMessages() {
        return messages(true);
    }

    private List<String> messages(boolean notices) {
        List<String> some = new ArrayList<>();
        synchronized (messages) {
            messages.forEach((kind, message) -> {
                if (kind.isNotice() == notices) {
                    some.add(message);
                }
            });
        }
        return some;
    }

    /** As the page gets them. */
    List<Map<String, String>> notices() {
        List<Map<String, String>> notices = new ArrayList<>();
        synchronized (messages) {
            messages.forEach((kind, message) -> {
                if (kind.isNotice()) {
                    notices.add(Map.of("id", kind.id(), "message", message));
                }
            });
        }
        return notices;
    }
}
