package dev.onebox.solve;

/**
 * The scratch arrays of operators and preconditioners: results of one call never depend on what an earlier one left.
 *
 * <p>One per thread.
 */
public final class FloatWorkspace {
    final float[] coefficients; // one transformed signal, channels as lanes
    final float[] vectors; // transformed signals, frequencies as lanes
    final float[] products; // as vectors, for operators that multiply
    final float[] transform; // what the transform asks for

    FloatWorkspace(int coefficients, int vectors, int products, int transform) {
        this.coefficients = new float[coefficients];
        this.vectors = new float[vectors];
        this.products = new float[products];
        this.transform = new float[transform];
    }
}
