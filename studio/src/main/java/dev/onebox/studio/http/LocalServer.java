package dev.onebox.studio.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
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
 * <p>Requests must have arrived whole within a minute. Every one passes the {@link RequestGuard}; whatever a route throws becomes an
 * answer that names no paths and shows no stack. Thread-safe. Close it to end it.
 */
public final class LocalServer implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final int BACKLOG = 128;
    private static final long SHUTDOWN_SECONDS = 3;
    private static final String CONTENT_SECURITY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    private static final Map<String, String> PROTECTION = Map.of(
            "Content-Security-Policy", CONTENT_SECURITY,
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin");
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
    private final RequestGuard guard;
    private final List<Route> routes;
    private final Consumer<Throwable> errors;

    /**
     * Starts to listen.
     *
     * @param port 0: any that is free
     * @param errors told of failures that should not happen; the client learns only that there was one
     */
    public LocalServer(int port, List<Route> routes, Consumer<Throwable> errors) throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port), BACKLOG);
        this.guard = new RequestGuard(server.getAddress().getPort());
        this.routes = List.copyOf(routes);
        this.errors = errors;
        this.threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "onebox-studio-http");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** The page's address with the token where no server sees it. */
    public String address() {
        return guard.address();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            send(exchange, response(exchange)); // if that fails, the connection is gone: nobody to tell
        } catch (RuntimeException | Error e) {
            errors.accept(e);
            throw e;
        }
    }

    private Response response(HttpExchange exchange) throws IOException {
        try {
            return handled(exchange);
        } catch (ApiException e) {
            return errorResponse(e);
        } catch (ClosedChannelException e) {
            throw e; // cut off, or gone
        } catch (IOException | RuntimeException e) {
            errors.accept(e);
            return errorResponse(new ApiException(Reason.FAILED, "the server made a mistake", "see its messages"));
        }
    }

    private Response handled(HttpExchange exchange) throws IOException, ApiException {
        Headers headers = exchange.getRequestHeaders();
        guard.requireOwnPage(headers);
        String path = exchange.getRequestURI().getRawPath();
        String method = exchange.getRequestMethod();
        if (path == null || !path.startsWith("/")) {
            throw ApiException.malformed("the address is not one of this server");
        }
        if (!path.startsWith("/api/")) {
            requireMethod(method.equals("GET"), "GET");
            return StaticFiles.response(path, Optional.ofNullable(headers.getFirst("If-None-Match")));
        }
        Request request = Request.of(exchange);
        guard.requireToken(headers, method.equals("GET"), request.text("token"));
        return dispatched(request, method, List.of(path.substring(1).split("/", -1)));
    }

    private Response dispatched(Request request, String method, List<String> segments)
            throws IOException, ApiException {
        String others = "";
        for (Route route : routes) {
            Optional<Map<String, String>> parameters = route.match(segments);
            if (parameters.isPresent() && route.method().equals(method)) {
                return route.handler().handle(request.at(parameters.get()));
            }
            others = parameters.isPresent() ? route.method() : others;
        }
        requireMethod(others.isEmpty(), others);
        throw new ApiException(Reason.UNKNOWN, "there is nothing at this address", "see docs/studio-api.md");
    }

    private static void requireMethod(boolean right, String expected) throws ApiException {
        if (!right) {
            throw new ApiException(Reason.METHOD, "another method is expected there", "use " + expected);
        }
    }

    private static Response errorResponse(ApiException exception) throws IOException {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", exception.reason().code());
        error.put("message", exception.message());
        error.put("hint", exception.hint());
        exception.revision().ifPresent(revision -> error.put("revision", revision));
        return Response.json(exception.reason().status(), Map.of("error", error));
    }

    private static void send(HttpExchange exchange, Response response) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        PROTECTION.forEach(headers::set);
        response.headers().forEach(headers::set);
        boolean empty = response.length() == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(response.status(), empty ? -1 : Math.max(0, response.length())); // 0: chunked
        if (!empty) {
            try (OutputStream out = exchange.getResponseBody()) {
                response.body().writeTo(out);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
                threads.shutdownNow(); // they hang on somebody who does not read, or compute for nobody
                threads.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
