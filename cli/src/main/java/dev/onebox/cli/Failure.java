package dev.onebox.cli;

/** The command cannot be carried out; the message says why and what to do. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String message) {
        super(message);
    }
}
