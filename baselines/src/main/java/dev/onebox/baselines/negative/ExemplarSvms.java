package dev.onebox.baselines.negative;

import dev.onebox.FeatureImage;
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
 * <p>Several are trained at a time. No rounds: for those, mine with a single positive. Source: Malisiewicz et al., ICCV
 * 2011. Thread-safe as long as the negatives do not grow.
 */
public final class ExemplarSvms {
    private final LinearSvm machine;

    /** @param negatives of all exemplars, for example those that {@link HardNegativeMining} found */
    public ExemplarSvms(WindowSet negatives, SvmSettings settings) {
        this.machine = new LinearSvm(negatives, settings);
    }

    /** Trains one SVM per window, in their order. */
    public List<SvmModel> train(List<FeatureImage> positives, Workers workers, MiningListener listener) {
        SvmModel[] trained = new SvmModel[positives.size()];
        int group = 2 * workers.threads();
        for (int from = 0; from < trained.length; from += group) {
            int first = from;
            int count = Math.min(group, trained.length - from);
            workers.forEach(
                    count, i -> trained[first + i] = machine.train(WindowSet.of(List.of(positives.get(first + i)))));
            listener.progress(0, MiningListener.MiningPhase.TRAINING, first + count, trained.length);
        }
        return Arrays.asList(trained);
    }
}
