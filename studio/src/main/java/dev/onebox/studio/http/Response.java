package dev.onebox.studio.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

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

    /** Writes the body. */
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
        byte[] bytes = JSON.writeValueAsBytes(document);
        return new Response(
                status,
                Map.of("Content-Type", "application/json; charset=utf-8", "Cache-Control", "no-store"),
                bytes.length,
                out -> out.write(bytes));
    }

    /** Bytes that the browser may keep, and asks about by their tag. */
    public static Response tagged(String type, String tag, byte[] bytes) {
        return new Response(OK, tagHeaders(type, tag), bytes.length, out -> out.write(bytes));
    }

    /** The browser has it already. */
    public static Response unchanged(String type, String tag) {
        return new Response(NOT_MODIFIED, tagHeaders(type, tag), 0, out -> {});
    }

    private static Map<String, String> tagHeaders(String type, String tag) {
        return Map.of("Content-Type", type, "ETag", tag, "Cache-Control", "private, no-cache");
    }

    /** A file to be saved. */
    public static Response download(String type, String name, byte[] bytes) {
        return new Response(
                OK,
                Map.of(
                        "Content-Type",
                        type,
                        "Cache-Control",
                        "no-store",
                        "Content-Disposition",
                        "attachment; filename=\"" + name.replaceAll("[^A-Za-z0-9._-]", "_") + "\""),
                bytes.length,
                out -> out.write(bytes));
    }
}
