package dev.onebox.studio.search;

import dev.onebox.studio.folder.PhotoEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * In which order photos are searched, so that what people wait for comes early: those they look at; those with boxes; those
 * in which the search before found something, best first; then the neighbours, by name, of those with boxes. Stateless.
 */
final class PhotoOrder {
    private PhotoOrder() {}

    /**
     * @param photos all, by name
     * @param first ids of those that are looked at, foremost first
     * @param boxed names of those with boxes
     * @param bests the best score of the search before, by id
     */
    static List<PhotoEntry> of(
            List<PhotoEntry> photos, List<String> first, Set<String> boxed, Map<String, Double> bests) {
        Map<String, Integer> looked = new HashMap<>();
        first.forEach(id -> looked.putIfAbsent(id, looked.size()));
        Map<PhotoEntry, Integer> distance = distances(photos, boxed);
        List<PhotoEntry> sorted = new ArrayList<>(photos);
        sorted.sort(Comparator.comparingInt((PhotoEntry p) -> looked.getOrDefault(p.id(), Integer.MAX_VALUE))
                .thenComparing(p -> !boxed.contains(p.name()))
                .thenComparingDouble(p -> -bests.getOrDefault(p.id(), Double.NEGATIVE_INFINITY))
                .thenComparingInt(p -> distance.getOrDefault(p, Integer.MAX_VALUE)));
        return sorted;
    }

    /** How many photos lie between each one and the next one with a box. */
    private static Map<PhotoEntry, Integer> distances(List<PhotoEntry> photos, Set<String> boxed) {
        Map<PhotoEntry, Integer> distances = new HashMap<>();
        int far = photos.size();
        for (int i = 0, since = far; i < photos.size(); i++) {
            since = boxed.contains(photos.get(i).name()) ? 0 : Math.min(far, since + 1);
            distances.put(photos.get(i), since);
        }
        for (int i = photos.size() - 1, since = far; i >= 0; i--) {
            since = boxed.contains(photos.get(i).name()) ? 0 : Math.min(far, since + 1);
            distances.merge(photos.get(i), since, Math::min);
        }
        return distances;
    }
}
