package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the scans of a JPEG have brought so far: every coefficient of every component, and down to which bit.
 *
 * <p>A sequential scan brings its components whole. A progressive one brings a band of coefficients down to some bit, and
 * later ones refine them bit by bit; without the last of them the photo is a blurred one, of which no decoder complains. A
 * scan that does not go on where the ones before it ended is refused, so no photo is walked more often than it has bits.
 * One per thread.
 */
final class JpegScans {
    /** Enough for any encoder's progression; each further scan makes the decoder walk the whole photo again. */
    private static final int MOST_SCANS = 100;

    private static final int COEFFICIENTS = 64;
    private static final int UNSEEN = 0; // a first scan says so of the bit before its own
    private static final int WHOLE = 1;

    private final boolean progressive;
    private final int[] names;
    private final int[][] bits; // 1 + lowest bit known of coefficient i of component c at [c][i], or UNSEEN
    private int count;

    /** @param names the components of the frame, as scans call them */
    JpegScans(boolean progressive, int[] names) {
        this.progressive = progressive;
        this.names = names;
        this.bits = new int[names.length][COEFFICIENTS];
    }

    int count() {
        return count;
    }

    /** Takes the next scan by its header: components, band of coefficients, bit before and bit after. */
    void add(Bytes header) throws RefusedException {
        refuseIf(++count > MOST_SCANS, "JPEG with more than " + MOST_SCANS + " scans");
        int components = header.u8(0);
        int band = 1 + 2 * components;
        int first = progressive ? header.u8(band) : 0;
        int last = progressive ? header.u8(band + 1) : COEFFICIENTS - 1;
        int approximation = progressive ? header.u8(band + 2) : 0;
        refuseIf(
                first > last || last >= COEFFICIENTS,
                "damaged: scan " + count + " of coefficients " + first + " to " + last);
        for (int i = 0; i < components; i++) {
            bring(component(header.u8(1 + 2 * i)), first, last, approximation);
        }
    }

    private int component(int name) throws RefusedException {
        return IntStream.range(0, names.length)
                .filter(c -> names[c] == name)
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        "damaged: scan " + count + " of a component " + name + " that the JPEG does not have"));
    }

    private void bring(int component, int first, int last, int approximation) throws RefusedException {
        int before = approximation >> 4;
        int after = approximation & 15;
        for (int i = first; i <= last; i++) {
            int known = bits[component][i];
            boolean goesOn = before == 0 ? known == UNSEEN : known == 1 + before && after == before - 1;
            if (!goesOn) {
                throw new RefusedException(
                        "damaged: scan " + count + " does not go on where the scans before it ended");
            }
            bits[component][i] = 1 + after;
        }
    }

    /** @throws RefusedException if a coefficient has not come down to its last bit */
    void requireAll() throws RefusedException {
        for (int c = 0; c < names.length; c++) {
            if (Arrays.stream(bits[c]).anyMatch(known -> known != WHOLE)) {
                throw RefusedException.endsEarly(
                        "after " + count + " scans component " + (c + 1) + " of " + names.length + " is not complete");
            }
        }
    }
}
