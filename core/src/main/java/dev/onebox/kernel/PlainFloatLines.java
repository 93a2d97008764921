package dev.onebox.kernel;

import static dev.onebox.kernel.VectorUnit.fma;

/** Products of lines by ordinary loops. Thread-safe. */
final class PlainFloatLines implements FloatLineKernel {
    private static final int LANES = PlainFloatFft.LANES; // signals go from transforms into products as they are

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void multiply(LineShape shape, float[] matrix, int matrixAt, float[] x, int xAt, float[] y, int yAt) {
        for (int i = 0; i < shape.lines(); i++) {
            for (int f = 0; f < shape.outputs(); f++) {
                int row = matrixAt + f * shape.inputs() * LANES;
                int to = yAt + i * shape.yLine() + f * shape.yStep();
                element(shape, matrix, row, x, xAt + i * shape.xLine(), y, to);
            }
        }
    }

    private static void element(LineShape shape, float[] matrix, int row, float[] x, int xAt, float[] y, int to) {
        for (int lane = 0; lane < LANES; lane++) {
            float sum = 0;
            for (int j = 0; j < shape.inputs(); j++) {
                sum = fma(matrix[row + j * LANES + lane], x[xAt + j * shape.xStep() + lane], sum);
            }
            y[to + lane] = sum;
        }
    }
}
