package dev.onebox.annotations.text;

import dev.onebox.Box;
import dev.onebox.Size;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Boxes as shares of their image.
 *
 * <pre>
 *   n = width / W,   s = x / W,   c = s + n / 2          read:  width = n W,   x = s W = (c − n / 2) W
 * </pre>
 *
 * <p>Shares are not finite decimals in general. They are written with at least six decimals and with as many as it
 * takes for the same box to come back, to the bit. So that x = 0 can, n is rounded to an even last digit, and n/2 is
 * exact. Immutable.
 *
 * @param x of the left edge
 * @param y of the upper edge
 */
public record RelativeBox(BigDecimal x, BigDecimal y, BigDecimal width, BigDecimal height) {
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final int FEWEST_DECIMALS = 6;
    private static final int STEP = 3;

    /** Of a box by its centre, as YOLO has it. */
    public static RelativeBox ofCentre(BigDecimal x, BigDecimal y, BigDecimal width, BigDecimal height) {
        return new RelativeBox(x.subtract(width.multiply(HALF)), y.subtract(height.multiply(HALF)), width, height);
    }

    /** Of a box in pixels. */
    public static RelativeBox of(Box box, Size size) {
        BigDecimal[] across = shares(box.x(), box.width(), BigDecimal.valueOf(size.columns()));
        BigDecimal[] down = shares(box.y(), box.height(), BigDecimal.valueOf(size.rows()));
        return new RelativeBox(across[0], down[0], across[1], down[1]);
    }

    private static BigDecimal[] shares(double start, double length, BigDecimal whole) {
        for (int decimals = FEWEST_DECIMALS; ; decimals += STEP) {
            BigDecimal half = Decimals.exact(length).multiply(HALF).divide(whole, decimals, RoundingMode.HALF_EVEN);
            BigDecimal offset = Decimals.exact(start).divide(whole, decimals, RoundingMode.HALF_EVEN);
            BigDecimal share = half.add(half);
            if (share.multiply(whole).doubleValue() == length
                    && offset.multiply(whole).doubleValue() == start) {
                return new BigDecimal[] {offset, share};
            }
        }
    }

    /** The box in pixels. @throws SkippedException if it is empty */
    public Box of(Size size) throws SkippedException {
        BigDecimal columns = BigDecimal.valueOf(size.columns());
        BigDecimal rows = BigDecimal.valueOf(size.rows());
        return Decimals.box(x.multiply(columns), y.multiply(rows), width.multiply(columns), height.multiply(rows));
    }

    /** Centre x, centre y, width and height. */
    public List<String> centred() {
        return List.of(centre(x, width), centre(y, height), width.toPlainString(), height.toPlainString());
    }

    private static String centre(BigDecimal start, BigDecimal length) {
        BigDecimal centre = start.add(length.multiply(HALF));
        return centre.setScale(start.scale(), RoundingMode.UNNECESSARY).toPlainString();
    }
}
