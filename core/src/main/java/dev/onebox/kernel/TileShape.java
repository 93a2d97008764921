package dev.onebox.kernel;

/**
 * Where a {@link FloatTransposeKernel} or {@link DoubleTransposeKernel} finds the tiles it turns.
 *
 * <pre>
 *   y[t·yTile + j·yStep + i] = x[t·xTile + i·xStep + j],     i &lt; rows,  j &lt; columns,  t = 0, 1, … tiles − 1
 * </pre>
 *
 * <p>Tiles are written in that order: where the rows of one reach into the next, the next one's numbers stay. Immutable.
 */
public record TileShape(int rows, int columns, int xStep, int yStep, int tiles, int xTile, int yTile) {}
