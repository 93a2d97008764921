package dev.onebox.studio.http;

import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Server-sent events, sent to all open streams.
 *
 * <p>Each listener has a queue of its own; one that does not read fast enough for {@value #MOST_QUEUED} events is cut off and
 * will connect again, so nobody's slowness costs others memory or time. Thread-safe.
 */
public final class ServerSentEvents {
    static final int MOST_QUEUED = 20_000;
    private static final int MOST_STREAMS = 32;
    private static final String END = "";
    private static final String KEEP_ALIVE = ": still here\n\n"; // also finds out that a listener has gone
    private static final long KEEP_ALIVE_SECONDS = 10;

    private final Set<EventStream> streams = ConcurrentHashMap.newKeySet();
    private final Supplier<Map<String, Object>> hello;
    private volatile boolean ended;

    /** One listener's events: put in by any thread, written by the one that answers the request. */
    private static final class EventStream {
        private final OutputStream out;
        private final BlockingQueue<String> queue = new LinkedBlockingQueue<>(MOST_QUEUED);
        private volatile boolean tooSlow;
        private @Nullable Thread writer; // while it runs; guarded by this

        EventStream(OutputStream out) {
            this.out = out;
        }

        void offer(String event) {
            if (!queue.offer(event)) {
                disconnect();
            }
        }

        /** A listener that does not read at all blocks the writing thread; interrupting it closes the connection. */
        private synchronized void disconnect() {
            if (!tooSlow && writer != null) {
                writer.interrupt();
            }
            tooSlow = true;
        }

        private synchronized void setWriter(@Nullable Thread thread) {
            writer = thread;
            Thread.interrupted(); // meant for this stream, not for what the thread does next
        }

        /** Writes {@code first}, then events as they come, until the end, a broken connection or too long a queue. */
        void run(String first) throws IOException {
            setWriter(Thread.currentThread());
            try {
                for (String event = first; !tooSlow && !event.equals(END); event = next()) {
                    out.write(event.getBytes(StandardCharsets.UTF_8));
                    if (queue.isEmpty()) {
                        out.flush();
                    }
                }
            } finally {
                setWriter(null);
            }
        }

        private String next() throws IOException {
            try {
                String event = queue.poll(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
                return event == null ? KEEP_ALIVE : event;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
    }

    /** @param hello what every stream is told first */
    public ServerSentEvents(Supplier<Map<String, Object>> hello) {
        this.hello = hello;
    }

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

    public void end() {
        send("bye", Map.of());
        synchronized (this) {
            ended = true;
        }
        streams.forEach(stream -> stream.offer(END));
    }
}
