package dev.onebox.lab.bench;

import dev.onebox.lab.machine.CacheLevel;
import dev.onebox.lab.machine.Limits;
import dev.onebox.lab.report.Formats;
import java.util.LinkedHashMap;
import java.util.Map;

/** The limits of one core and of all, measured as this is made. Immutable. */
final class LimitTable {
    private static final String PEAK = "flopsPerSecond";

    private final Map<String, Double> oneCore;
    private final Map<String, Double> allCores;
    private final Map<String, Long> arrays = new LinkedHashMap<>(); // bytes read, by cache level

    LimitTable(int cores) {
        CacheLevel.all().forEach(level -> arrays.put(level.name(), level.bytes()));
        this.oneCore = measure(new Limits());
        this.allCores = measure(new Limits(cores));
    }

    private Map<String, Double> measure(Limits limits) {
        Map<String, Double> rates = new LinkedHashMap<>();
        rates.put(PEAK, limits.flopsPerSecond());
        arrays.forEach((level, bytes) -> rates.put(level + "BytesPerSecond", limits.bytesPerSecond(bytes)));
        return rates;
    }

    /** Of one core, single precision. */
    double flopsPerSecond() {
        return oneCore.getOrDefault(PEAK, 0.0);
    }

    /** As JSON has them: those of one core, and all cores together below. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>(oneCore);
        facts.put("allCores", allCores);
        return facts;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(line("limits of the machine", "one core", "all cores"));
        text.append(flops("operations, single precision", PEAK));
        arrays.forEach((level, bytes) -> text.append(
                bandwidth("reading " + Formats.bytes(bytes) + ", from " + level, level + "BytesPerSecond")));
        return text.toString();
    }

    private String flops(String what, String rate) {
        return line(what, giga(oneCore, rate, "GFlop/s"), giga(allCores, rate, "GFlop/s"));
    }

    private String bandwidth(String what, String rate) {
        return line(what, giga(oneCore, rate, "GB/s"), giga(allCores, rate, "GB/s"));
    }

    private static String giga(Map<String, Double> rates, String rate, String unit) {
        return Formats.filled("%.0f %s", rates.getOrDefault(rate, 0.0) * 1e-9, unit);
    }

    private static String line(String what, String one, String all) {
        return String.format("  %-32s %14s %14s%n", what, one, all);
    }
}
