package dev.onebox.studio.search;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.detect.FeatureSource;
import dev.onebox.detect.PhotoFeatureSource;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import dev.onebox.studio.journal.Ledger;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * From a label's boxes to findings all over the folder: learns, searches, and knows what was found. Thread-safe. Close it to
 * end its threads.
 */
public final class FolderSearch implements AutoCloseable {
    private static final int SHARE_OF_HEAP = 4;
    private static final long MOST_ON_DISK = 4L << 30;
    private static final int SHARE_OF_DISK = 4;
    private static final int NOTHING = 256; // side of a picture of nothing

    /** Who wants to know. */
    public interface Listener {
        /** A detector was learnt and its search begins; stale if boxes have changed since. */
        void learnt(LabelDetector detector, LabelSearch search, boolean stale);

        void found(LabelSearch run, PhotoFindings found);

        void ended(LabelSearch run);

        void background(BackgroundStatistics.Status status);
    }

    private final Ledger ledger;
    private final PhotoStore photos;
    private final LoadedDetectors loaded;
    private final Listener listener;
    private final BackgroundStatistics background;
    private final DetectorTrainer trainer;
    private final SearchEngine engine;
    private final Map<Long, LabelDetector> detectors = new ConcurrentHashMap<>();
    private final AtomicLong questions = new AtomicLong(); // counts questions and their turns
    private final Object learning = new Object();
    private final Map<Long, Long> learnt = new HashMap<>(); // turn of each label's last learning; guarded by learning

    public FolderSearch(
            Ledger ledger, PhotoStore photos, StudioDirectory own, Listener listener, Consumer<Throwable> errors)
            throws IOException {
        this.ledger = ledger;
        this.photos = photos;
        this.loaded = new LoadedDetectors(own);
        this.listener = listener;
        this.background = new BackgroundStatistics(own, photos, listener::background);
        this.trainer = new DetectorTrainer(photos, background);
        long room = own.path().toFile().getUsableSpace() / SHARE_OF_DISK;
        FeatureCache cells = new FeatureCache(
                photos,
                own.cache("features", Math.min(MOST_ON_DISK, room)),
                Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
        this.engine = new SearchEngine(cells, Runtime.getRuntime().availableProcessors(), listener, errors);
    }

    /**
     * Runs through learning and searching with a picture of nothing: the first box would otherwise wait a second or two for
     * code to be loaded and compiled.
     */
    public void warmUp() throws IOException {
        Photo photo = nothing();
        for (Box box : List.of(new Box(20, 30, 100, 100), new Box(20, 30, 40, 40), new Box(20, 30, 100, 100))) {
            SearchPlan plan = SearchPlan.of(trainer.warmUp(photo, box), List.of(), new Size(NOTHING, NOTHING));
            SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(plan.detector()), plan.settings());
            PhotoFeatureSource source = new PhotoFeatureSource(photo);
            FeatureLayout layout = FeatureLayout.of(NOTHING, NOTHING, FeatureRequirements.of(search));
            FeatureSource cells = QuantisedFeatures.describe(layout, source, source);
            search.detections(search.candidates(cells, () -> false));
        }
    }

    private static Photo nothing() {
        byte[] rgb = new byte[3 * NOTHING * NOTHING];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) ((i * i) >>> 7);
        }
        return new Photo(NOTHING, NOTHING, rgb);
    }

    /**
     * Learns a label and starts to search.
     *
     * @param first ids of photos to search first
     * @param learn false: with the detector that is there
     * @throws IllegalArgumentException if there is nothing to learn from or to search with; the message says why
     */
    public LabelSearch search(Label label, List<String> first, boolean learn) throws IOException {
        long asked = questions.incrementAndGet();
        engine.pause();
        try {
            synchronized (learning) {
                Optional<LabelSearch> answered = learn ? answeredSince(asked, label.number()) : Optional.empty();
                return answered.isPresent() ? answered.get() : begun(label, first, learn);
            }
        } finally {
            engine.resume();
        }
    }

    /** Questions that waited for each other have one answer, if nothing has changed since it was begun. */
    private Optional<LabelSearch> answeredSince(long asked, long label) {
        LabelDetector known = detectors.get(label);
        boolean answered = known != null
                && learnt.getOrDefault(label, 0L) > asked
                && known.learned().isPresent()
                && !isStale(known);
        return answered ? engine.run(label).filter(run -> !run.isCancelled()) : Optional.empty();
    }

    private LabelSearch begun(Label label, List<String> first, boolean learn) throws IOException {
        long begin = questions.incrementAndGet();
        List<LabelledBox> boxes =
                ledger.boxesOf(label.number()); // not before it is this question's turn: the newest count
        LabelDetector known = learn
                ? trainer.learn(label, boxes)
                : detector(label).orElseThrow(() -> new IllegalArgumentException("the label has no detector yet"));
        detectors.put(label.number(), known);
        if (learn) {
            learnt.put(label.number(), begin);
        }
        SearchPlan plan = known.plan();
        Map<String, Double> bests =
                engine.run(label.number()).map(LabelSearch::bests).orElse(Map.of());
        Set<String> boxed = boxes.stream().map(LabelledBox::photo).collect(Collectors.toSet());
        List<PhotoEntry> order = PhotoOrder.of(photos.folder().photos(), first, boxed, bests);
        LabelSearch run = engine.start(label.number(), plan.detector(), plan.settings(), order);
        listener.learnt(known, run, isStale(known));
        return run;
    }

    /** A label's detector: learnt, or loaded, if there is one. */
    public Optional<LabelDetector> detector(Label label) throws IOException {
        LabelDetector known = detectors.get(label.number());
        if (known == null && label.detector().isPresent()) {
            Detector detector = loaded.read(label.detector().get());
            SearchPlan plan = SearchPlan.of(detector, List.of(), trainer.usualSize());
            known = new LabelDetector(label.number(), detector, Optional.empty(), List.of(), 0, plan);
            detectors.put(label.number(), known);
        }
        return Optional.ofNullable(known);
    }

    /** Forgets what was learnt for a label, for example because another detector is loaded. */
    public void forget(long label) {
        detectors.remove(label);
        engine.forget(label);
    }

    public boolean isStale(LabelDetector known) {
        return known.isStale(ledger.boxesOf(known.label()));
    }

    /** The searches under way, and what they found. */
    public SearchEngine engine() {
        return engine;
    }

    public BackgroundStatistics background() {
        return background;
    }

    @Override
    public void close() {
        background.close();
        engine.close();
        trainer.close();
    }
}
