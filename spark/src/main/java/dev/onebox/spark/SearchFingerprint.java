package dev.onebox.spark;

import dev.onebox.image.PhotoLimits;
import dev.onebox.spark.input.Columns;
import dev.onebox.spark.input.PhotoPiece;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * A digest of everything that detections depend on: equal ones belong to the same search. Of photos it takes names, lengths
 * and when they were last written, not contents. Stateless.
 */
final class SearchFingerprint {
    private SearchFingerprint() {}

    static String of(List<List<PhotoPiece>> partitions, Columns columns, PhotoLimits limits, SharedDetectors detectors)
            throws IOException {
        MessageDigest digest = DigestUtils.getSha256Digest();
        DataOutputStream out = new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        for (List<PhotoPiece> partition : partitions) {
            out.writeInt(partition.size());
            for (PhotoPiece piece : partition) {
                out.writeUTF(piece.toString());
            }
        }
        for (byte[] file : detectors.files()) {
            out.write(file);
        }
        out.writeUTF(columns + " " + limits + " " + detectors.spec());
        return HexFormat.of().formatHex(digest.digest());
    }
}
