package dev.onebox.cli;

/** The command cannot be carried out; the message says why and what to do. */
public final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Failure(String message) {
        super(message);
    }
}
