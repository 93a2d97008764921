package dev.onebox.lab.report;

import java.util.Locale;

/** Numbers as people read them. Stateless. */
final class Numbers {
    private Numbers() {}

    /** A text with numbers in it, the same in every country. */
    static String filled(String template, Object... values) {
        return String.format(Locale.ROOT, template, values);
    }

    /** How many; – for NaN. */
    static String count(double count) {
        return Double.isNaN(count) ? "–" : filled("%,.0f", count);
    }

    /** Seconds in the unit that suits them, with three digits. */
    static String duration(double seconds) {
        if (!(seconds >= 0)) {
            return "–";
        }
        if (seconds < 0.9995) {
            return digits(seconds * 1e3) + " ms";
        }
        return seconds < 120 ? digits(seconds) + " s" : digits(seconds / 60) + " min";
    }

    /** Bytes in megabytes or gigabytes. */
    static String bytes(long bytes) {
        return bytes < 1_000_000_000L ? digits(bytes * 1e-6) + " MB" : digits(bytes * 1e-9) + " GB";
    }

    /** How many times, two digits at least. */
    static String times(double ratio) {
        return ratio >= 10 ? String.format(Locale.ROOT, "%,.0f×", ratio) : String.format(Locale.ROOT, "%.1f×", ratio);
    }

    /** The same; – where there is nothing to compare with. */
    static String timesOrDash(double ratio) {
        return Double.isNaN(ratio) ? "–" : times(ratio);
    }

    /** An AP. */
    static String ap(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** A difference of APs with its sign and how far it might be chance. */
    static String difference(double value, double deviation) {
        return String.format(Locale.ROOT, "%+.3f ± %.3f", value, deviation).replace('-', '−');
    }

    /** About three digits. */
    static String digits(double value) {
        if (value != 0 && Math.abs(value) < 0.01) {
            return scientific(value);
        }
        int decimals = Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value).replace('-', '−');
    }

    /** 1.1e-5, as it can be typed; without its digit behind the point where that is 0. */
    static String scientific(double value) {
        return String.format(Locale.ROOT, "%.1e", value)
                .replaceFirst("\\.0e", "e")
                .replaceFirst("e([+-])0", "e$1")
                .replace("e+", "e")
                .replaceFirst("^-", "−");
    }

    /** A value of a table that has none where it is NaN. */
    static String orDash(double value) {
        return Double.isNaN(value) ? "–" : digits(value);
    }
}
