package dev.onebox.learn;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.SlidingWindowSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The windows of photos without the object that a detector likes best, at most {@value #MOST}: more of them hurt.
 *
 * <p>A search of every photo, whose windows are exactly those that were scored. Memory for twice as many windows. One per
 * detector.
 */
final class HardFalsePositives {
    static final int MOST = 200;

    /** At most so many of one photo, or a single odd one would outweigh all others. */
    private static final int MOST_OF_A_PHOTO = 10;

    private final Detector detector;
    private final LearnContext context;
    private final FalseAlarmModel model;
    private final SlidingWindowSearch search;
    private final List<Found> found = new ArrayList<>();

    HardFalsePositives(Detector detector, LearnContext context) {
        this.detector = detector;
        this.context = context;
        this.model = FalseAlarmModel.of(detector.feature(), detector.cell());
        this.search = SlidingWindowSearch.prepare(
                List.of(detector.withThreshold(FalseAlarmModel.LEAST)),
                SearchSettings.standard().withMostPerPhoto(MOST_OF_A_PHOTO));
    }

    private record Found(double score, int component, FeatureImage window) {}

    /**
     * The best ones in photos, one term per component.
     *
     * @param notes hear of it, and of photos that cannot be read
     * @throws IOException if not a single one can be read
     */
    List<NegativeTerm> in(List<PhotoSource> photos, LearningNotes notes) throws IOException {
        int unread = 0;
        for (int i = 0; i < photos.size(); i++) {
            try {
                search(photos.get(i).read(), photos.size());
            } catch (IOException e) {
                notes.unread(i, e);
                if (++unread == photos.size()) {
                    throw e;
                }
            }
        }
        keepBest();
        notes.note(
                "refine",
                Integer.toString(found.size()),
                "the best-scoring windows of " + (photos.size() - unread) + " photos without the object"
                        + (unread == 0 ? "" : "; " + unread + " could not be read"));
        return IntStream.range(0, detector.components().size())
                .mapToObj(component -> new NegativeTerm(
                        NegativeTerm.Kind.HARD,
                        found.stream()
                                .filter(one -> one.component == component)
                                .map(Found::window)
                                .toList()))
                .toList();
    }

    private void search(Photo photo, int photos) {
        double wanted = Math.max(1, 2.0 * MOST / photos);
        double threshold = model.threshold(detector, wanted, photo.width(), photo.height(), search.settings());
        List<Candidate> candidates = search.candidates(photo, context.workers()).stream()
                .filter(candidate -> candidate.score() >= threshold)
                .toList();
        for (Candidate candidate : search.survivors(candidates)) {
            found.add(new Found(candidate.score(), candidate.component(), search.features(photo, candidate)));
        }
        if (found.size() > 2 * MOST) {
            keepBest();
        }
    }

    private void keepBest() {
        found.sort(Comparator.comparingDouble(Found::score).reversed());
        if (found.size() > MOST) {
            found.subList(MOST, found.size()).clear();
        }
    }
}
