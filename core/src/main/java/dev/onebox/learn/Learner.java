package dev.onebox.learn;

import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Learns detectors from boxes.
 *
 * <pre>{@code
 * Learner learner = new Learner(StatisticsSource.of(statistics), workers);
 * LearningResult learned = learner.learn("gear", List.of(new Example(photo, new Box(40, 52, 96, 96))));
 * }</pre>
 *
 * <p>What depends on the background and a window's size only is prepared once and kept, so the next detector of that size
 * takes milliseconds. The same examples give the same detector, with any number of threads. Thread-safe.
 */
public final class Learner {
    private static final int ALL = Integer.MAX_VALUE - 1; // even

    private final LearnContext context;

    /** With everything left to the boxes. */
    public Learner(StatisticsSource statistics, Workers workers) {
        this(statistics, LearnSettings.auto(), workers, SolverCache.standard());
    }

    /** With settings, and prepared solvers that may be shared. */
    public Learner(StatisticsSource statistics, LearnSettings settings, Workers workers, SolverCache cache) {
        this(new LearnContext(statistics, settings, workers, cache));
    }

    private Learner(LearnContext context) {
        this.context = context;
    }

    /** A learner with other settings that shares all prepared solvers. */
    public Learner with(LearnSettings other) {
        return new Learner(context.with(other));
    }

    /**
     * Learns one detector.
     *
     * @throws NoPositivesException if no box is of use
     * @throws IllegalArgumentException if there are no statistics for the settings, or the template is beyond their horizon
     * @throws IOException if statistics cannot be read; a photo that cannot is a reason to drop its boxes
     */
    public LearningResult learn(String label, List<Example> examples) throws IOException {
        return learn(label, examples, List.of());
    }

    /**
     * Learns one detector, told what it is not: boxes that a detector found and a person rejected. Boxes a person confirmed
     * are examples like any other, and help ten times as much.
     */
    public LearningResult learn(String label, List<Example> examples, List<Example> rejected) throws IOException {
        long start = System.nanoTime();
        LearningNotes notes = new LearningNotes();
        LearningSession session = session(label, examples, notes);
        Fit fit = context.settings().fit();
        return session.learn(NegativeTerm.rejected(rejected, session.positives(), fit, notes), start);
    }

    /**
     * Learns one detector, looks for what it wrongly likes in photos without the object, and learns again with that.
     *
     * @throws IOException also if not one of the photos can be read
     */
    public LearningResult refine(String label, List<Example> examples, List<PhotoSource> withoutObject)
            throws IOException {
        long start = System.nanoTime();
        LearningNotes notes = new LearningNotes();
        LearningSession session = session(label, examples, notes);
        LearningResult first = session.learn(List.of(), start);
        if (withoutObject.isEmpty()) {
            return first;
        }
        List<NegativeTerm> hard = new HardFalsePositives(first.detector(), context).in(withoutObject, notes);
        return session.learn(hard, start);
    }

    /**
     * The windows that {@link #learn} would learn from, mirror images included, and all of them: about 4 mnk bytes each.
     * For those who learn by other means from the same boxes.
     *
     * @throws NoPositivesException if no box is of use
     * @throws IllegalArgumentException if the settings make more than one component
     */
    public PositiveWindows windows(String label, List<Example> examples) throws IOException {
        LearningNotes notes = new LearningNotes();
        Positives cut = new PositiveCollector(context, notes).collect(label, examples, ALL);
        return PositiveWindows.of(label, cut, notes.dropped());
    }

    private LearningSession session(String label, List<Example> examples, LearningNotes notes) throws IOException {
        Positives cut = new PositiveCollector(context, notes).collect(label, examples, PositiveSet.KEPT);
        return new LearningSession(label, cut, notes, context);
    }

    /**
     * Learns one detector per box, those of one template size solved together.
     *
     * @param label what the detectors of an example are called
     * @param sink receives the detectors in the order of the boxes, with the examples they come from
     * @return the boxes that were not learnt from
     */
    public List<DroppedBox> learnEach(
            List<Example> examples, Function<Example, String> label, BiConsumer<Example, LearningResult> sink)
            throws IOException {
        return new ExemplarBatch(context, sink).learn(examples, label);
    }

    /**
     * What {@link #learn} will ask of every photo, decided from the boxes alone and without reading a photo: so windows can
     * be cut where photos are and learnt from elsewhere.
     *
     * @return by the number of the example, from 0; boxes of no use are left out
     */
    public Map<Integer, List<WindowOrder>> orders(List<Example> examples) throws IOException {
        return new PositiveCollector(context, new LearningNotes())
                .plan(examples)
                .map(WindowPlan::orders)
                .orElse(Map.of());
    }
}
