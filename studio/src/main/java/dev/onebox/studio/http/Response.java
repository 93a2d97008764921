package dev.onebox.studio.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/**
 * What a request gets. Immutable.
 *
 * @param headers beside those that every answer has
 * @param length bytes of the body; 0: none, −1: not known before
 */
public record Response(int status, Map<String, String> headers, long length, Body body) {
    static final ObjectMapper JSON = new ObjectMapper();
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;

    /** What is made only if it is needed. */
    @FunctionalInterface
    public interface Content {
        byte[] bytes() throws IOException;
    }

    @FunctionalInterface
    public interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    public Response {
        headers = Map.copyOf(headers);
    }

    /** A JSON document, never kept by the browser. */
    public static Response json(Object document) throws IOException {
        return json(OK, document);
    }

    static Response json(int status, Object document) throws IOException {
        return of(
                status,
                Map.of("Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"),
                JSON.writeValueAsBytes(document));
    }

    private static Response of(int status, Map<String, String> headers, byte[] bytes) {
        return new Response(status, headers, bytes.length, out -> out.write(bytes));
    }

    /**
     * What the browser may keep, and asks about by its tag; empty if it has it already.
     *
     * @param known the tag of what it has
     */
    public static Response tagged(Optional<String> known, String type, String tag, Content content) throws IOException {
        String quoted = '"' + tag + '"';
        Map<String, String> headers =
                Map.of("Content-Type", type, "ETag", quoted, "Cache-Control", "private, no-cache");
        return known.filter(quoted::equals).isPresent()
                ? of(NOT_MODIFIED, headers, new byte[0])
                : of(OK, headers, content.bytes());
    }

    /** A file to be saved. */
    public static Response download(String type, String name, byte[] bytes) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        Map<String, String> headers = Map.of(
                "Content-Type",
                type,
                "Cache-Control",
                "no-store",
                "Content-Disposition",
                "attachment; filename=\"" + plain + "\"");
        return of(OK, headers, bytes);
    }
}
