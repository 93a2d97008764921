package dev.onebox.statistics;

/** Statistics of photos that show nothing: there is no background in them to tell an object from. */
public final class BlankStatisticsException extends IllegalArgumentException {
    /** @param reason what {@link Statistics#blankness} says, the remedy included */
    public BlankStatisticsException(String reason) {
        super(reason);
    }
}
