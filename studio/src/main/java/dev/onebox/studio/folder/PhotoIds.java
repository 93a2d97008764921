package dev.onebox.studio.folder;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Opaque names for photos: a keyed hash of the real one, with a key that is new with every start. Who does not know the key
 * can neither guess an id nor learn a name from it. Not thread-safe.
 */
final class PhotoIds {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 15; // 20 characters

    private final Mac mac;

    PhotoIds() {
        byte[] key = new byte[32];
        new SecureRandom().nextBytes(key);
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every JDK has " + ALGORITHM, e);
        }
    }

    String idOf(String name) {
        byte[] hash = mac.doFinal(name.getBytes(StandardCharsets.UTF_8));
        byte[] id = new byte[BYTES];
        System.arraycopy(hash, 0, id, 0, BYTES);
        return Base64.getUrlEncoder().encodeToString(id);
    }
}
