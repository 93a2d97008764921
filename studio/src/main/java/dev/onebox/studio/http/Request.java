package dev.onebox.studio.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request: what was asked for, with what; nothing of it is believed. One per request. */
public final class Request {
    private static final int MOST_JSON_BYTES = 4 << 20;
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxNumberLength(64)
                            .maxStringLength(1 << 16)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final HttpExchange exchange;
    private final Map<String, String> query;
    private final Map<String, String> places;

    private Request(HttpExchange exchange, Map<String, String> query, Map<String, String> places) {
        this.exchange = exchange;
        this.query = query;
        this.places = places;
    }

    static Request of(HttpExchange exchange) throws ApiException {
        return new Request(exchange, query(exchange.getRequestURI().getRawQuery()), Map.of());
    }

    /** The same at a route, whose places in the address hold these values. */
    Request at(Map<String, String> values) {
        return new Request(exchange, query, values);
    }

    /** What stands behind the question mark, still escaped; null if there is no question mark. */
    private static Map<String, String> query(@Nullable String raw) throws ApiException {
        Map<String, String> values = new HashMap<>();
        for (String pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            if (values.put(unescaped(parts[0]), parts.length < 2 ? "" : unescaped(parts[1])) != null) {
                throw ApiException.malformed("a parameter stands twice in the address");
            }
        }
        return values;
    }

    private static String unescaped(String text) throws ApiException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw ApiException.malformed("the address is not escaped as addresses are");
        }
    }

    /** What stands in the address where the route says {@code {name}}. */
    public String place(String name) {
        return Objects.requireNonNull(places.get(name), name);
    }

    /** A parameter behind the question mark. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /** A parameter that must be there. */
    public String requireText(String name) throws ApiException {
        return text(name).orElseThrow(() -> ApiException.malformed("the parameter " + name + " is missing"));
    }

    /** A whole number between {@code least} and {@code most}, or {@code otherwise} if it is not given. */
    public int number(String name, int otherwise, int least, int most) throws ApiException {
        try {
            int number = text(name).map(Integer::valueOf).orElse(otherwise);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number out of range.
        }
        throw ApiException.malformed(name + ": expected a whole number from " + least + " to " + most);
    }

    /** One of {@code allowed}, the first of them if it is not given. */
    public String word(String name, String... allowed) throws ApiException {
        String given = text(name).orElse(allowed[0]);
        if (List.of(allowed).contains(given)) {
            return given;
        }
        throw ApiException.malformed(name + ": expected one of " + String.join(", ", allowed));
    }

    private Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    /** The tag of what the browser has already of what it asks for. */
    public Optional<String> knownTag() {
        return header("If-None-Match");
    }

    /** The body, a JSON object. */
    public JsonObject body() throws IOException, ApiException {
        byte[] bytes = bytes("application/json", MOST_JSON_BYTES);
        try {
            JsonNode tree = JSON.readTree(bytes);
            if (tree == null || !tree.isObject()) {
                throw ApiException.malformed("the body is not a JSON object");
            }
            return new JsonObject(tree);
        } catch (JsonProcessingException e) {
            throw ApiException.malformed("the body is not JSON: " + e.getOriginalMessage());
        }
    }

    /** The body, a file of at most {@code most} bytes. */
    public byte[] file(int most) throws IOException, ApiException {
        return bytes("application/octet-stream", most);
    }

    private byte[] bytes(String type, int most) throws IOException, ApiException {
        String given = header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        if (!given.equals(type) && !given.startsWith(type + ";")) {
            throw new ApiException(Reason.MEDIA_TYPE, "the body has another type", "send Content-Type: " + type);
        }
        byte[] bytes = exchange.getRequestBody().readNBytes(most + 1);
        if (bytes.length > most) {
            throw new ApiException(Reason.TOO_LARGE, "the body has more than " + most + " bytes", "send it in parts");
        }
        return bytes;
    }
}
