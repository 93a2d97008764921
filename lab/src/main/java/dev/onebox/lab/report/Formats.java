package dev.onebox.lab.report;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.lab.experiment.Score;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Formats as people read them, the same in every country; – for what is not known. Stateless. */
public final class Formats {
    /** What stands where there is nothing to say. */
    public static final String DASH = "–";

    private Formats() {}

    /** A number that is NaN where it is missing. */
    public static String numberOrDash(double number, DoubleFunction<String> text) {
        return Double.isNaN(number) ? DASH : text.apply(number);
    }

    /** Something that is null where it is missing. */
    public static <T> String orDash(@Nullable T value, Function<T, String> text) {
        return value == null ? DASH : text.apply(value);
    }

    /** How many. */
    static String count(double count) {
        return format("%,.0f", count);
    }

    /** Seconds of a short work: microseconds, milliseconds or seconds, three digits. */
    public static String time(double seconds) {
        return seconds < 1e-3 ? ratio(seconds * 1e6) + " µs" : duration(seconds, Double.POSITIVE_INFINITY);
    }

    /** Seconds in the unit that suits them, milliseconds to minutes, three digits. */
    static String duration(double seconds) {
        return seconds >= 0 ? duration(seconds, 120) : DASH;
    }

    private static String duration(double seconds, double minutesFrom) {
        if (seconds < 0.9995) {
            return digits(seconds * 1e3) + " ms";
        }
        return seconds < minutesFrom ? digits(seconds) + " s" : digits(seconds / 60) + " min";
    }

    /** Bytes in kilobytes, megabytes or gigabytes. */
    public static String bytes(long bytes) {
        if (bytes < 1_000_000) {
            return digits(bytes * 1e-3) + " kB";
        }
        return bytes < 1_000_000_000L ? digits(bytes * 1e-6) + " MB" : digits(bytes * 1e-9) + " GB";
    }

    /** A ratio: two decimals below ten, none from a hundred on. */
    public static String ratio(double ratio) {
        return format(ratio < 9.995 ? "%.2f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio);
    }

    /** How many times, two digits at least. */
    static String times(double ratio) {
        return format(ratio >= 10 ? "%,.0f×" : "%.1f×", ratio);
    }

    /** An AP. */
    static String ap(double value) {
        return format("%.3f", value);
    }

    static String ap(Score score) {
        return ap(score.averagePrecision());
    }

    /** By how much an AP is higher than another, with its sign and how far that might be chance. */
    static String difference(Score of, Score over) {
        return format("%+.3f ± %.3f", of.gainOver(over), of.deviationFrom(over)).replace('-', '−');
    }

    /** About three digits. */
    static String digits(double value) {
        if (value != 0 && Math.abs(value) < 0.01) {
            return scientific(value);
        }
        int decimals = Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
        return format("%,." + decimals + "f", value).replace('-', '−');
    }

    /** 1.1e-5, as it can be typed; without its digit behind the point where that is 0. */
    static String scientific(double value) {
        return format("%.1e", value)
                .replaceFirst("\\.0e", "e")
                .replaceFirst("e([+-])0", "e$1")
                .replace("e+", "e")
                .replaceFirst("^-", "−");
    }
}
