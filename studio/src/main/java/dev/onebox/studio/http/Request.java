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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A request that passed the guard: what was asked for, with what. One per request. */
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
    private final Map<String, String> parameters;
    private final QueryParameters query;

    Request(HttpExchange exchange, Map<String, String> parameters, QueryParameters query) {
        this.exchange = exchange;
        this.parameters = parameters;
        this.query = query;
    }

    /** What stands in the address where the route says {@code {name}}. */
    public String pathParameter(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route has no place {" + name + "}");
        }
        return value;
    }

    /** The parameters behind the question mark. */
    public QueryParameters query() {
        return query;
    }

    /** A request header. */
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
