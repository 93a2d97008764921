package dev.onebox.store;

import dev.onebox.file.Checksum;
import dev.onebox.file.MalformedFileException;
import java.nio.charset.StandardCharsets;

/**
 * The checksum that a file holds of itself: of all its bytes, in which its own eight digits count as zeros.
 *
 * <p>So no byte of a file is without guard, the length of the header, its JSON and its padding included. Stateless.
 */
final class ChecksumEntry {
    /** Its key in the metadata. */
    static final String KEY = "onebox.checksum";

    /** What stands in its place while it is computed. */
    static final String ZEROS = Checksum.PREFIX + "00000000";

    private ChecksumEntry() {}

    /** Puts a checksum in the place of another. @throws MalformedFileException if the header does not hold that as written here */
    static void replace(String file, byte[] header, String old, String checksum) throws MalformedFileException {
        // Quotes inside of strings are escaped, so that this can be nothing but the entry itself.
        String entry = "\"" + KEY + "\":\"" + old + "\"";
        int at = new String(header, StandardCharsets.ISO_8859_1).indexOf(entry);
        if (!Checksum.isChecksum(old) || at < 0) {
            throw new MalformedFileException(
                    file,
                    KEY + " in its metadata is \"" + old + "\", expected " + Checksum.PREFIX
                            + " and eight digits: damaged, or written by a later version");
        }
        byte[] text = checksum.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, header, at + entry.length() - 1 - text.length, text.length);
    }
}
