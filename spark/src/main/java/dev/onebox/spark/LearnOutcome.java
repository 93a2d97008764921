package dev.onebox.spark;

import dev.onebox.kernel.Kernels;
import dev.onebox.learn.DroppedBox;
import dev.onebox.spark.input.SkippedInput;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * A detector that was learnt, or something that was not learnt from. Immutable.
 *
 * @param detector a row of the {@link DetectorTable}; null if nothing was learnt
 * @param kernels what it was computed with
 */
record LearnOutcome(@Nullable Row detector, SkippedInput skipped, String kernels) implements Serializable {
    static LearnOutcome learned(Row detector) {
        return new LearnOutcome(
                detector, new SkippedInput("", ""), Kernels.best().name());
    }

    static LearnOutcome dropped(DroppedBox box) {
        String reason = "box " + box.box() + " left out: " + box.reason() + " (" + box.detail() + ")";
        return failed(new SkippedInput(box.photo(), reason));
    }

    static LearnOutcome failed(SkippedInput what) {
        return new LearnOutcome(null, what, Kernels.best().name());
    }

    /** Of one task, in numbers. */
    static Iterator<TaskReport> counted(Iterator<LearnOutcome> outcomes) {
        TaskReport report = new TaskReport();
        while (outcomes.hasNext()) {
            LearnOutcome outcome = outcomes.next();
            report.addDone(outcome.isLearned() ? 1 : 0, outcome.kernels());
            if (!outcome.isLearned()) {
                report.addSkipped(outcome.skipped());
            }
        }
        return List.of(report).iterator();
    }

    boolean isLearned() {
        return detector != null;
    }
}
