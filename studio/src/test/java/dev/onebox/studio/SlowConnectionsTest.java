package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who sends a request drop by drop is cut off; who listens for long is not; and neither keeps others from the page. */
@SuppressWarnings("NullAway.Init")
@Tag("slow")
class SlowConnectionsTest {
    private static final int REQUEST_SECONDS = 2;
    private static final int DROP_MILLIS = 300;
    private static final int DROPS = 100; // far more than there is time for
    private static final int IDLE = 200;

    @TempDir
    private static Path folder;

    private static StudioProcess studio;
    private static HttpTestClient web;

    @BeforeAll
    static void open() throws IOException {
        FigurePhotos.in(folder, 1, 0);
        studio = StudioProcess.withRequestsOf(REQUEST_SECONDS, folder);
        web = new HttpTestClient(studio.address());
    }

    @AfterAll
    static void close() {
        studio.close();
    }

    private static Socket connected(String start) throws IOException {
        Socket socket = web.connected();
        socket.setSoTimeout(DROP_MILLIS);
        socket.getOutputStream().write(start.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String head(String method, String path) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + web.host() + "\r\nAuthorization: Bearer " + web.token()
                + "\r\n";
    }

    /** Whether the server hangs up while drops are sent. */
    private static boolean isCutOff(String start, String drop) throws IOException {
        try (Socket socket = connected(start)) {
            for (int i = 0; i < DROPS; i++) {
                socket.getOutputStream().write(drop.getBytes(StandardCharsets.US_ASCII));
                if (hasEnded(socket.getInputStream())) {
                    return true;
                }
            }
        } catch (SocketException e) {
            return true;
        }
        return false;
    }

    /** Waits for the time of a drop. */
    private static boolean hasEnded(InputStream in) throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    @Test
    void aHeaderThatComesDropByDropIsCutOff() throws IOException {
        assertThat(isCutOff("", "G")).isTrue();
        assertThat(isCutOff(head("GET", "/api/state") + "X-Slow: ", "x")).isTrue();
    }

    @Test
    void aBodyThatComesDropByDropIsCutOff() throws IOException {
        String head = head("POST", "/api/actions") + "Content-Type: application/json\r\n";
        assertThat(isCutOff(head + "Content-Length: 5000\r\n\r\n{", " ")).isTrue();
        assertThat(isCutOff(head + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", "1\r\n \r\n"))
                .isTrue();
        assertThat(web.json("/api/state").path("labels")).isEmpty();
    }

    @Test
    void aStreamOfEventsOutlivesTheTimeForRequestsManyTimes() throws Exception {
        try (Socket socket = connected(head("GET", "/api/events") + "\r\n")) {
            long deadline = System.nanoTime() + 5L * REQUEST_SECONDS * 1_000_000_000;
            while (System.nanoTime() < deadline) {
                assertThat(hasEnded(socket.getInputStream())).isFalse();
            }
            web.addLabel("still-heard");
            StringBuilder heard = new StringBuilder();
            socket.setSoTimeout(20_000);
            while (heard.indexOf("still-heard") < 0) {
                int next = socket.getInputStream().read();
                assertThat(next).as("the stream, which ended").isNotNegative();
                heard.append((char) next);
            }
            web.post("/api/undo", "{'revision': " + web.json("/api/state").path("revision") + "}");
        }
    }

    @Test
    void connectionsThatSayNothingOrLittleDoNotBlockThePage() throws IOException {
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < IDLE; i++) {
                idle.add(connected(i % 2 == 0 ? "" : "GET / HTTP/1.1\r\nHo"));
            }
            assertThat(web.get("/").status()).isEqualTo(200);
            assertThat(web.get("/api/state").status()).isEqualTo(200);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }
}
