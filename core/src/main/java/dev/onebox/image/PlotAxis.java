package dev.onebox.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A direction of a plot: what it shows, from where to where, evenly or by powers of ten. Immutable.
 *
 * @param label what it shows, with the unit
 * @param from the value at its beginning; positive if the axis is logarithmic
 * @param to the value at its end, larger than {@code from}
 */
public record PlotAxis(String label, double from, double to, boolean logarithmic) {
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final double FAR = 100;
    private static final double FINEST = 1e-9; // below that, doubles are too coarse to count ticks with
    private static final double SLACK = 1e-9; // a tick this share of the axis beyond its end still counts

    /** A line across the plot with its label; a minor one has none. */
    record Tick(double value, String label) {
        boolean isMinor() {
            return label.isEmpty();
        }
    }

    public PlotAxis {
        boolean ordered = to - from > FINEST * Math.max(Math.abs(from), Math.abs(to)) && Double.isFinite(to - from);
        if (!ordered || (logarithmic && !(from > 0))) {
            throw new IllegalArgumentException("axis " + label + " from " + from + " to " + to
                    + ": expected numbers that rise, by more than rounding"
                    + (logarithmic ? ", positive on a logarithmic axis" : ""));
        }
    }

    /** An axis with even steps. */
    public static PlotAxis linear(String label, double from, double to) {
        return new PlotAxis(label, from, to, false);
    }

    /** An axis on which equal ratios are equally long. */
    public static PlotAxis logarithmic(String label, double from, double to) {
        return new PlotAxis(label, from, to, true);
    }

    /** The same axis, longer where need be, so that it begins and ends at a labelled tick. */
    public PlotAxis rounded() {
        if (logarithmic) {
            return new PlotAxis(label, power(Math.floor(Math.log10(from))), power(Math.ceil(Math.log10(to))), true);
        }
        double step = evenStep(6);
        return new PlotAxis(label, Math.floor(from / step) * step, Math.ceil(to / step) * step, false);
    }

    /**
     * Where a value stands, from 0 at the beginning to 1 at the end, and beyond for values beyond, though never farther than
     * {@link #FAR}: on a logarithmic axis, that is where 0 and negative numbers are.
     */
    double place(double value) {
        double place = logarithmic
                ? (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))
                : (value - from) / (to - from);
        return place > -FAR ? Math.min(FAR, place) : -FAR;
    }

    /** Whether a value lies between the ends. */
    boolean holds(double value) {
        return value >= from && value <= to;
    }

    /** Ticks at round values, about {@code wanted} of them labelled. */
    List<Tick> ticks(int wanted) {
        return logarithmic ? powers(wanted) : evenTicks(wanted);
    }

    private List<Tick> evenTicks(int wanted) {
        double step = evenStep(wanted);
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + SLACK));
        List<Tick> ticks = new ArrayList<>();
        double first = Math.ceil(from / step - SLACK);
        double last = Math.floor(to / step + SLACK);
        for (double n = first; n <= last; n++) {
            String number = String.format(Locale.ROOT, "%,." + decimals + "f", n == 0 ? 0 : n * step);
            ticks.add(new Tick(n * step, number.replace('-', '−')));
        }
        return ticks;
    }

    /** The least of 1, 2, 5, 10, 20 … (or 0.1, 0.2, 0.5 …) that cuts the axis into at most so many steps. */
    private double evenStep(int wanted) {
        double least = (to - from) / Math.max(1, wanted);
        double power = power(Math.floor(Math.log10(least)));
        for (int leading : new int[] {1, 2, 5}) {
            if (leading * power >= least * (1 - SLACK)) {
                return leading * power;
            }
        }
        return 10 * power;
    }

    private List<Tick> powers(int wanted) {
        double low = Math.log10(from);
        double high = Math.log10(to);
        int stride = (int) Math.max(1, Math.ceil((high - low) / Math.max(1, wanted)));
        boolean sparse = high - low < 2; // then 2 and 5 get labels as well
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = (int) Math.floor(low); exponent <= high + SLACK; exponent++) {
            for (int leading = 1; leading < (stride == 1 ? 10 : 2); leading++) {
                double value = leading * power(exponent);
                boolean labelled = Math.floorMod(exponent, stride) == 0
                        && (leading == 1 || (sparse && (leading == 2 || leading == 5)));
                boolean inside = Math.log10(value) > low - SLACK && Math.log10(value) < high + SLACK;
                if (inside) {
                    ticks.add(new Tick(value, labelled ? label(leading, exponent) : ""));
                }
            }
        }
        return ticks;
    }

    /** As people write it if the whole axis can be written so, else with a raised exponent. */
    private String label(int leading, int exponent) {
        if (from >= power(-3) && to <= power(6)) {
            return String.format(Locale.ROOT, "%,." + Math.max(0, -exponent) + "f", leading * power(exponent));
        }
        StringBuilder raised = new StringBuilder(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            raised.append(RAISED.charAt(digit - '0'));
        }
        return (leading == 1 ? "" : leading + "·") + "10" + raised;
    }

    /** 10^exponent; for whole negative exponents the double nearest to it, which Math.pow does not promise. */
    private static double power(double exponent) {
        return exponent < 0 ? 1 / Math.pow(10, -exponent) : Math.pow(10, exponent);
    }
}
