package dev.onebox.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Speaks HTTP to a studio by hand, so that tests can say whatever a browser, or somebody worse, could say. */
public record HttpTestClient(String host, String token) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long PATIENCE_SECONDS = 60;

    /** @param address the one that the studio prints */
    public HttpTestClient(String address) {
        this(
                address.substring("http://".length(), address.indexOf("/#token=")),
                address.substring(address.indexOf('=') + 1));
    }

    /** What came back. Header names are in lower case. */
    public record HttpReply(int status, Map<String, String> headers, String text) {
        public JsonNode json() throws IOException {
            return JSON.readTree(text);
        }

        public byte[] bytes() {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    /** A well-formed request with the token; extra headers may replace the usual ones. */
    public HttpReply send(String method, String path, Map<String, String> extra, byte[] body) throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.put("Host", host);
        headers.put("Authorization", "Bearer " + token);
        headers.put("Content-Type", "application/json");
        headers.put("Content-Length", Integer.toString(body.length));
        headers.putAll(extra);
        headers.values().removeIf(String::isEmpty);
        StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Connection: close\r\n\r\n");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
        all.writeBytes(body);
        return raw(all.toByteArray());
    }

    public HttpReply get(String path) throws IOException {
        return send("GET", path, Map.of(), new byte[0]);
    }

    /** The JSON document at an address. */
    public JsonNode json(String path) throws IOException {
        return get(path).json();
    }

    /** Sends a JSON document, with ' for ". */
    public HttpReply post(String path, String json) throws IOException {
        return send("POST", path, Map.of(), json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    public HttpReply delete(String path) throws IOException {
        return send("DELETE", path, Map.of(), new byte[0]);
    }

    /** Sends a file. */
    public HttpReply upload(String path, byte[] file) throws IOException {
        return send("POST", path, Map.of("Content-Type", "application/octet-stream"), file);
    }

    /** Does actions, each a JSON object with ' for ". */
    public HttpReply act(String... actions) throws IOException {
        return post("/api/actions", "{'actions': [" + String.join(",", actions) + "]}");
    }

    /** Adds a label. */
    public HttpReply addLabel(String name) throws IOException {
        return act("{'do': 'addLabel', 'name': '" + name + "'}");
    }

    /** The id of the first image, once there is one. */
    public String firstImage() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < deadline) {
            String id = json("/api/images").at("/images/0/id").asText();
            if (!id.isEmpty()) {
                return id;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("no image was listed in " + PATIENCE_SECONDS + " seconds");
    }

    /** A connection on which nothing was said yet. */
    public Socket connected() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(host.substring(host.indexOf(':') + 1)));
    }

    /** Whatever bytes; status 0 if the server hung up instead of answering. */
    public HttpReply raw(byte[] request) throws IOException {
        try (Socket socket = connected()) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request);
                return response(socket.getInputStream());
            } catch (SocketException e) {
                return new HttpReply(0, Map.of(), "");
            }
        }
    }

    private static HttpReply response(InputStream in) throws IOException {
        String[] lines = head(in).split("\r\n", 0);
        Map<String, String> headers = new TreeMap<>();
        if (lines[0].length() < 12) {
            return new HttpReply(0, headers, "");
        }
        for (String line : List.of(lines).subList(1, lines.length)) {
            String[] parts = line.split(":", 2);
            headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
        }
        int status = Integer.parseInt(lines[0].substring(9, 12));
        String length = headers.get("content-length");
        byte[] body = length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
        boolean text = headers.getOrDefault("content-type", "").contains("utf-8");
        return new HttpReply(
                status, headers, new String(body, text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1));
    }

    /** All up to the empty line; whatever there is if it does not come. */
    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.append((char) next);
            if (head.indexOf("\r\n\r\n", head.length() - 4) >= 0) {
                break;
            }
        }
        return head.toString();
    }
}
