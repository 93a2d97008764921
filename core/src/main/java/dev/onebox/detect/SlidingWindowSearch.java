package dev.onebox.detect;

import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;

/**
 * Detectors made ready to search photos, all together, in many sizes.
 *
 * <p>A photo goes through a {@link Pyramid}; each level is described by the detectors' features, mirrored at its edges;
 * all templates are scored in all windows whose object lies inside the photo by the share that the settings ask for; local
 * maxima that reach their detector's threshold become {@linkplain Candidate candidates}, and those that survive
 * {@link NonMaxSuppression} detections.
 *
 * <p>Levels are worked on in blocks of bounded size, so memory does not grow with the photo: per thread about 30 bytes per
 * pixel of a block at cell 4, and the transforms of a few tiles. These are kept for the next photo while there is memory for
 * them, because memory that nobody has touched yet costs more than what is done in it (docs/decisions/0010). Results are the
 * same bits whatever the number of threads and the size of the blocks. Detectors on {@code fhog31} and {@code fhog34} with the
 * same cell share their features.
 *
 * <p>Immutable but for what it keeps; shareable between threads.
 */
public final class SlidingWindowSearch {
    private static final int STANDARD_BLOCK = 2 << 20;

    private final List<Detector> detectors;
    private final SearchSettings settings;
    private final Kernels kernels;
    private final int blockPixels;
    private final Map<TemplateBank, Queue<SoftReference<BlockScorer>>> banks; // with scorers that nobody uses just now

    private SlidingWindowSearch(List<Detector> detectors, SearchSettings settings, Kernels kernels, int blockPixels) {
        this.blockPixels = blockPixels;
        this.detectors = List.copyOf(detectors);
        this.settings = settings;
        this.kernels = kernels;
        this.banks = new LinkedHashMap<>();
        slots(this.detectors).forEach((key, slots) -> {
            Feature feature = Features.named(key.feature(), key.cell());
            banks.put(TemplateBank.of(feature, slots, settings, kernels), new ConcurrentLinkedQueue<>());
        });
    }

    /**
     * Makes detectors ready.
     *
     * @throws IllegalArgumentException if a detector's feature is unknown or has another number of channels
     */
    public static SlidingWindowSearch prepare(List<Detector> detectors, SearchSettings settings) {
        return prepare(detectors, settings, Kernels.best(), STANDARD_BLOCK);
    }

    /** @param blockPixels pixels of a level worked on at once: bounds memory, changes no result */
    static SlidingWindowSearch prepare(
            List<Detector> detectors, SearchSettings settings, Kernels kernels, int blockPixels) {
        detectors.forEach(SlidingWindowSearch::check);
        return new SlidingWindowSearch(detectors, settings, kernels, blockPixels);
    }

    private static void check(Detector detector) {
        Feature feature = Features.named(detector.feature(), detector.cell());
        if (feature.channels() != detector.channels()) {
            throw new IllegalArgumentException("detector of \"" + detector.label() + "\" has " + detector.channels()
                    + " channels, its feature " + feature.name() + " " + feature.channels());
        }
    }

    /** What decides who shares features. */
    private record BankKey(int cell, String feature) {}

    private static Map<BankKey, List<Slot>> slots(List<Detector> detectors) {
        Map<BankKey, List<Slot>> banks =
                new TreeMap<>(Comparator.comparingInt(BankKey::cell).thenComparing(BankKey::feature));
        for (int d = 0; d < detectors.size(); d++) {
            Detector detector = detectors.get(d);
            List<Slot> slots = banks.computeIfAbsent(keyOf(detector, detectors), key -> new ArrayList<>());
            for (int c = 0; c < detector.components().size(); c++) {
                Component component = detector.components().get(c);
                slots.add(new Slot(d, c, component, detector.threshold(), detector.sizePrior()));
            }
        }
        return banks;
    }

    /** The first 31 channels of fhog34 are fhog31: where somebody needs the longer one, it serves both. */
    private static BankKey keyOf(Detector detector, List<Detector> all) {
        boolean longer = detector.feature().equals(Features.FHOG31)
                && all.stream()
                        .anyMatch(
                                d -> d.cell() == detector.cell() && d.feature().equals(Features.FHOG34));
        return new BankKey(detector.cell(), longer ? Features.FHOG34 : detector.feature());
    }

    public List<Detector> detectors() {
        return detectors;
    }

    public SearchSettings settings() {
        return settings;
    }

    /** Bytes held: spectra and weights of all templates. */
    public long bytes() {
        return banks.keySet().stream().mapToLong(TemplateBank::bytes).sum();
    }

    /** The detections in {@code photo}, best first, on this thread alone. */
    public List<Detection> in(Photo photo) {
        return detections(candidates(photo));
    }

