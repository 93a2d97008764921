package dev.onebox.annotations;

/** Why one image or one box is left out; the rest of the file goes on. */
final class SkippedException extends Exception {
    private static final long serialVersionUID = 1;

    SkippedException(String reason) {
        super(reason, null, false, false); // a reason, not a fault of the program: no stack trace
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
