package dev.onebox.image;

/**
 * The LZW codes of a GIF: words of growing width, lowest bit first, each a known string of indices.
 *
 * <p>Codes below 2^bits are themselves, 2^bits clears the table, the next ends the picture. A word adds to the table the
 * string before it and its own first index. An instance decodes once, in one thread.
 */
final class GifCodes {
    private static final int MOST_CODES = 4096;

    private final byte[] codes;
    private final int clear;
    private final int[] previous = new int[MOST_CODES];
    private final byte[] last = new byte[MOST_CODES];
    private final byte[] first = new byte[MOST_CODES];
    private final int[] length = new int[MOST_CODES];
    private int count;
    private int wordBits;
    private long bit;

    private GifCodes(byte[] codes, int bits) {
        this.codes = codes;
        this.clear = 1 << bits;
        for (int i = 0; i < clear; i++) {
            last[i] = (byte) i;
            first[i] = (byte) i;
            length[i] = 1;
        }
    }

    /** A code stands for fewer pixels than there are codes and takes at least two bits. */
    static long mostPixels(byte[] codes) {
        return codes.length * 4L * MOST_CODES;
    }

    /** The {@code pixels} indices that the codes stand for. */
    static byte[] decode(byte[] codes, int bits, int pixels) throws RefusedException {
        if (bits < 1 || bits > 8) {
            throw new RefusedException("GIF with codes of " + bits + " bits, expected 1 to 8");
        }
        byte[] indices = new byte[pixels];
        int found = new GifCodes(codes, bits).decodeInto(indices);
        if (found < pixels) {
            throw RefusedException.endsEarly(found + " of " + pixels + " pixels");
        }
        return indices;
    }

    private int decodeInto(byte[] indices) throws RefusedException {
        int at = 0;
        int before = -1;
        reset();
        while (at < indices.length && bit + wordBits <= 8L * codes.length) {
            int word = nextWord();
            if (word == clear + 1) {
                break;
            }
            if (word == clear) {
                reset();
                before = -1;
                continue;
            }
            learn(before, word);
            at = write(word, indices, at);
            before = word;
        }
        return at;
    }

    private void reset() {
        count = clear + 2;
        wordBits = Integer.numberOfTrailingZeros(clear) + 1;
    }

    private int nextWord() {
        int value = 0;
        for (int i = 0; i < 3; i++) {
            int at = (int) (bit >> 3) + i;
            value |= at < codes.length ? (codes[at] & 0xff) << (8 * i) : 0;
        }
        int word = (value >> (bit & 7)) & ((1 << wordBits) - 1);
        bit += wordBits;
        return word;
    }

    private void learn(int before, int word) throws RefusedException {
        if (word > count || (word == count && (before < 0 || count == MOST_CODES)) || (before < 0 && word >= clear)) {
            throw new RefusedException("damaged: GIF code " + word + " of " + count);
        }
        if (before >= 0 && count < MOST_CODES) {
            previous[count] = before;
            first[count] = first[before];
            length[count] = length[before] + 1;
            last[count] = first[word == count ? before : word];
            count++;
            if (count == 1 << wordBits && wordBits < 12) {
                wordBits++;
            }
        }
    }

    private int write(int word, byte[] indices, int at) {
        int code = word;
        for (int i = at + length[word] - 1; i >= at; i--) {
            if (i < indices.length) {
                indices[i] = last[code];
            }
            code = previous[code];
        }
        return Math.min(indices.length, at + length[word]);
    }
}
