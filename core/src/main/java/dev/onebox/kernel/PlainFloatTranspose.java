package dev.onebox.kernel;

/** Turns tiles number by number. Thread-safe. */
public final class PlainFloatTranspose implements FloatTransposeKernel {
    @Override
    public void transpose(TileShape shape, float[] x, int xAt, float[] y, int yAt) {
        for (int t = 0; t < shape.tiles(); t++) {
            for (int j = 0; j < shape.columns(); j++) {
                row(shape, x, xAt + t * shape.xTile() + j, y, yAt + t * shape.yTile() + j * shape.yStep());
            }
        }
    }

    // eight at a time: a loop of so few turns would take longer than what it does
    private static void row(TileShape shape, float[] x, int from, float[] y, int to) {
        int step = shape.xStep();
        int rows = shape.rows();
        int i = 0;
        for (; i + 8 <= rows; i += 8) {
            eight(x, from + i * step, step, y, to + i);
        }
        for (; i < rows; i++) {
            y[to + i] = x[from + i * step];
        }
    }

    private static void eight(float[] x, int from, int step, float[] y, int to) {
        y[to] = x[from];
        y[to + 1] = x[from + step];
        y[to + 2] = x[from + 2 * step];
        y[to + 3] = x[from + 3 * step];
        y[to + 4] = x[from + 4 * step];
        y[to + 5] = x[from + 5 * step];
        y[to + 6] = x[from + 6 * step];
        y[to + 7] = x[from + 7 * step];
    }
}
