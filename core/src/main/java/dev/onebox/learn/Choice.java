package dev.onebox.learn;

/**
 * A setting as it was used, and why.
 *
 * @param setting its name, as the command line knows it
 * @param value what it became
 * @param reason in words: the rule and the numbers it looked at, or that it was asked for
 */
public record Choice(String setting, String value, String reason) {
    /** Of a setting that was given. */
    static Choice asked(String setting, Object value) {
        return new Choice(setting, String.valueOf(value), "as asked");
    }

    @Override
    public String toString() {
        return setting + " " + value + " (" + reason + ")";
    }
}
