package dev.onebox.fft;

import dev.onebox.kernel.FftButterfly;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A smooth length as a product of butterflies, in the order of the passes.
 *
 * <p>Powers of two are taken in eights and fours, as few passes as possible, and stand where half of the line may be left
 * out: the larger the butterfly there, the more is saved.
 */
final class Factorisation {
    private Factorisation() {}

    /** For a line that is zero from {@code nonZero} on. */
    static List<FftButterfly> ofPadded(int length, int nonZero) {
        List<FftButterfly> butterflies = full(length);
        int first = butterflies.get(0).radix();
        if (first % 2 == 0 && 2 * nonZero <= length) {
            butterflies.set(0, FftButterfly.halfIn(first));
        }
        return butterflies;
    }

    /** For a line that is not wanted from {@code wanted} on. */
    static List<FftButterfly> ofCropped(int length, int wanted) {
        List<FftButterfly> butterflies = full(length);
        int last = butterflies.get(0).radix();
        if (last % 2 == 0 && 2 * wanted <= length) {
            butterflies.set(0, FftButterfly.halfOut(last));
        }
        Collections.reverse(butterflies);
        return butterflies;
    }

    private static List<FftButterfly> full(int length) {
        List<FftButterfly> butterflies = new ArrayList<>();
        int rest = length;
        for (int radix = largestRadix(rest); radix > 1; radix = largestRadix(rest)) {
            butterflies.add(FftButterfly.full(radix));
            rest /= radix;
        }
        if (butterflies.isEmpty()) {
            butterflies.add(FftButterfly.ONE);
        }
        return butterflies;
    }

    /** Eight unless that would leave a lone two: 16 is 4·4, not 8·2. */
    private static int largestRadix(int rest) {
        if ((rest % 8 == 0 && rest % 16 != 0) || rest % 32 == 0) {
            return 8;
        }
        for (int radix : new int[] {4, 2, 7, 5, 3}) {
            if (rest % radix == 0) {
                return radix;
            }
        }
        return 1;
    }
}
