package dev.onebox.detect;

/** A tile of a level: tile number {@code row} along the rows of places, {@code column} along the columns. Immutable. */
record Tile(int row, int column) {}
