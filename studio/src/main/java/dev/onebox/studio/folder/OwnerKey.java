package dev.onebox.studio.folder;

import dev.onebox.file.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * A secret of one user on one computer, by which the studio knows what it made there itself: the mark in a folder's
 * {@code .onebox}, and the names of its caches. Whoever copies a folder copies its mark too, and the mark does not tell the
 * secret. Made anew for every start, it hides the names of photos behind ids. Immutable.
 */
public final class OwnerKey {
    private static final String FILE = "owner-key";
    private static final int BYTES = 32;
    private static final Pattern WRITTEN = Pattern.compile("[0-9a-f]{" + 2 * BYTES + "}");

    private final String secret;

    private OwnerKey(String secret) {
        this.secret = secret;
    }

    static OwnerKey random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new OwnerKey(HexFormat.of().formatHex(bytes));
    }

    /** The key in a folder, made there if there is none, or none that can be read. */
    static OwnerKey keptIn(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        boolean isThere = Files.exists(file);
        String written = isThere ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip() : "";
        if (WRITTEN.matcher(written).matches()) {
            return new OwnerKey(written);
        }
        OwnerKey made = random();
        try {
            byte[] bytes = made.secret.getBytes(StandardCharsets.US_ASCII);
            AtomicFile.write(file, isThere, out -> out.write(ByteBuffer.wrap(bytes)));
            return made;
        } catch (FileAlreadyExistsException e) { // another process was faster
            return keptIn(folder);
        }
    }

    /** What tells the owner, and tells nobody the key. */
    String mark() {
        return derived("mark");
    }

    /** A name that only who has the key can think of. */
    String derived(String what) {
        return Sha256.hex(secret.getBytes(StandardCharsets.US_ASCII), what.getBytes(StandardCharsets.UTF_8))
                .substring(0, 32);
    }
}
