package dev.onebox.studio.folder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Things in room for so many bytes: what was not used for longest goes first.
 *
 * <p>Whoever goes through more things than there is room for, again and again, would so throw out each thing just before its
 * turn comes. Therefore passes may be announced: what was used in this pass or the one before is not thrown out for newcomers;
 * they find no room. Thread-safe.
 *
 * @param <V> the things
 */
public final class ScanResistantLru<V> {
    private final long most;
    private final Map<String, Entry<V>> entries = new LinkedHashMap<>(16, 0.75f, true); // oldest use first
    private long total;
    private long pass; // 0 until one was announced

    private record Entry<V>(V value, long bytes, long pass) {}

    /** @param most bytes in all */
    public ScanResistantLru(long most) {
        this.most = most;
    }

    public synchronized void beginPass() {
        pass++;
    }

    /** Uses something, if it is there. */
    public synchronized Optional<V> use(String key) {
        return Optional.ofNullable(
                        entries.computeIfPresent(key, (same, entry) -> new Entry<>(entry.value(), entry.bytes(), pass)))
                .map(Entry::value);
    }

    /** Puts something there, new or in its old place; returns what had to go, or nothing at all if there is no room. */
    public synchronized Optional<List<V>> put(String key, V value, long bytes) {
        Entry<V> before = entries.get(key);
        long needed = total - (before == null ? 0 : before.bytes()) + bytes - most;
        List<String> evicted = new ArrayList<>();
        for (Map.Entry<String, Entry<V>> oldest : entries.entrySet()) {
            if (needed <= 0) {
                break;
            }
            if (!oldest.getKey().equals(key) && isEvictable(oldest.getValue())) {
                needed -= oldest.getValue().bytes();
                evicted.add(oldest.getKey());
            }
        }
        if (needed > 0) {
            return Optional.empty();
        }
        remove(key);
        entries.put(key, new Entry<>(value, bytes, pass));
        total += bytes;
        return Optional.of(evicted.stream().flatMap(old -> remove(old).stream()).toList());
    }

    private boolean isEvictable(Entry<V> entry) {
        return pass == 0 || entry.pass() < pass - 1;
    }

    public synchronized Optional<V> remove(String key) {
        Optional<Entry<V>> entry = Optional.ofNullable(entries.remove(key));
        total -= entry.map(Entry::bytes).orElse(0L);
        return entry.map(Entry::value);
    }

    public synchronized long bytes() {
        return total;
    }
}
