package dev.onebox.detect;

/**
 * How places along one axis are divided among tiles.
 *
 * <p>A tile computes up to {@code valid} places from its start on. It owns those of them that have both neighbours in it,
 * or lie at the end of all places: so tiles overlap by two places, each place is owned once, and whether it is a maximum is
 * known within its tile. Places are from ≤ i &lt; to. Immutable.
 */
record TileAxis(int from, int to, int valid) {
    int count() {
        int length = to - from;
        return length <= valid ? 1 : 1 + ceilDiv(length - valid, valid - 2);
    }

    private static int ceilDiv(int a, int b) {
        return (a + b - 1) / b;
    }

    /** The first place that tile i computes. */
    int start(int i) {
        return from + i * (valid - 2);
    }

    /** The place after the last one that tile i computes. */
    int end(int i) {
        return Math.min(start(i) + valid, to);
    }

    /** How many places tile i computes. */
    int length(int i) {
        return end(i) - start(i);
    }

    /** The first place that tile i owns. */
    int ownStart(int i) {
        return i == 0 ? from : start(i) + 1;
    }

    /** The place after the last one that tile i owns. */
    int ownEnd(int i) {
        return end(i) == to ? to : end(i) - 1;
    }
}
