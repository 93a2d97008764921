package dev.onebox.spark;

import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PieceSettings;
import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What every task that reads photos needs: how to reach them, and where to count them for people who watch.
 *
 * <p>The counters are for the web page only: a task that runs twice counts twice. What results say is counted in results.
 * Immutable.
 */
final class TaskSetting implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String SKIP_UNREADABLE = "spark.onebox.skipUnreadable";

    private final Broadcast<SerializableConfiguration> hadoop;
    private final Columns columns;
    private final PhotoLimits limits;
    private final int attempts;
    private final boolean skipUnreadable;
    private final LongAccumulator photos;
    private final LongAccumulator failures;

    TaskSetting(JavaSparkContext context, Columns columns, PhotoLimits limits) {
        this.hadoop = context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        this.columns = columns;
        this.limits = limits;
        this.attempts = context.getConf().getInt("spark.task.maxFailures", context.isLocal() ? 1 : 4);
        this.skipUnreadable = context.getConf().getBoolean(SKIP_UNREADABLE, false);
        this.photos = context.sc().longAccumulator("photos");
        this.failures = context.sc().longAccumulator("photos skipped");
    }

    /** How the task that runs now reads photos: where nobody will try again, it may go on without what is not delivered. */
    PieceSettings reading() {
        boolean last = TaskContext.get().attemptNumber() + 1 >= attempts;
        return new PieceSettings(hadoop.value().value(), limits, columns, skipUnreadable && last);
    }

    void countPhoto() {
        photos.add(1);
    }

    void countFailure() {
        failures.add(1);
    }
}
