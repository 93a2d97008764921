package dev.onebox.studio.http;

import java.util.OptionalLong;

/**
 * A request that is not granted: what the client is told, and nothing more. Messages never name paths outside the folder.
 */
public final class ApiException extends Exception {
    /** Why, as {@code docs/studio-api.md} lists it. */
    public enum Reason {
        MALFORMED(400, "malformed"),
        TOKEN(401, "token"),
        FORBIDDEN(403, "forbidden"),
        UNKNOWN(404, "unknown"),
        METHOD(405, "method"),
        CONFLICT(409, "conflict"),
        TOO_LARGE(413, "too-large"),
        MEDIA_TYPE(415, "media-type"),
        IMPOSSIBLE(422, "impossible"),
        BUSY(429, "busy"),
        FAILED(500, "failed"),
        FOLDER(503, "folder"),
        DISK(507, "disk");

        private final int status;
        private final String code;

        Reason(int status, String code) {
            this.status = status;
            this.code = code;
        }

        public int status() {
            return status;
        }

        public String code() {
            return code;
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

    /** What it says; never absent. */
    public String message() {
        return String.valueOf(getMessage());
    }
}
