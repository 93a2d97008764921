package dev.onebox.feature;

/**
 * Where the cells of FHOG lie in a photo, and how a pixel is shared among them; the same along both axes.
 *
 * <p>A length of H pixels has C = round(H / s) cells of s pixels, half a cell rounding up. A pixel at y lies between the
 * centres of the cells b and b + 1 and is shared between them linearly:
 *
 * <pre>
 *   b + φ = (y + ½) / s − ½,  0 ≤ φ &lt; 1;     1 − φ goes to cell b, φ to cell b + 1
 * </pre>
 *
 * <p>The s pixels of band b, those between the centres of b and b + 1, begin at s·b + ⌊s/2⌋, and φ depends only on the
 * place j in the band: φ = (j + ½)/s for even s, j/s for odd s. So shares do not depend on where in the photo a cell is.
 *
 * <p>Described are cells 2 … C − 3: their block energies reach one cell further, to cells 1 … C − 2, which the bands
 * 0 … C − 2 fill.
 */
record FhogGrid(int cell) {
    /** Cells left out at each edge: the outermost has no block around it, the next would feel the edge. */
    static final int BORDER = 2;

    /** Cells described of a length of {@code pixels}. */
    int described(int pixels) {
        return Math.max(0, (2 * pixels + cell) / (2 * cell) - 2 * BORDER);
    }

    /** Bands that reach the described cells and their neighbours. */
    static int bands(int described) {
        return described + 2 * BORDER - 1;
    }

    /** First pixel of band b. */
    int start(int b) {
        return cell * b + cell / 2;
    }

    /** φ, the share of the pixel at place j of a band that goes to the cell after. */
    float share(int j) {
        return (2 * j + 1 - cell % 2) / (2f * cell);
    }
}
