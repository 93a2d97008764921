package dev.onebox.annotations;

/** Why one image or one box is left out; the rest of the file goes on. */
final class SkippedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String remedy;

    SkippedException(String reason) {
        this(reason, "");
    }

    /** @param remedy as in {@link Problem} */
    SkippedException(String reason, String remedy) {
        super(reason, null, false, false); // a reason, not a fault of the program: no stack trace
        this.remedy = remedy;
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    String remedy() {
        return remedy;
    }
}
