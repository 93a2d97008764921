package dev.onebox.image;

import java.util.List;

/** A file put together from parts of another. Thread-safe. */
final class Joined {
    private Joined() {}

    static byte[] of(Bytes head, List<Bytes> parts) {
        int length = head.length();
        for (Bytes part : parts) {
            length += part.length();
        }
        byte[] result = new byte[length];
        int at = head.copyInto(result, 0);
        for (Bytes part : parts) {
            at = part.copyInto(result, at);
        }
        return result;
    }
}
