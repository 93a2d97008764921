package dev.onebox.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Listens to a studio's events. Close it to stop. */
public final class EventTestClient implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private final InputStream stream;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    private record Event(String name, JsonNode data) {}

    public EventTestClient(HttpTestClient web) {
        URI address = URI.create("http://" + web.host() + "/api/events?token=" + web.token());
        stream = HttpClient.newHttpClient()
                .sendAsync(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofInputStream())
                .join()
                .body();
        Thread thread = new Thread(this::read, "events");
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            String name = "";
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    events.add(new Event(name, new ObjectMapper().readTree(line.substring(6))));
                }
            }
        } catch (IOException e) {
            // Closed.
        }
    }

    /** Waits for an event of that name that fits, passing over all before it. */
    public JsonNode await(String name, Predicate<JsonNode> fits) throws InterruptedException {
        while (true) {
            Event event = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (event == null) {
                throw new AssertionError("no event \"" + name + "\" came");
            }
            if (event.name().equals(name) && fits.test(event.data())) {
                return event.data();
            }
        }
    }

    public JsonNode await(String name) throws InterruptedException {
        return await(name, data -> true);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
