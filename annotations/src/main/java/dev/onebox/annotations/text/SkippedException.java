package dev.onebox.annotations.text;

/** Why one image or one box is left out; the rest of the file goes on. */
public final class SkippedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String remedy;

    public SkippedException(String reason) {
        this(reason, "");
    }

    /** With what may help where somebody can choose; empty if nothing is known. */
    public SkippedException(String reason, String remedy) {
        super(reason, null, false, false); // a reason, not a fault of the program: no stack trace
        this.remedy = remedy;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    public String remedy() {
        return remedy;
    }
}
