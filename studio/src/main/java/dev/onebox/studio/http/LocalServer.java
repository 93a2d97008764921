package dev.onebox.studio.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onebox.studio.http.Refusal.Reason;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * An HTTP server on the loopback address, for the page of this program and those who know its token.
 *
 * <p>Requests must have arrived whole within a minute. Every one passes the {@link Gate}; whatever a route throws becomes an
 * answer that names no paths and shows no stack. Thread-safe. Close it to end it.
 */
public final class LocalServer implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int BACKLOG = 128;
    private static final long PATIENCE_SECONDS = 3;
    private static final String CONTENT_SECURITY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    private static final String REQUEST_SECONDS = "sun.net.httpserver.maxReqTime";

    static {
        // Headers and body go out one after the other; without this the body would wait for the headers to be
        // confirmed.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // From a request's first byte to the last of its body: who needs longer is cut off, and keeps no thread.
        // Answers may take as long as they like: streams of events last for hours.
        System.setProperty(REQUEST_SECONDS, System.getProperty(REQUEST_SECONDS, "60"));
    }

    private final HttpServer server;
    private final ExecutorService threads;
    private final String token = Gate.newToken();
    private final Gate gate;
    private final List<Route> routes;
    private final Consumer<Throwable> surprises;

    /**
     * Starts to listen.
     *
     * @param port 0: any that is free
     * @param surprises told of failures that should not happen; the client learns only that there was one
     */
    public LocalServer(int port, List<Route> routes, Consumer<Throwable> surprises) throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), BACKLOG);
        this.gate = new Gate(server.getAddress().getPort(), token);
        this.routes = List.copyOf(routes);
        this.surprises = surprises;
        this.threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "onebox-studio-http");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** The page's address, without the token. */
    public String origin() {
        return gate.origin();
    }

    public String token() {
        return token;
    }

    /** The page's address with the token where no server sees it. */
    public String address() {
        return origin() + "/#token=" + token;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            send(exchange, answer(exchange));
        } catch (IOException e) {
            throw e; // the connection is gone: nobody to tell
        } catch (RuntimeException | Error e) {
            surprises.accept(e);
            throw e;
        }
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        try {
            return granted(exchange);
        } catch (Refusal e) {
            return refused(e);
        } catch (ClosedChannelException e) {
            throw e; // cut off, or gone
        } catch (IOException | RuntimeException e) {
            surprises.accept(e);
            return failed();
        }
    }

    private Answer granted(HttpExchange exchange) throws IOException, Refusal {
        Headers headers = exchange.getRequestHeaders();
        gate.requireOwnPage(headers);
        String path = exchange.getRequestURI().getRawPath();
        String method = exchange.getRequestMethod();
        if (path == null || !path.startsWith("/")) {
            throw Refusal.malformed("the address is not one of this server");
        }
        if (!path.startsWith("/api/")) {
            requireMethod(method.equals("GET"), "GET");
            return PageFiles.answer(path, Optional.ofNullable(headers.getFirst("If-None-Match")));
        }
        Query query = Query.parse(exchange.getRequestURI().getRawQuery());
        gate.requireToken(headers, method.equals("GET"), query.text("token"));
        return routed(exchange, method, Arrays.asList(path.substring(1).split("/", -1)), query);
    }

    private Answer routed(HttpExchange exchange, String method, List<String> segments, Query query)
            throws IOException, Refusal {
        String others = "";
        for (Route route : routes) {
            Optional<Map<String, String>> places = route.match(segments);
            if (places.isPresent() && route.method().equals(method)) {
                return route.handler().answer(new Call(exchange, places.get(), query));
            }
            others = places.isPresent() ? route.method() : others;
        }
        requireMethod(others.isEmpty(), others);
        throw new Refusal(Reason.UNKNOWN, "there is nothing at this address", "see docs/studio-api.md");
    }

    private static void requireMethod(boolean right, String expected) throws Refusal {
        if (!right) {
            throw new Refusal(Reason.METHOD, "another method is expected there", "use " + expected);
        }
    }

    private static Answer refused(Refusal refusal) throws IOException {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", refusal.reason().code());
        error.put("message", refusal.message());
        error.put("hint", refusal.hint());
        refusal.revision().ifPresent(revision -> error.put("revision", revision));
        return Answer.json(refusal.reason().status(), Map.of("error", error));
    }

    private static Answer failed() throws IOException {
        return Answer.json(
                500,
                Map.of(
                        "error",
                        Map.of("code", "failed", "message", "the server made a mistake", "hint", "see its messages")));
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", CONTENT_SECURITY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        answer.headers().forEach(headers::set);
        boolean empty = answer.length() == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), empty ? -1 : Math.max(0, answer.length())); // 0: chunked
        if (!empty) {
            try (OutputStream out = exchange.getResponseBody()) {
                answer.body().writeTo(out);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow(); // they hang on somebody who does not read, or compute for nobody
                threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
