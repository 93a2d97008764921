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

    @Override
    public void combineFour(
            float[] weights, int[] starts, int weightsAt, float[] x, int xAt, float[] y, int yAt, int length) {
        int x0 = xAt + starts[weightsAt];
        int x1 = xAt + starts[weightsAt + 1];
        int x2 = xAt + starts[weightsAt + 2];
        int x3 = xAt + starts[weightsAt + 3];
        float w0 = weights[weightsAt];
        float w1 = weights[weightsAt + 1];
        float w2 = weights[weightsAt + 2];
        float w3 = weights[weightsAt + 3];
        for (int i = 0; i < length; i++) {
            y[yAt + i] = fma(w1, x[x1 + i], w0 * x[x0 + i]) + fma(w3, x[x3 + i], w2 * x[x2 + i]);
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
