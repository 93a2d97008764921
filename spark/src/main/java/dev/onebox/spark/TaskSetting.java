package dev.onebox.spark;

import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PhotoPiece;
import dev.onebox.spark.input.PieceReader;
import dev.onebox.spark.input.PieceSettings;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/**
 * How tasks reach their photos. Immutable.
 *
 * @param attempts how often a task is tried
 * @param skipUnreadable whether the last of them goes on without what storage does not deliver
 */
record TaskSetting(
        Broadcast<SerializableConfiguration> configuration,
        Columns columns,
        PhotoLimits limits,
        int attempts,
        boolean skipUnreadable)
        implements Serializable {
    private static final String SKIP_UNREADABLE = "spark.onebox.skipUnreadable";

    static TaskSetting of(JavaSparkContext context, Columns columns, PhotoLimits limits) {
        return new TaskSetting(
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration())),
                columns,
                limits,
                context.getConf().getInt("spark.task.maxFailures", context.isLocal() ? 1 : 4),
                context.getConf().getBoolean(SKIP_UNREADABLE, false));
    }

    Configuration hadoop() {
        return configuration.value().value();
    }

    /** The photos of some pieces, which are closed when the task that runs now is over. */
    PieceReader photos(Iterator<PhotoPiece> pieces) {
        boolean last = TaskContext.get().attemptNumber() + 1 >= attempts;
        PieceReader photos =
                new PieceReader(pieces, new PieceSettings(hadoop(), limits, columns, skipUnreadable && last));
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) ended -> close(photos));
        return photos;
    }

    private static void close(PieceReader photos) {
        try {
            photos.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
