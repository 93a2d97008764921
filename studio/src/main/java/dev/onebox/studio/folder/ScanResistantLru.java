package dev.onebox.studio.folder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Room for so many bytes, and who may stay: what was not used for longest goes first.
 *
 * <p>Whoever goes through more things than there is room for, again and again, would so throw out each thing just before its
 * turn comes. Therefore passes may be announced: what was used in this pass or the one before is not thrown out for newcomers;
 * they find no room. Thread-safe.
 */
public final class ScanResistantLru {
    private final long most;
    private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true); // oldest use first
    private long total;
    private long pass; // 0 until one was announced

    private record Entry(long bytes, long pass) {}

    /** @param most bytes in all */
    public ScanResistantLru(long most) {
        this.most = most;
    }

    /** A pass begins. */
    public synchronized void beginPass() {
        pass++;
    }

    /** Uses something; says whether it is there. */
    public synchronized boolean use(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            return false;
        }
        entries.put(key, new Entry(entry.bytes(), pass));
        return true;
    }

    /** Puts something there, new or in its old place; returns what had to go, or nothing at all if there is no room. */
    public synchronized Optional<List<String>> put(String key, long bytes) {
        Entry before = entries.get(key);
        long needed = total - (before == null ? 0 : before.bytes()) + bytes - most;
        List<String> evicted = new ArrayList<>();
        for (Map.Entry<String, Entry> oldest : entries.entrySet()) {
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
        evicted.forEach(this::remove);
        remove(key);
        entries.put(key, new Entry(bytes, pass));
        total += bytes;
        return Optional.of(evicted);
    }

    private boolean isEvictable(Entry entry) {
        return pass == 0 || entry.pass() < pass - 1;
    }

    /** Takes something away. */
    public synchronized void remove(String key) {
        Entry entry = entries.remove(key);
        total -= entry == null ? 0 : entry.bytes();
    }

    /** Bytes that are there. */
    public synchronized long bytes() {
        return total;
    }
}
