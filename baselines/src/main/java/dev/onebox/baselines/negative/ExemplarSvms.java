package dev.onebox.baselines.negative;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.baselines.WindowForm;
import dev.onebox.baselines.svm.LinearSvm;
import dev.onebox.baselines.svm.SvmModel;
import dev.onebox.baselines.svm.SvmSettings;
import dev.onebox.baselines.svm.WindowSet;
import dev.onebox.parallel.Workers;
import java.util.Arrays;
import java.util.List;

/**
 * One SVM per positive, each alone against the same negatives: what thousands of exemplar detectors cost without a shared
 * covariance.
 *
 * <p>Several are trained at a time, unless liblinear trains them. No rounds: for those, mine with a single positive.
 * Source: Malisiewicz et al., ICCV 2011. Thread-safe as long as the negatives do not grow.
 */
public final class ExemplarSvms {
    private final WindowForm form;
    private final LinearSvm machine;

    /** @param negatives of all exemplars, for example those that {@link HardNegativeMining} found */
    public ExemplarSvms(WindowForm form, WindowSet negatives, SvmSettings settings) {
        this.form = form;
        this.machine = LinearSvm.prepare(negatives, settings);
    }

    /** A detector and the machine behind it. */
    public record Exemplar(Detector detector, SvmModel model) {}

    /** Trains one detector per window, in their order. */
    public List<Exemplar> train(List<FeatureImage> positives, Workers workers) {
        return train(positives, workers, MiningListener.none());
    }

    /** Same as {@link #train(List, Workers)}. @throws CancellationException if the listener ended it */
    public List<Exemplar> train(List<FeatureImage> positives, Workers workers, MiningListener listener) {
        Exemplar[] trained = new Exemplar[positives.size()];
        int group = 2 * workers.threads();
        for (int from = 0; from < trained.length; from += group) {
            int first = from;
            int count = Math.min(group, trained.length - from);
            workers.forEach(count, i -> trained[first + i] = one(positives.get(first + i), listener));
            listener.progress(0, MiningListener.Phase.TRAINING, first + count, trained.length);
        }
        return Arrays.asList(trained);
    }

    private Exemplar one(FeatureImage positive, MiningListener listener) {
        SvmModel model = machine.train(WindowSet.of(List.of(positive)), listener::isCancelled);
        return new Exemplar(form.detector(model), model);
    }
}
