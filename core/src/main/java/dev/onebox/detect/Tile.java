package dev.onebox.detect;

/** A tile of a level, by its places along both axes. Immutable. */
record Tile(TileAxis.Span rows, TileAxis.Span columns) {
    /** How many places it computes. */
    long places() {
        return (long) rows.length() * columns.length();
    }
}
