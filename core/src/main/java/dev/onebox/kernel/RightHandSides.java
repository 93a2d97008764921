package dev.onebox.kernel;

/** How many vectors a block meets at once, and how far apart they start in their array. Immutable. */
public record RightHandSides(int count, int stride) {
    /** A single vector. */
    public static final RightHandSides ONE = new RightHandSides(1, 0);

    /** So many vectors, without a new object for a single one. */
    public static RightHandSides of(int count, int stride) {
        return count == 1 ? ONE : new RightHandSides(count, stride);
    }
}
