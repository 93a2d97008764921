package dev.onebox.studio.folder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Room for so many bytes, and who may stay: what was not used for longest goes first.
 *
 * <p>Whoever goes through more things than there is room for, again and again, would so throw out each thing just before its
 * turn comes. Therefore passes may be announced: what was used in this pass or the one before is not thrown out for newcomers;
 * they find no room. Thread-safe.
 */
public final class Shelf {
    private final long most;
    private final Map<String, Place> places = new LinkedHashMap<>(16, 0.75f, true); // oldest use first
    private long total;
    private OptionalLong pass = OptionalLong.empty();

    private record Place(long bytes, long pass) {}

    /** @param most bytes in all */
    public Shelf(long most) {
        this.most = most;
    }

    /** A pass begins. */
    public synchronized void beginPass() {
        pass = OptionalLong.of(pass.orElse(0) + 1);
    }

    /** Uses something; says whether it is there. */
    public synchronized boolean use(String key) {
        Place place = places.get(key);
        if (place == null) {
            return false;
        }
        places.put(key, new Place(place.bytes(), pass.orElse(0)));
        return true;
    }

    /** Puts something there, new or in its old place; returns what had to go, or nothing at all if there is no room. */
    public synchronized Optional<List<String>> put(String key, long bytes) {
        Place before = places.get(key);
        long needed = total - (before == null ? 0 : before.bytes()) + bytes - most;
        List<String> gone = new ArrayList<>();
        for (Map.Entry<String, Place> oldest : places.entrySet()) {
            if (needed <= 0) {
                break;
            }
            if (!oldest.getKey().equals(key) && mayGo(oldest.getValue())) {
                needed -= oldest.getValue().bytes();
                gone.add(oldest.getKey());
            }
        }
        if (needed > 0) {
            return Optional.empty();
        }
        gone.forEach(this::remove);
        remove(key);
        places.put(key, new Place(bytes, pass.orElse(0)));
        total += bytes;
        return Optional.of(gone);
    }

    private boolean mayGo(Place place) {
        return pass.isEmpty() || place.pass() < pass.getAsLong() - 1;
    }

    /** Takes something away. */
    public synchronized void remove(String key) {
        Place place = places.remove(key);
        total -= place == null ? 0 : place.bytes();
    }

    /** Bytes that are there. */
    public synchronized long bytes() {
        return total;
    }
}
