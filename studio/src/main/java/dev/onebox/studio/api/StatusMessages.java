package dev.onebox.studio.api;

import dev.onebox.studio.http.ServerSentEvents;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * What a person should know about the folder as a whole: problems, which the page shows as long as they last, and notices,
 * which it shows until somebody dismisses them. Thread-safe.
 */
public final class StatusMessages {
    private final ServerSentEvents events;
    private final Map<Kind, String> messages = new ConcurrentSkipListMap<>();

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

        static Optional<Kind> notice(String id) {
            return Arrays.stream(values())
                    .filter(kind -> kind.isNotice() && kind.id().equals(id))
                    .findFirst();
        }
    }

    public StatusMessages(ServerSentEvents events) {
        this.events = events;
    }

    /** Shows a message, in the place of the one of its kind. */
    public void set(Kind kind, String message) {
        if (!message.equals(messages.put(kind, message))) {
            publish(kind);
        }
    }

    /** The problem is over, or the notice was read. */
    public void clear(Kind kind) {
        if (messages.remove(kind) != null) {
            publish(kind);
        }
    }

    private void publish(Kind kind) {
        if (kind.isNotice()) {
            events.send("notices", Map.of("notices", notices()));
        } else {
            events.send("problems", Map.of("problems", problems()));
        }
    }

    List<String> problems() {
        return all(false).map(Map.Entry::getValue).toList();
    }

    /** All that there is to say about the folder as it was found. */
    public List<String> noticeMessages() {
        return all(true).map(Map.Entry::getValue).toList();
    }

    List<Map<String, String>> notices() {
        return all(true)
                .map(notice -> Map.of("id", notice.getKey().id(), "message", notice.getValue()))
                .toList();
    }

    private Stream<Map.Entry<Kind, String>> all(boolean notices) {
        return messages.entrySet().stream().filter(message -> message.getKey().isNotice() == notices);
    }
}
