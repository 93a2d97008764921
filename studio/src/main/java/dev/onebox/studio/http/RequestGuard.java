package dev.onebox.studio.http;

import com.sun.net.httpserver.Headers;
import dev.onebox.studio.http.ApiException.Reason;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who is let in: only the page that this very server served, and programs that know the token.
 *
 * <ul>
 *   <li>Host, exactly ours: a name that somebody else's DNS points here is refused (DNS rebinding).
 *   <li>Origin and Sec-Fetch-Site, where the browser says them: requests that other pages cause are refused (CSRF).
 *   <li>Token: everything under {@code /api/} needs it, writing in a header, which other pages cannot set.
 * </ul>
 *
 * <p>A header that comes twice is refused, because others may read the other one. Immutable.
 */
final class RequestGuard {
    private static final int TOKEN_BYTES = 24;
    private static final String BEARER = "Bearer ";
    private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

    private final List<String> hosts;
    private final String token = newToken();

    RequestGuard(int port) {
        this.hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
    }

    /** 192 random bits. */
    private static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Refuses what does not come from the page. */
    void requireOwnPage(Headers headers) throws ApiException {
        Optional<String> host = only(headers, "Host");
        if (host.isEmpty() || !hosts.contains(host.get())) {
            throw forbidden("this server answers to " + hosts.get(0) + " only");
        }
        Optional<String> origin = only(headers, "Origin");
        if (origin.isPresent() && !origin.get().equals("http://" + host.get())) {
            throw forbidden("requests of other pages are not answered");
        }
        Optional<String> site = only(headers, "Sec-Fetch-Site");
        if (site.isPresent() && !OWN_SITE.contains(site.get())) {
            throw forbidden("requests that other pages cause are not answered");
        }
    }

    /**
     * Refuses who does not know the token.
     *
     * @param parameter the one in the address, which only reading may use
     */
    void requireToken(Headers headers, boolean reading, Optional<String> parameter) throws ApiException {
        Optional<String> header = only(headers, "Authorization")
                .filter(value -> value.startsWith(BEARER))
                .map(value -> value.substring(BEARER.length()));
        Optional<String> given = header.isPresent() || !reading ? header : parameter;
        if (given.isEmpty() || !isToken(given.get())) {
            throw new ApiException(
                    Reason.TOKEN, "the token is missing or old", "open the address that the program printed");
        }
    }

    /** In a time that does not tell how much of it was right. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<String> only(Headers headers, String name) throws ApiException {
        List<String> values = headers.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw forbidden("more than one " + name + " header");
        }
        return values.stream().findFirst();
    }

    private static ApiException forbidden(String message) {
        return new ApiException(Reason.FORBIDDEN, message, "use the address that the program printed");
    }

    /** The page's address with the token where no server sees it. */
    String address() {
        return "http://" + hosts.get(0) + "/#token=" + token;
    }
}
