package dev.onebox.baselines.negative;

import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.baselines.WindowForm;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.SlidingWindowSearch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Random windows of photos: as many of each photo, and in a photo every window that a search scans is as likely as any other.
 *
 * <p>What is drawn from a photo depends on the seed and the photo's number only. A photo with fewer windows than its share
 * gives all it has. Immutable, thread-safe.
 */
final class RandomNegatives {
    private static final long SPREAD = 0x9E3779B97F4A7C15L; // neighbouring photos get unrelated seeds

    private final SlidingWindowSearch search;
    private final int count;
    private final int photos;
    private final long seed;

    /** @param count windows in all, of {@code photos} photos */
    RandomNegatives(WindowForm form, SearchSettings settings, int count, int photos, long seed) {
        this.search = SlidingWindowSearch.prepare(List.of(form.blank()), settings);
        this.count = count;
        this.photos = photos;
        this.seed = seed;
    }

    List<FoundNegative> of(int index, Photo photo) {
        ScannedWindows windows =
                new ScannedWindows(search.detectors().get(0), photo.width(), photo.height(), search.settings());
        List<FoundNegative> cut = new ArrayList<>();
        for (long number : numbers(index, windows.count())) {
            Candidate window = windows.at(number);
            cut.add(new FoundNegative(WindowPlace.of(index, window), 0, search.features(photo, window)));
        }
        return cut;
    }

    private Set<Long> numbers(int index, long windows) {
        long share = (long) count * (index + 1) / photos - (long) count * index / photos;
        SplittableRandom random = new SplittableRandom(seed + SPREAD * index);
        Set<Long> drawn = new LinkedHashSet<>();
        while (drawn.size() < Math.min(share, windows)) {
            drawn.add(random.nextLong(windows));
        }
        return drawn;
    }
}
