package dev.onebox.spark;

import dev.onebox.spark.input.PhotoPiece;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The folder of a search: a file of detections for every partition that is done, those of skipped photos aside, and what
 * the search was about, so that only the same search continues it. Immutable.
 *
 * <pre>
 *   part-00000.parquet …    _skipped/part-00000.parquet …    _search
 * </pre>
 */
final class DetectOutput implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String ABOUT = "_search";

    private final String folder;

    DetectOutput(String folder) {
        this.folder = folder;
    }

    String found(int partition) {
        return String.format(Locale.ROOT, "%s/part-%05d.parquet", folder, partition);
    }

    String skipped(int partition) {
        return String.format(Locale.ROOT, "%s/_skipped/part-%05d.parquet", folder, partition);
    }

    /** Whether a partition was done before. */
    boolean isDone(int partition, Configuration hadoop) throws IOException {
        Path file = new Path(found(partition));
        return file.getFileSystem(hadoop).exists(file);
    }

    /**
     * Makes the folder, or finds the one to continue.
     *
     * @throws IOException if it exists and is not to be continued, or belongs to another search
     */
    void begin(String about, boolean resume, Configuration hadoop) throws IOException {
        Path place = new Path(folder);
        FileSystem files = place.getFileSystem(hadoop);
        HadoopFiles whole = new HadoopFiles(hadoop);
        String note = folder + "/" + ABOUT;
        if (files.exists(place) && files.listStatus(place).length > 0) {
            if (!resume) {
                throw new FileAlreadyExistsException(
                        folder, null, "exists; continue it with --resume, or name another folder");
            }
            String before = files.exists(new Path(note)) ? whole.read(note, Files::readString) : "";
            if (!before.equals(about)) {
                throw new IOException(folder + " belongs to another search: photos, detectors, settings or partitions"
                        + " differ; continue with those, or name another folder");
            }
        } else {
            whole.write(note, false, local -> Files.writeString(local, about));
        }
    }

    /** A fingerprint of everything that detections depend on. */
    static String about(List<List<PhotoPiece>> partitions, SharedDetectors detectors) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (List<PhotoPiece> partition : partitions) {
                digest.update(partition.toString().getBytes(StandardCharsets.UTF_8));
            }
            for (PackedDetector one : detectors.packed()) {
                digest.update(text(one).getBytes(StandardCharsets.UTF_8));
            }
            digest.update(detectors.spec().toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String text(PackedDetector one) {
        StringBuilder text = new StringBuilder(one.label());
        text.append(one.detector().feature())
                .append(one.detector().cell())
                .append(one.detector().threshold());
        one.parts().forEach(part -> text.append(Arrays.hashCode(part.weights())).append(part.object()));
        return text.toString();
    }
}
