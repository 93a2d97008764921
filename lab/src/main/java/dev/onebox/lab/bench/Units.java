package dev.onebox.lab.bench;

import java.util.Locale;

/** Times and sizes for people, three digits each. Stateless. */
public final class Units {
    private Units() {}

    public static String time(double seconds) {
        if (seconds < 1e-3) {
            return digits(seconds * 1e6) + " µs";
        }
        return seconds < 1 ? digits(seconds * 1e3) + " ms" : digits(seconds) + " s";
    }

    public static String bytes(long bytes) {
        if (bytes < 1_000_000) {
            return digits(bytes * 1e-3) + " kB";
        }
        return bytes < 1_000_000_000 ? digits(bytes * 1e-6) + " MB" : digits(bytes * 1e-9) + " GB";
    }

    /** A ratio: two decimals below ten, none from a hundred on. */
    public static String ratio(double ratio) {
        return String.format(Locale.ROOT, ratio < 9.995 ? "%.2f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio);
    }

    private static String digits(double number) {
        return String.format(Locale.ROOT, number < 9.995 ? "%.2f" : number < 99.95 ? "%.1f" : "%.0f", number);
    }
}
