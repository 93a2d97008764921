package dev.onebox.annotations.text;

import dev.onebox.Box;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * A box by two of its corners, in exact decimals, as edges between pixels or as pixels.
 *
 * <pre>
 *   edges:                   left = x,       right = x + width
 *   pixels, the first is o:  left = x + o,   right = x + width + o − 1      (inclusive)
 * </pre>
 *
 * <p>In decimals both directions are exact, whatever the fraction: a box comes back with the same bits, which sums of
 * doubles would not promise. Immutable.
 */
public record Corners(BigDecimal left, BigDecimal top, BigDecimal right, BigDecimal bottom) {
    /** Without idle zeros. */
    public Corners {
        left = Decimals.plain(left);
        top = Decimals.plain(top);
        right = Decimals.plain(right);
        bottom = Decimals.plain(bottom);
    }

    /** Those of a box, as edges. */
    public static Corners of(Box box) {
        BigDecimal left = Decimals.exact(box.x());
        BigDecimal top = Decimals.exact(box.y());
        return new Corners(left, top, left.add(Decimals.exact(box.width())), top.add(Decimals.exact(box.height())));
    }

    /** The box between edges. @throws SkippedException if it is empty */
    public Box asEdges() throws SkippedException {
        return Decimals.box(left, top, right.subtract(left), bottom.subtract(top));
    }

    /** The box of pixels, both corners inclusive; {@code first} is the number of the first pixel, 0 or 1. */
    public Box asPixels(int first) throws SkippedException {
        return shifted(-first, 1 - first).asEdges();
    }

    /** Edges as the pixels they enclose, inclusive. */
    public Corners toPixels(int first) {
        return shifted(first, first - 1);
    }

    private Corners shifted(int near, int far) {
        BigDecimal start = BigDecimal.valueOf(near);
        BigDecimal end = BigDecimal.valueOf(far);
        return new Corners(left.add(start), top.add(start), right.add(end), bottom.add(end));
    }

    /** Edges at whole numbers, at least one pixel apart; those that are whole stay. */
    public Corners rounded() {
        BigDecimal[] across = rounded(left, right);
        BigDecimal[] down = rounded(top, bottom);
        return new Corners(across[0], down[0], across[1], down[1]);
    }

    private static BigDecimal[] rounded(BigDecimal from, BigDecimal to) {
        BigDecimal start = from.setScale(0, RoundingMode.HALF_UP);
        BigDecimal end = to.setScale(0, RoundingMode.HALF_UP);
        if (start.compareTo(end) < 0) {
            return new BigDecimal[] {start, end};
        }
        BigDecimal pixel = from.setScale(0, RoundingMode.FLOOR); // the one it begins in, so that it stays in the image
        return new BigDecimal[] {pixel, pixel.add(BigDecimal.ONE)};
    }

    /** left, top, right, bottom, as they are written. */
    public List<String> texts() {
        return Decimals.texts(edges());
    }

    /** left, top, right, bottom. */
    public List<BigDecimal> edges() {
        return List.of(left, top, right, bottom);
    }

    /** left, top, width, height. */
    public List<BigDecimal> sides() {
        return List.of(left, top, Decimals.plain(right.subtract(left)), Decimals.plain(bottom.subtract(top)));
    }
}
