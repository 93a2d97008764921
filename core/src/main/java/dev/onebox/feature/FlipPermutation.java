package dev.onebox.feature;

import java.util.List;

/**
 * How a mirror permutes channels: channel p of the mirrored photo's features is channel horizontal[p] of the photo's, at
 * the mirrored cell (left ↔ right); vertical alike (top ↔ bottom).
 *
 * <p>Both are involutions. Immutable.
 *
 * @param horizontal the channel of the photo, from 0, for every channel of its left-right mirror
 * @param vertical the same for upside down
 */
public record FlipPermutation(List<Integer> horizontal, List<Integer> vertical) {
    /** @throws IllegalArgumentException if one does not undo itself, or they differ in their number of channels */
    public FlipPermutation {
        horizontal = List.copyOf(horizontal);
        vertical = List.copyOf(vertical);
        requireInvolution(horizontal);
        requireInvolution(vertical);
        if (horizontal.size() != vertical.size()) {
            throw new IllegalArgumentException(
                    "mirrors of " + horizontal.size() + " and " + vertical.size() + " channels");
        }
    }

    private static void requireInvolution(List<Integer> permutation) {
        for (int p = 0; p < permutation.size(); p++) {
            int partner = permutation.get(p);
            if (partner < 0 || partner >= permutation.size() || permutation.get(partner) != p) {
                throw new IllegalArgumentException("mirror " + permutation + " does not undo itself at channel " + p);
            }
        }
    }
}