    /** The detections in {@code photo}, best first; the same with any number of workers. */
    public List<Detection> in(Photo photo, Workers workers) {
        return detections(candidates(photo, workers));
    }

    /** The local maxima in {@code photo} before suppression, best first, on this thread alone. */
    public List<Candidate> candidates(Photo photo) {
        return candidates(photo, Workers.alone());
    }

    /**
     * The local maxima in a photo whose features are there already, before suppression, best first, on this thread alone.
     *
     * @param cancelled asked again and again
     * @throws CancellationException soon after {@code cancelled} has become true
     */
    public List<Candidate> candidates(FeatureSource photo, BooleanSupplier cancelled) {
        return withRefinedSizes(swept(photo, cancelled, Workers.alone()), photo.width(), photo.height());
    }

    /** The local maxima in {@code photo} before suppression, best first; the same with any number of workers. */
    public List<Candidate> candidates(Photo photo, Workers workers) {
        return withRefinedSizes(unrefinedCandidates(photo, workers), photo.width(), photo.height());
    }

    /**
     * Same as {@link #candidates(Photo, Workers)}, but each as large as its level says. Leaving out those below another
     * threshold gives what a search with that threshold would have found.
     */
    public List<Candidate> unrefinedCandidates(Photo photo, Workers workers) {
        return swept(new PhotoFeatureSource(photo), () -> false, workers);
    }

    /** Candidates of a photo of {@code width} × {@code height} pixels with sizes between those of the levels. */
    public List<Candidate> withRefinedSizes(List<Candidate> candidates, int width, int height) {
        Pyramid pyramid = Pyramid.of(width, height, settings);
        ScaleRefinement sizes = new ScaleRefinement(candidates, detectors, pyramid, settings);
        return candidates.stream().map(sizes::of).toList();
    }

    /** What suppression leaves of candidates of one photo, best first. */
    public List<Detection> detections(List<Candidate> candidates) {
        return survivors(candidates).stream().map(this::detection).toList();
    }

    private Detection detection(Candidate candidate) {
        return new Detection(detectors.get(candidate.detector()).label(), candidate.box(), candidate.score());
    }

    /** The most cells by which anything that is asked of a {@link FeatureSource} leaves its level on one side. */
    public int reach() {
        return banks.keySet().stream()
                .mapToInt(bank -> bank.reach(settings.inside()))
                .max()
                .orElse(0);
    }

    /** The candidates among those of one photo that suppression leaves, best first. */
    public List<Candidate> survivors(List<Candidate> candidates) {
        List<Detection> all = candidates.stream().map(this::detection).toList();
        return new NonMaxSuppression(settings.cover(), settings.overlap())
                .indices(all, settings.mostPerPhoto()).stream()
                        .map(candidates::get)
                        .toList();
    }

    /** The features of a candidate's window, bit for bit those it was scored with. Its score and box do not matter. */
    public FeatureImage features(Photo photo, Candidate candidate) {
        Detector owner = detectors.get(candidate.detector());
        Feature feature = Features.named(owner.feature(), owner.cell());
        Size size = owner.components().get(candidate.component()).weights().size();
        FeatureRegion cells = new FeatureRegion(candidate.row(), candidate.column(), size.rows(), size.columns());
        return new PhotoFeatureSource(photo).cells(feature, candidate.level(), cells);
    }

    /** The candidates of all blocks, best first. */
    private List<Candidate> swept(FeatureSource photo, BooleanSupplier cancelled, Workers workers) {
        List<Block> blocks = new ArrayList<>();
        for (Level level : Pyramid.of(photo.width(), photo.height(), settings).levels()) {
            banks.keySet()
                    .forEach(bank ->
                            blocks.addAll(LevelPlan.of(bank, level, settings).blocks(blockPixels)));
        }
        List<List<Candidate>> found = new ArrayList<>();
        blocks.forEach(block -> found.add(new ArrayList<>()));
        workers.forEach(blocks.size(), i -> {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("the search of a photo was cancelled");
            }
            score(photo, blocks.get(i), found.get(i));
        });
        return found.stream().flatMap(List::stream).sorted().toList();
    }

    private void score(FeatureSource photo, Block block, List<Candidate> found) {
        TemplateBank bank = block.plan().bank();
        Queue<SoftReference<BlockScorer>> idle = Objects.requireNonNull(banks.get(bank));
        BlockScorer scorer = scorer(bank, idle);
        scorer.score(photo, block, found);
        idle.add(new SoftReference<>(scorer));
    }

    private BlockScorer scorer(TemplateBank bank, Queue<SoftReference<BlockScorer>> idle) {
        for (SoftReference<BlockScorer> kept = idle.poll(); kept != null; kept = idle.poll()) {
            BlockScorer scorer = kept.get();
            if (scorer != null) {
                return scorer;
            }
        }
        return new BlockScorer(bank, kernels);
    }
}
