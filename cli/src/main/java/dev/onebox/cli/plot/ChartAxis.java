package dev.onebox.cli.plot;

import static dev.onebox.cli.TextFormat.format;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A direction of a chart: what it shows, from where to where, evenly or by powers of ten. Immutable.
 *
 * @param label what it shows, with the unit
 * @param from the value at its beginning; positive if the axis is logarithmic
 * @param to the value at its end, larger than {@code from}
 */
public record ChartAxis(String label, double from, double to, boolean logarithmic) {
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final double SPARSE = 100; // up to this ratio, 2 and 5 are labelled beside 1

    public ChartAxis {
        if (!(from < to) || !Double.isFinite(to - from) || (logarithmic && !(from > 0))) {
            throw new IllegalArgumentException("axis " + label + " from " + from + " to " + to
                    + ": expected numbers that rise" + (logarithmic ? ", positive on a logarithmic axis" : ""));
        }
    }

    /** An axis with even steps. */
    public static ChartAxis linear(String label, double from, double to) {
        return new ChartAxis(label, from, to, false);
    }

    /** An axis on which equal ratios are equally long. */
    public static ChartAxis logarithmic(String label, double from, double to) {
        return new ChartAxis(label, from, to, true);
    }

    /** A logarithmic axis that holds all points. */
    public static ChartAxis around(String label, List<ChartSeries> series, ToDoubleFunction<ChartPoint> coordinate) {
        double[] values = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(coordinate)
                .filter(value -> value > 0)
                .sorted()
                .toArray();
        double least = values.length == 0 ? 1 : values[0];
        double most = values.length == 0 ? 10 : values[values.length - 1];
        return logarithmic(label, least / 1.3, most * 1.3);
    }

    /** Where a value stands, from 0 at the beginning to 1 at the end; not finite where it cannot be drawn. */
    double place(double value) {
        return logarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
    }

    /** As people write it if the whole axis can be written so, else with a power of ten; blank to leave it out. */
    String written(double value) {
        if (!logarithmic) {
            int decimals = Math.max(0, (int) Math.ceil(1 - Math.log10(to - from)));
            String digits = format("%,." + decimals + "f", value == 0 ? 0 : value);
            return digits.replace('-', '−');
        }
        int exponent = (int) Math.floor(Math.log10(value) + 1e-9);
        long leading = Math.round(value / Math.pow(10, exponent));
        if (leading != 1 && (to / from > SPARSE || (leading != 2 && leading != 5))) {
            return " ";
        }
        if (from >= 1e-3 && to <= 1e6) {
            return format("%,." + Math.max(0, -exponent) + "f", value);
        }
        StringBuilder raised = new StringBuilder(exponent < 0 ? "⁻" : "");
        Integer.toString(Math.abs(exponent)).chars().forEach(digit -> raised.append(RAISED.charAt(digit - '0')));
        return (leading == 1 ? "" : leading + "·") + "10" + raised;
    }
}
