package dev.onebox.studio.search;

import dev.onebox.Box;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.studio.folder.PhotoInfo;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.LabelledBox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Learns detectors from a label's boxes: drawn and accepted ones are what it is, rejected ones what it is not. One at a time;
 * what one learning prepared serves the next. Thread-safe. Close it to end its threads.
 */
final class DetectorTrainer implements AutoCloseable {
    private static final int SIZES_LOOKED_AT = 64;
    private static final Size USUAL = new Size(480, 640);

    private final PhotoStore photos;
    private final BackgroundStatistics background;
    private final Workers workers = Workers.onAllCores();
    private StatisticsSource source;
    private Learner learner;

    DetectorTrainer(PhotoStore photos, BackgroundStatistics background) {
        this.photos = photos;
        this.background = background;
        this.source = background.source();
        this.learner = new Learner(source, workers);
    }

    /**
     * Learns.
     *
     * @param boxes all of the label
     * @throws IllegalArgumentException if there is nothing to learn from; the message says why
     */
    synchronized LabelDetector learn(Label label, List<LabelledBox> boxes) throws IOException {
        long start = System.nanoTime();
        if (source != background.source()) {
            source = background.source();
            learner = new Learner(source, workers);
        }
        List<LabelledBox> positive =
                boxes.stream().filter(box -> box.verdict().isPositive()).toList();
        List<LabelledBox> negative =
                boxes.stream().filter(box -> !box.verdict().isPositive()).toList();
        LearningResult learned = learner.learn(label.name(), examples(positive), examples(negative));
        Detector detector = learned.detector();
        double milliseconds = 1e-6 * (System.nanoTime() - start);
        List<Box> known = positive.stream().map(LabelledBox::box).toList();
        SearchPlan plan = SearchPlan.of(detector, known, usualSize());
        return new LabelDetector(label.number(), detector, Optional.of(learned), boxes, milliseconds, plan);
    }

    /** The size in the middle of those known. */
    Size usualSize() {
        List<Size> sizes = photos.folder().photos().stream()
                .flatMap(photo -> photos.known(photo).flatMap(PhotoInfo::size).stream())
                .limit(SIZES_LOOKED_AT)
                .sorted(Comparator.comparingInt(Size::area))
                .toList();
        return sizes.isEmpty() ? USUAL : sizes.get(sizes.size() / 2);
    }

    /** Those in photos that are there, photo by photo. */
    private List<Example> examples(List<LabelledBox> boxes) {
        Map<String, List<Box>> byPhoto = boxes.stream()
                .collect(Collectors.groupingBy(
                        LabelledBox::photo, TreeMap::new, Collectors.mapping(LabelledBox::box, Collectors.toList())));
        List<Example> examples = new ArrayList<>();
        byPhoto.forEach((name, its) -> photos.folder()
                .byName(name)
                .ifPresent(photo -> examples.add(new Example(name, its, () -> photos.read(photo)))));
        return examples;
    }

    /** Reads statistics and runs through the code, so that the first box need not wait for either. */
    synchronized Detector warmUp(Photo photo, Box box) throws IOException {
        return learner.learn("warm-up", List.of(new Example(photo, box))).detector();
    }

    @Override
    public synchronized void close() {
        workers.close();
    }
}
