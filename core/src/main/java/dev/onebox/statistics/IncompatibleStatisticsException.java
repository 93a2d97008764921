package dev.onebox.statistics;

/** Statistics that cannot be added because they are not sums of the same things. */
public final class IncompatibleStatisticsException extends IllegalArgumentException {
    IncompatibleStatisticsException(String what, Object here, Object there) {
        super("statistics differ in " + what + ": " + here + " and " + there
                + "; only statistics of the same feature, cell, channels and horizon can be merged");
    }
}
