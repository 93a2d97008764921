package dev.onebox.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;

/**
 * The folder of a search: a file of detections for every partition that is done, those of skipped photos aside, and what
 * the search was about, so that only the same search continues it. Immutable.
 *
 * <pre>
 *   part-00000.parquet …    _skipped/part-00000.parquet …    _search
 * </pre>
 */
record DetectOutput(String folder) implements Serializable {
    private static final String SKIPPED = "/_skipped";

    String found(int partition) {
        return String.format(Locale.ROOT, "%s/part-%05d.parquet", folder, partition);
    }

    String skipped(int partition) {
        return String.format(Locale.ROOT, "%s%s/part-%05d.parquet", folder, SKIPPED, partition);
    }

    /** Whether a partition was done before. */
    boolean isDone(int partition, Configuration hadoop) throws IOException {
        return new HadoopFiles(hadoop).exists(found(partition));
    }

    /**
     * Makes the folder, or finds the one to continue.
     *
     * @throws IOException if it exists and is not to be continued, or belongs to another search
     */
    void begin(String about, boolean resume, Configuration hadoop) throws IOException {
        HadoopFiles files = new HadoopFiles(hadoop);
        String note = folder + "/_search";
        if (files.isEmpty(folder)) {
            files.write(note, false, local -> Files.writeString(local, about));
        } else if (!resume) {
            throw new FileAlreadyExistsException(
                    folder, null, "exists; continue it with --resume, or name another folder");
        } else if (!files.exists(note) || !files.read(note, Files::readString).equals(about)) {
            throw new IOException(folder + " belongs to another search: photos, detectors, settings or partitions"
                    + " differ; continue with those, or name another folder");
        }
    }

    /** Removes what killed attempts left. When the search is over. */
    void end(Configuration hadoop) throws IOException {
        HadoopFiles files = new HadoopFiles(hadoop);
        files.removeUnfinished(folder);
        files.removeUnfinished(folder + SKIPPED);
    }
}
