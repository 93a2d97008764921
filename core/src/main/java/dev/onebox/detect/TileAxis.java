package dev.onebox.detect;

/**
 * How places along one axis are divided among tiles.
 *
 * <p>A tile computes up to {@code valid} places from its start on. It owns those of them that have both neighbours in it,
 * or lie at the end of all places: so tiles overlap by two places, each place is owned once, and whether it is a maximum is
 * known within its tile. Places are from ≤ i &lt; to. Immutable.
 */
record TileAxis(int from, int to, int valid) {
    /** The places that a tile computes, start ≤ i &lt; end, and those of them that it owns. */
    record Span(int start, int end, int ownStart, int ownEnd) {
        int length() {
            return end - start;
        }
    }

    int count() {
        int length = to - from;
        return length <= valid ? 1 : 1 + ceilDiv(length - valid, valid - 2);
    }

    private static int ceilDiv(int a, int b) {
        return (a + b - 1) / b;
    }

    /** The places of tile i. */
    Span span(int i) {
        int start = from + i * (valid - 2);
        int end = Math.min(start + valid, to);
        return new Span(start, end, i == 0 ? from : start + 1, end == to ? to : end - 1);
    }
}
