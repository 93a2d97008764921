package dev.onebox.annotations;

import dev.onebox.tensor.Box;
import dev.onebox.tensor.Size;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Boxes as shares of their image.
 *
 * <pre>
 *   n = width / W,   c = x / W + n / 2          read:  width = n W,   x = (c − n / 2) W
 * </pre>
 *
 * <p>Shares are not finite decimals in general. They are written with at least six decimals and with as many as it
 * takes for the same box to come back, to the bit. So that x = 0 can, n is rounded to an even last digit, and n/2 is
 * exact. Stateless.
 */
final class YoloNumbers {
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final int FEWEST_DECIMALS = 6;
    private static final int STEP = 3;

    private YoloNumbers() {}

    static Box box(BigDecimal x, BigDecimal y, BigDecimal width, BigDecimal height, Size size) throws SkippedException {
        BigDecimal columns = BigDecimal.valueOf(size.columns());
        BigDecimal rows = BigDecimal.valueOf(size.rows());
        return Decimals.box(
                start(x, width, columns), start(y, height, rows), width.multiply(columns), height.multiply(rows));
    }

    private static BigDecimal start(BigDecimal centre, BigDecimal share, BigDecimal whole) {
        return centre.subtract(share.multiply(HALF)).multiply(whole);
    }

    /** Centre x, centre y, width and height as shares. */
    static List<String> shares(Box box, Size size) {
        List<BigDecimal> across = shares(box.x(), box.width(), BigDecimal.valueOf(size.columns()));
        List<BigDecimal> down = shares(box.y(), box.height(), BigDecimal.valueOf(size.rows()));
        return List.of(
                across.get(0).toPlainString(),
                down.get(0).toPlainString(),
                across.get(1).toPlainString(),
                down.get(1).toPlainString());
    }

    /** Centre and length along one side of the image. */
    private static List<BigDecimal> shares(double start, double length, BigDecimal whole) {
        for (int decimals = FEWEST_DECIMALS; ; decimals += STEP) {
            BigDecimal half = Decimals.exact(length).multiply(HALF).divide(whole, decimals, RoundingMode.HALF_EVEN);
            BigDecimal offset = Decimals.exact(start).divide(whole, decimals, RoundingMode.HALF_EVEN);
            BigDecimal share = half.add(half);
            if (share.multiply(whole).doubleValue() == length
                    && offset.multiply(whole).doubleValue() == start) {
                return List.of(offset.add(half), share);
            }
        }
    }
}
