package dev.onebox.gather;

/**
 * After how much of the list everything is settled, so that the work can be continued from there: after so many photos, or
 * after so many cells of theirs, whichever comes first. Both are properties of the list alone, so the same list has the
 * same epochs in every run.
 */
public record Epoch(int photos, long cells) {
    /** Sixteen million cells are six photos of 24 megapixels at cell 4 and four scales. */
    private static final long USUAL_CELLS = 16_000_000;

    /** Settling costs about as much as a photo or two: seldom enough not to matter, often enough to lose little. */
    public static final Epoch STANDARD = new Epoch(256);

    /** With the standard number of cells. */
    public Epoch(int photos) {
        this(photos, USUAL_CELLS);
    }

    public Epoch {
        if (photos < 1 || cells < 1) {
            throw new IllegalArgumentException(
                    "epoch of " + photos + " photos or " + cells + " cells: expected at least 1 of each");
        }
    }

    boolean endsAfter(int photosSoFar, long cellsSoFar) {
        return photosSoFar >= photos || cellsSoFar >= cells;
    }

    @Override
    public String toString() {
        return photos + " photos or " + cells + " cells";
    }
}
