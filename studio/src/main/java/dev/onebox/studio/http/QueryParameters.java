package dev.onebox.studio.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parameters of an address, each at most once. Immutable. */
public final class QueryParameters {
    private final Map<String, String> values;

    private QueryParameters(Map<String, String> values) {
        this.values = Map.copyOf(values);
    }

    /** Reads what stands behind the question mark, still escaped; null if there is no question mark. */
    static QueryParameters parse(@Nullable String raw) throws ApiException {
        Map<String, String> values = new HashMap<>();
        if (raw != null && !raw.isEmpty()) {
            for (String pair : raw.split("&", -1)) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                String value = equals < 0 ? "" : pair.substring(equals + 1);
                if (values.put(unescaped(name), unescaped(value)) != null) {
                    throw ApiException.malformed("a parameter stands twice in the address");
                }
            }
        }
        return new QueryParameters(values);
    }

    private static String unescaped(String text) throws ApiException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw ApiException.malformed("the address is not escaped as addresses are");
        }
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** A parameter that must be there. */
    public String require(String name) throws ApiException {
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
}
