package dev.onebox.spark;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PhotoPiece;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.apache.spark.sql.Row;

/**
 * A digest of everything that detections depend on: equal ones belong to the same search. Of photos it takes names, lengths
 * and when they were last written, not contents. Used by one thread.
 */
final class SearchFingerprint {
    private final MessageDigest digest;
    private final DataOutputStream out;

    private SearchFingerprint(MessageDigest digest) {
        this.digest = digest;
        this.out = new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    }

    static String of(List<List<PhotoPiece>> partitions, Columns columns, PhotoLimits limits, SharedDetectors detectors)
            throws IOException {
        SearchFingerprint print = new SearchFingerprint(sha256());
        for (List<PhotoPiece> partition : partitions) {
            print.add(partition);
        }
        for (Row one : detectors.rows()) {
            print.add(DetectorTable.detector(one));
        }
        print.out.writeUTF(columns + " " + limits + " " + detectors.spec());
        return HexFormat.of().formatHex(print.digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void add(List<PhotoPiece> partition) throws IOException {
        out.writeInt(partition.size());
        for (PhotoPiece piece : partition) {
            out.writeUTF(piece.toString());
        }
    }

    private void add(Detector one) throws IOException {
        out.writeUTF(one.label());
        out.writeUTF(one.feature());
        out.writeInt(one.cell());
        out.writeDouble(one.threshold());
        out.writeDouble(one.sizePrior());
        out.writeInt(one.components().size());
        for (Component part : one.components()) {
            out.writeInt(part.weights().size().rows());
            out.writeInt(part.weights().size().columns());
            for (float weight : DetectorTable.floats(part.weights())) {
                out.writeFloat(weight);
            }
            out.writeDouble(part.bias());
            out.writeUTF(part.object().toString());
            out.writeDouble(part.tail());
        }
    }
}
