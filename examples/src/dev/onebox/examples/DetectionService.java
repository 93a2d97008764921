package dev.onebox.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Onebox;
import dev.onebox.Photo;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A web service that answers a posted photo with its detections; asks itself once: {@code DetectionService FIRST SECOND}. */
public final class DetectionService {
    private static final int LARGEST_PHOTO = 32 << 20;

    private final Onebox onebox;
    private final Detector detector;

    private DetectionService(Onebox onebox, Detector detector) {
        this.onebox = onebox;
        this.detector = detector;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        try (Onebox onebox = Onebox.open()) {
            Detector gear = onebox.learn("gear", Photo.read(Path.of(arguments[0])), new Box(96, 80, 96, 96));
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/detect", new DetectionService(onebox, gear)::answer);
            server.start();
            try {
                System.out.print(asked(server.getAddress().getPort(), Path.of(arguments[1])));
            } finally {
                server.stop(0);
            }
        }
    }

    private static String asked(int port, Path photo) throws IOException, InterruptedException {
        URI address = URI.create("http://localhost:" + port + "/detect");
        HttpRequest question = HttpRequest.newBuilder(address)
                .POST(HttpRequest.BodyPublishers.ofFile(photo))
                .build();
        return HttpClient.newHttpClient()
                .send(question, BodyHandlers.ofString())
                .body();
    }

    private void answer(HttpExchange exchange) throws IOException {
        Path photo = Files.createTempFile("photo", "");
        try (exchange) {
            Files.write(photo, exchange.getRequestBody().readNBytes(LARGEST_PHOTO));
            Photo read;
            try {
                read = Photo.read(photo);
            } catch (IOException e) {
                reply(exchange, 400, e.getMessage() + "\n");
                return;
            }
            StringBuilder lines = new StringBuilder();
            for (Detection found : onebox.detect(detector, read)) {
                lines.append(found).append('\n');
            }
            reply(exchange, 200, lines.toString());
        } finally {
            Files.delete(photo);
        }
    }

    private static void reply(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }
}
