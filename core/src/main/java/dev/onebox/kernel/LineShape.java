package dev.onebox.kernel;

/**
 * Where a {@link FloatLineKernel} or {@link DoubleLineKernel} finds the elements of its lines; an element is one vector.
 *
 * <pre>
 *   input j of line i at  i·xLine + j·xStep,   j &lt; inputs,    i &lt; lines
 *   output f of line i at i·yLine + f·yStep,   f &lt; outputs
 * </pre>
 *
 * <p>Immutable.
 */
public record LineShape(int inputs, int outputs, int lines, int xStep, int xLine, int yStep, int yLine) {}
