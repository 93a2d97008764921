package dev.onebox.studio.http;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One address of the API and who answers there. Immutable.
 *
 * @param path segments, some of them parameters: {@code /api/images/{id}/photo}
 */
public record Route(String method, String path, Handler handler) {
    /** Answers calls, from many threads. */
    @FunctionalInterface
    public interface Handler {
        Response handle(Request request) throws IOException, ApiException;
    }

    /** What stands in the parameters of this route if {@code segments} is its address. */
    Optional<Map<String, String>> match(List<String> segments) {
        String[] own = path.substring(1).split("/", -1);
        if (own.length != segments.size()) {
            return Optional.empty();
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < own.length; i++) {
            if (own[i].startsWith("{")) {
                parameters.put(own[i].substring(1, own[i].length() - 1), segments.get(i));
            } else if (!own[i].equals(segments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(parameters);
    }
}
