package dev.onebox.studio.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One listener's events: put in by any thread, written by the one that answers the request. Thread-safe. */
final class EventStream {
    private static final String END = "";
    private static final String KEEP_ALIVE = ": still here\n\n"; // also finds out that a listener has gone
    private static final long KEEP_ALIVE_SECONDS = 10;

    private final OutputStream out;
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>(ServerSentEvents.MOST_QUEUED);
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

    void end() {
        offer(END);
    }

    /** Writes {@code first}, then events as they come, until the end, a broken connection or too long a queue. */
    void run(String first) throws IOException {
        setWriter(Thread.currentThread());
        try {
            write(first);
            while (!tooSlow) {
                String event = next();
                if (END.equals(event)) {
                    return;
                }
                write(event == null ? KEEP_ALIVE : event);
            }
        } finally {
            setWriter(null);
        }
    }

    private @Nullable String next() throws IOException {
        try {
            return queue.poll(KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private void write(String event) throws IOException {
        out.write(event.getBytes(StandardCharsets.UTF_8));
        if (queue.isEmpty()) {
            out.flush();
        }
    }
}
