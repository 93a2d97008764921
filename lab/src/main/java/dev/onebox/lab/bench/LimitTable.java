package dev.onebox.lab.bench;

import dev.onebox.cli.TextFormat;
import dev.onebox.lab.machine.MachineProbe;
import dev.onebox.lab.report.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The limits of one core. Immutable.
 *
 * @param flopsPerSecond single precision
 * @param levels places that are read from, the fastest first
 */
record LimitTable(double flopsPerSecond, List<Level> levels) {
    private static final Path CACHES = Path.of("/sys/devices/system/cpu/cpu0/cache");
    private static final long LARGEST_ARRAY = 256L << 20;

    /**
     * A place that data are read from, and an array that fits it.
     *
     * @param name L1, L2, L3 or memory
     * @param bytes of an array that is read from there: half the cache, four times the largest for memory
     */
    record Level(String name, long bytes, double bytesPerSecond) {
        private static Level measured(String name, long bytes) {
            return new Level(name, bytes, MachineProbe.reads(bytes).best());
        }
    }

    /** Measures them: with the caches of the first core as Linux tells them, usual ones elsewhere. */
    static LimitTable here() {
        long third = size("index3", 8L << 20);
        List<Level> levels = List.of(
                Level.measured("L1", size("index0", 32L << 10) / 2),
                Level.measured("L2", size("index2", 512L << 10) / 2),
                Level.measured("L3", Math.min(third / 4, 8L << 20)), // the cores share it
                Level.measured("memory", Math.min(4 * third, LARGEST_ARRAY)));
        return new LimitTable(MachineProbe.operations().best(), levels);
    }

    /** Of a cache: Linux numbers them so that 0 is the first for data, 1 that for instructions. */
    private static long size(String cache, long usual) {
        try {
            String size =
                    Files.readString(CACHES.resolve(cache).resolve("size")).strip();
            long number = Long.parseLong(size.replaceAll("[KM]$", ""));
            return number << (size.endsWith("M") ? 20 : 10);
        } catch (IOException | NumberFormatException unknown) {
            return usual;
        }
    }

    /** As JSON has them. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("flopsPerSecond", flopsPerSecond);
        levels.forEach(level -> facts.put(level.name + "BytesPerSecond", level.bytesPerSecond));
        return facts;
    }

    String text() {
        StringBuilder text = new StringBuilder(String.format("  limits of one core%n"));
        text.append(line("operations, single precision", flopsPerSecond, "GFlop/s"));
        for (Level level : levels) {
            String what = "reading " + Formats.bytes(level.bytes) + ", from " + level.name;
            text.append(line(what, level.bytesPerSecond, "GB/s"));
        }
        return text.toString();
    }

    private static String line(String what, double rate, String unit) {
        return TextFormat.format("  %-32s %8.0f %s%n", what, rate * 1e-9, unit);
    }
}
