package dev.onebox.studio.http;

import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
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
            "svg", "image/svg+xml");

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
        try (InputStream in = StaticFiles.class.getResourceAsStream(ROOT + name)) {
            if (in == null) {
                throw notFound();
            }
            byte[] bytes = in.readAllBytes();
            return Response.tagged(known, type, UUID.nameUUIDFromBytes(bytes).toString(), () -> bytes);
        }
    }

    private static ApiException notFound() {
        return new ApiException(
                Reason.UNKNOWN, "there is nothing at this address", "open the address that the program printed");
    }
}
