package dev.onebox;

/**
 * One template of a detector, with where the object sits in its window and what its score means.
 *
 * <pre>
 *   z(x) = Σ weights · x + bias        standard deviations above the mean of the background
 * </pre>
 *
 * <p>The weights are scaled so that background windows score with variance 1 and mean 0. Immutable.
 *
 * @param weights w/σ, for every cell of the window
 * @param bias −wᵀμ/σ
 * @param object the object's box inside the window in cells: x and width in columns, y and height in rows, not
 *     necessarily whole numbers
 * @param tail √N ‖b‖² of the N boxes it was learnt from, b the difference of their mean and the background's: how heavy the
 *     tail of background scores will be
 */
public record Component(Template weights, double bias, Box object, double tail) {
    /** @throws IllegalArgumentException if a number is not finite, the tail negative, or the object not inside the window */
    public Component {
        if (!Double.isFinite(bias) || !(tail >= 0) || !Double.isFinite(tail)) {
            throw new IllegalArgumentException(
                    "component with bias " + bias + " and tail " + tail + ": expected finite, tail not negative");
        }
        Box window = new Box(0, 0, weights.size().columns(), weights.size().rows());
        if (object.isEmpty() || object.coveredBy(window) < 1 - 1e-9) {
            throw new IllegalArgumentException("object " + object + " (x,y,width,height in cells): expected inside the "
                    + weights.size() + " window and not empty");
        }
    }

    /** √N ‖b‖² of N boxes whose mean differs from the background's by b. */
    public static double tailOf(long boxes, Template difference) {
        return Math.sqrt((double) boxes) * difference.dot(difference);
    }
}
