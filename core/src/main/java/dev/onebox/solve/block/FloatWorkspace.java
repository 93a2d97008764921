package dev.onebox.solve.block;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The scratch arrays of operators and preconditioners: results of one call never depend on what an earlier one left.
 *
 * <p>One per thread.
 */
public final class FloatWorkspace {
    public final float[] coefficients; // transformed signals, channels as lanes; or those of outer products
    public final float[] vectors; // a group of frequencies of each, frequencies as lanes
    public final float[] products; // as vectors, for operators that multiply
    public final float[] transform; // what the transform asks for
    private final @Nullable FloatWorkspace inner;

    public FloatWorkspace(int coefficients, int vectors, int products, int transform) {
        this.coefficients = new float[coefficients];
        this.vectors = new float[vectors];
        this.products = new float[products];
        this.transform = new float[transform];
        this.inner = null;
    }

    /** For what adds outer products to another operator or preconditioner, which works in {@code inner}. */
    public FloatWorkspace(int coefficients, FloatWorkspace inner) {
        this.coefficients = new float[coefficients];
        this.vectors = new float[0];
        this.products = new float[0];
        this.transform = new float[0];
        this.inner = inner;
    }

    /** That of the operator or preconditioner inside. */
    public FloatWorkspace inner() {
        return Objects.requireNonNull(inner);
    }

    /** Memory held. */
    public long bytes() {
        long own = (long) coefficients.length + vectors.length + products.length + transform.length;
        return own * Float.BYTES + (inner == null ? 0 : inner.bytes());
    }
}
