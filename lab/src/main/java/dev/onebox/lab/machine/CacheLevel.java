package dev.onebox.lab.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place that data are read from, and an array that fits it.
 *
 * @param name L1, L2, L3 or memory
 * @param bytes of an array that is read from there: half the cache, four times the largest for memory
 */
public record CacheLevel(String name, long bytes) {
    private static final Path CACHES = Path.of("/sys/devices/system/cpu/cpu0/cache");
    private static final long LARGEST_ARRAY = 256L << 20;

    /** Those of the first core as Linux tells them, usual ones elsewhere; memory last. */
    public static List<CacheLevel> all() {
        long first = size(1).orElse(32L << 10);
        long second = size(2).orElse(512L << 10);
        long third = size(3).orElse(8L << 20);
        List<CacheLevel> levels = new ArrayList<>();
        levels.add(new CacheLevel("L1", first / 2));
        levels.add(new CacheLevel("L2", second / 2));
        levels.add(new CacheLevel("L3", Math.min(third / 4, 8L << 20))); // the cores share it
        levels.add(new CacheLevel("memory", Math.min(4 * third, LARGEST_ARRAY)));
        return levels;
    }

    private static Optional<Long> size(int level) {
        for (int index = 0; index < 8; index++) {
            Path cache = CACHES.resolve("index" + index);
            if (read(cache.resolve("level")).equals(Integer.toString(level))
                    && !read(cache.resolve("type")).equals("Instruction")) {
                return bytes(read(cache.resolve("size")));
            }
        }
        return Optional.empty();
    }

    private static Optional<Long> bytes(String size) {
        if (!size.matches("[0-9]{1,9}[KM]")) {
            return Optional.empty();
        }
        long number = Long.parseLong(size.substring(0, size.length() - 1));
        return Optional.of(number << (size.endsWith("K") ? 10 : 20));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException absent) {
            return "";
        }
    }
}
