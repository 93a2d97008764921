package dev.onebox.studio.http;

import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The page's own files, out of the program itself: no address leads to the file system. Names are plain: letters, digits,
 * {@code - _}, one dot before the ending. Stateless.
 */
final class StaticFiles {
    private static final String ROOT = "/dev/onebox/studio/page/";
    private static final Pattern NAME = Pattern.compile("(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+\\.([a-z0-9]+)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "json", "application/json",
            "webmanifest", "application/manifest+json",
            "woff2", "font/woff2");

    private StaticFiles() {}

    /**
     * The file at an address such as {@code /main.js}.
     *
     * @param known the tag of what the browser has
     */
    static Response response(String path, Optional<String> known) throws IOException, ApiException {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        var parts = NAME.matcher(name);
        @Nullable String type = parts.matches() ? TYPES.get(parts.group(1)) : null;
        if (type == null) {
            throw notFound();
        }
        byte[] bytes = bytes(name);
        String tag = "\"" + digest(bytes) + "\"";
        return known.filter(tag::equals).isPresent()
                ? Response.unchanged(type, tag)
                : Response.tagged(type, tag, bytes);
    }

    private static byte[] bytes(String name) throws IOException, ApiException {
        try (InputStream in = StaticFiles.class.getResourceAsStream(ROOT + name)) {
            if (in == null) {
                throw notFound();
            }
            return in.readAllBytes();
        }
    }

    private static String digest(byte[] bytes) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    private static ApiException notFound() {
        return new ApiException(
                Reason.UNKNOWN, "there is nothing at this address", "open the address that the program printed");
    }
}
