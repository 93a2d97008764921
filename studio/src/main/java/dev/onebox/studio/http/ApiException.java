package dev.onebox.studio.http;

import java.util.Locale;
import java.util.OptionalLong;

/**
 * A request that is not granted: what the client is told, and nothing more. Messages never name paths outside the folder.
 */
public final class ApiException extends Exception {
    /** Why, as {@code docs/studio-api.md} lists it. */
    public enum Reason {
        MALFORMED(400),
        TOKEN(401),
        FORBIDDEN(403),
        UNKNOWN(404),
        METHOD(405),
        CONFLICT(409),
        TOO_LARGE(413),
        MEDIA_TYPE(415),
        IMPOSSIBLE(422),
        BUSY(429),
        FAILED(500),
        FOLDER(503),
        DISK(507);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        public int status() {
            return status;
        }

        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Reason reason;
    private final String hint;
    private final OptionalLong revision;

    /** @param hint what to do about it; may be empty */
    public ApiException(Reason reason, String message, String hint) {
        this(reason, message, hint, OptionalLong.empty());
    }

    private ApiException(Reason reason, String message, String hint, OptionalLong revision) {
        super(message);
        this.reason = reason;
        this.hint = hint;
        this.revision = revision;
    }

    /** The request is not what the API document says. */
    public static ApiException malformed(String message) {
        return new ApiException(Reason.MALFORMED, message, "see docs/studio-api.md");
    }

    /** There is no such thing. */
    public static ApiException unknown(String message) {
        return new ApiException(Reason.UNKNOWN, message, "reload the page");
    }

    /** Understood, but it cannot be done. */
    public static ApiException impossible(String message, String hint) {
        return new ApiException(Reason.IMPOSSIBLE, message, hint);
    }

    /**
     * Somebody else was faster.
     *
     * @param revision the state's newest
     */
    public static ApiException conflict(String message, long revision) {
        return new ApiException(
                Reason.CONFLICT, message, "look at what changed and try again", OptionalLong.of(revision));
    }

    public Reason reason() {
        return reason;
    }

    public String hint() {
        return hint;
    }

    /** The state's newest revision, where that matters. */
    public OptionalLong revision() {
        return revision;
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
