package dev.onebox.spark;

import dev.onebox.kernel.Kernels;
import dev.onebox.learn.DroppedBox;
import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A detector that was learnt, or something that was not learnt from. Immutable. */
final class Outcome implements Serializable {
    private static final long serialVersionUID = 1;

    private final @Nullable PackedDetector detector;
    private final SkippedInput skipped;
    private final String kernels = Kernels.best().name();

    private Outcome(@Nullable PackedDetector detector, SkippedInput skipped) {
        this.detector = detector;
        this.skipped = skipped;
    }

    /** What it was computed with. */
    String kernels() {
        return kernels;
    }

    static Outcome learned(PackedDetector detector) {
        return new Outcome(detector, new SkippedInput("", ""));
    }

    static Outcome dropped(DroppedBox box) {
        String reason = "box " + box.box() + " left out: " + box.reason() + " (" + box.detail() + ")";
        return failed(new SkippedInput(box.photo(), reason));
    }

    static Outcome failed(SkippedInput what) {
        return new Outcome(null, what);
    }

    boolean isLearned() {
        return detector != null;
    }

    /** The detector. @throws IllegalStateException if there is none */
    PackedDetector detector() {
        if (detector == null) {
            throw new IllegalStateException("nothing was learnt: " + skipped);
        }
        return detector;
    }

    SkippedInput skipped() {
        return skipped;
    }
}
