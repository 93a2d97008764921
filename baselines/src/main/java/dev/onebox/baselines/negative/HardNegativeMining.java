package dev.onebox.baselines.negative;

import dev.onebox.baselines.WindowForm;
import dev.onebox.baselines.svm.LinearSvm;
import dev.onebox.baselines.svm.SvmModel;
import dev.onebox.baselines.svm.WindowSet;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Hard negative mining: an SVM on random negatives, then rounds in which the strongest false positives of the last detector
 * join the negatives and the SVM is trained anew.
 *
 * <p>Negatives come from photos without the object only. None is ever let go. The same photos, positives and seeds give the
 * same detectors, with any number of threads. Memory 4 mnk bytes a window.
 *
 * <p>Paper: §5. Differs from the paper: it does not say how scores become "difficult examples"; here they are what a search
 * reports, after suppression, from the margin on. One per mining.
 */
public final class HardNegativeMining {
    private final WindowForm form;
    private final WindowSet positives;
    private final List<PhotoSource> photos;
    private final MiningSettings settings;
    private final Workers workers;
    private final MiningListener listener;
    private final WindowSet negatives;
    private final Set<WindowPlace> known = new HashSet<>();

    /**
     * @param positives as {@link dev.onebox.learn.Learner#windows} cuts them
     * @param withoutObject the photos that negatives are taken from
     */
    public HardNegativeMining(
            PositiveWindows positives,
            List<PhotoSource> withoutObject,
            MiningSettings settings,
            Workers workers,
            MiningListener listener) {
        this.form = WindowForm.of(positives);
        this.positives = WindowSet.of(positives.windows());
        this.photos = List.copyOf(withoutObject);
        this.settings = settings;
        this.workers = workers;
        this.listener = listener;
        this.negatives = new WindowSet(this.positives.size(), this.positives.channels());
    }

    /**
     * Mines all rounds, or as many as bring new negatives.
     *
     * @return round 0, which is the SVM on random negatives, and the rounds after it
     * @throws IOException if not one photo can be read
     * @throws IllegalArgumentException if the photos have no window of the template's size
     */
    public List<MiningRound> run() throws IOException {
        List<MiningRound> rounds = new ArrayList<>(List.of(atRandom()));
        int before = 0;
        while (rounds.size() <= settings.rounds() && negatives.count() > before) {
            before = negatives.count();
            rounds.add(next(rounds.size(), rounds.get(rounds.size() - 1)));
        }
        return rounds;
    }

    private MiningRound atRandom() throws IOException {
        long start = System.nanoTime();
        RandomNegatives random =
                new RandomNegatives(form, settings.search(), settings.initial(), photos.size(), settings.seed());
        loop("drawing negatives", random::of, this::take);
        if (negatives.count() == 0) {
            throw new IllegalArgumentException("no window of " + form.template() + " cells fits any of " + photos.size()
                    + " photos without the object: choose larger photos or a smaller template");
        }
        return train(0, negatives.count(), since(start));
    }

    private MiningRound next(int round, MiningRound last) throws IOException {
        long start = System.nanoTime();
        StrongestNegatives strongest =
                new StrongestNegatives(form.detector(last.model()), settings.search(), settings.perRound(), known);
        loop("mining, round " + round, strongest::in, strongest::add);
        take(strongest.strongest());
        return train(round, strongest.found(), since(start));
    }

    private void loop(String what, PhotoLoop.Work<List<FoundNegative>> work, Consumer<List<FoundNegative>> sink)
            throws IOException {
        new PhotoLoop(photos, workers).run(work, sink, done -> listener.progress(what, done, photos.size()));
    }

    private void take(List<FoundNegative> found) {
        for (FoundNegative one : found) {
            if (known.add(one.place())) {
                negatives.add(one.window());
            }
        }
    }

    private static double since(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    private MiningRound train(int round, long found, double secondsSearching) {
        listener.progress("SVM, round " + round, 0, 1);
        long start = System.nanoTime();
        LinearSvm machine = new LinearSvm(negatives, settings.svm());
        double secondsToPrepare = since(start);
        SvmModel model = machine.train(positives);
        listener.progress("SVM, round " + round, 1, 1);
        return new MiningRound(
                round,
                model,
                negatives.count(),
                found,
                secondsSearching,
                secondsToPrepare + model.seconds(),
                positives.bytes() + negatives.bytes());
    }

    /** All negatives so far; after {@link #run} those of all rounds. */
    public WindowSet negatives() {
        return negatives;
    }
}
