package dev.onebox.studio.http;

import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Server-sent events, sent to all open streams.
 *
 * <p>Each listener has a queue of its own; one that does not read fast enough for {@value #MOST_QUEUED} events is cut off and
 * will connect again, so nobody's slowness costs others memory or time. Thread-safe.
 */
public final class ServerSentEvents {
    private static final int MOST_STREAMS = 32;
    static final int MOST_QUEUED = 20_000;

    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private final Supplier<Map<String, Object>> hello;
    private volatile boolean ended;

    /** @param hello what every stream is told first */
    public ServerSentEvents(Supplier<Map<String, Object>> hello) {
        this.hello = hello;
    }

    /** Sends an event to every stream. */
    public void send(String name, Object data) {
        if (!streams.isEmpty()) {
            String event = text(name, data);
            streams.forEach(stream -> stream.offer(event));
        }
    }

    private static String text(String name, Object data) {
        try {
            return "event: " + name + "\ndata: " + Response.JSON.writeValueAsString(data) + "\n\n";
        } catch (IOException e) {
            throw new IllegalArgumentException("event " + name + " cannot be written as JSON", e);
        }
    }

    /** Whether anybody listens. */
    public boolean hasListeners() {
        return !streams.isEmpty();
    }

    /** An answer that lasts until the listener goes or the server ends. */
    public Response subscribe() throws ApiException {
        if (ended || streams.size() >= MOST_STREAMS) {
            throw new ApiException(Reason.BUSY, "too many event streams are open", "close other tabs of this page");
        }
        Map<String, String> headers =
                Map.of("Content-Type", "text/event-stream; charset=utf-8", "Cache-Control", "no-store");
        return new Response(200, headers, -1, out -> {
            EventStream stream = new EventStream(out);
            if (added(stream)) { // before hello, so that nothing falls between the two
                try {
                    stream.run(text("hello", hello.get()));
                } finally {
                    streams.remove(stream);
                }
            }
        });
    }

    /** Adds a stream unless others took the last place since it was granted; then it ends, and its listener asks again. */
    private synchronized boolean added(EventStream stream) {
        return !ended && streams.size() < MOST_STREAMS && streams.add(stream);
    }

    /** Says good-bye and ends all streams. */
    public void end() {
        send("bye", Map.of());
        synchronized (this) {
            ended = true;
        }
        streams.forEach(EventStream::end);
    }
}
