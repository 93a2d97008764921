package dev.onebox.lab.bench;

import dev.onebox.lab.machine.CacheLevel;
import dev.onebox.lab.machine.MachineProbe;
import dev.onebox.lab.report.Formats;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The limits of one core. Immutable.
 *
 * @param flopsPerSecond single precision
 * @param bytesPerSecond by the place that is read from
 */
record LimitTable(double flopsPerSecond, Map<CacheLevel, Double> bytesPerSecond) {
    LimitTable {
        bytesPerSecond = Collections.unmodifiableMap(new LinkedHashMap<>(bytesPerSecond));
    }

    /** Measures them. */
    static LimitTable here() {
        Map<CacheLevel, Double> rates = new LinkedHashMap<>();
        List<CacheLevel> levels = CacheLevel.all();
        levels.forEach(
                level -> rates.put(level, MachineProbe.reads(level.bytes()).best()));
        return new LimitTable(MachineProbe.operations().best(), rates);
    }

    /** As JSON has them. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("flopsPerSecond", flopsPerSecond);
        bytesPerSecond.forEach((level, rate) -> facts.put(level.name() + "BytesPerSecond", rate));
        return facts;
    }

    String text() {
        StringBuilder text = new StringBuilder(String.format("  limits of one core%n"));
        text.append(line("operations, single precision", flopsPerSecond, "GFlop/s"));
        bytesPerSecond.forEach((level, rate) ->
                text.append(line("reading " + Formats.bytes(level.bytes()) + ", from " + level.name(), rate, "GB/s")));
        return text.toString();
    }

    private static String line(String what, double rate, String unit) {
        return Formats.filled("  %-32s %8.0f %s%n", what, rate * 1e-9, unit);
    }
}
