package dev.onebox.studio.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ServerSentEventsTest {
    private final ServerSentEvents events = new ServerSentEvents(Map::of);
    private final List<Thread> threads = new ArrayList<>();

    /** A connection whose other end reads nothing, as channels behave: writing waits until it is interrupted. */
    private static final class Stuck extends OutputStream {
        private final CountDownLatch reached = new CountDownLatch(1);

        @Override
        public void write(int b) throws IOException {
            reached.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }

    private Thread writing(Response answer, OutputStream out) {
        Thread thread = new Thread(() -> {
            try {
                answer.body().writeTo(out);
            } catch (IOException e) {
                // Cut off.
            }
        });
        thread.start();
        threads.add(thread);
        return thread;
    }

    @AfterEach
    void end() {
        threads.forEach(Thread::interrupt);
    }

    @Test
    void aListenerThatStoppedReadingIsCutOff() throws Exception {
        Stuck stuck = new Stuck();
        Thread thread = writing(events.subscribe(), stuck);
        assertThat(stuck.reached.await(30, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i <= ServerSentEvents.MOST_QUEUED; i++) {
            events.send("progress", 1);
        }
        thread.join(30_000);
        assertThat(thread.isAlive()).isFalse();
        assertThat(events.hasListeners()).isFalse();
    }

    @Test
    void thereAreNeverMoreStreamsThanAllowedHoweverTheyAreAskedFor() throws Exception {
        List<Response> granted = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            granted.add(events.subscribe()); // all before the first one is begun
        }
        List<Stuck> begun = new ArrayList<>();
        for (Response answer : granted.subList(0, 32)) {
            Stuck stuck = new Stuck();
            begun.add(stuck);
            writing(answer, stuck);
        }
        for (Stuck stuck : begun) {
            assertThat(stuck.reached.await(30, TimeUnit.SECONDS)).isTrue();
        }
        granted.get(32).body().writeTo(new Stuck()); // returns at once, having written nothing
        assertThatExceptionOfType(ApiException.class).isThrownBy(events::subscribe);
    }
}
