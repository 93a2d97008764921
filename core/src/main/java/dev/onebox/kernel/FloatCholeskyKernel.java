package dev.onebox.kernel;

/**
 * Cholesky factors of packed blocks and solves with them, in place, frequencies as lanes; complex Hermitian or real.
 *
 * <pre>
 *   G = L Lᴴ,    L_pq = (G_pq − Σ_{i&lt;q} L_pi conj(L_qi)) / L_qq  for q &lt; p,    L_pp = √(G_pp − Σ_{i&lt;p} |L_pi|²)
 * </pre>
 *
 * <p>Layout: {@link BlockShape}, with two parts in the Hermitian kernel and one in the real one. Where the diagonal of G
 * stood, a factor holds the <em>reciprocals</em> 1 / L_pp, so that solves never divide. The imaginary parts of the
 * diagonal are not read; the factor's are zero. All lanes of a group are factored: the caller fills lanes beyond the
 * last frequency with the identity. Denormal numbers make it slow, not wrong. Thread-safe for disjoint groups.
 */
public interface FloatCholeskyKernel {
    /** What {@link #factor} returns when every pivot was positive. */
    int SUCCESS = -1;

    /** How many frequencies a group holds. The same for the product kernel of this precision. */
    int lanes();

    /** Numbers per element: 2 if complex, 1 if real. */
    int parts();

    /**
     * Factors the blocks of the groups {@code from ≤ group < to}, each k × k.
     *
     * @return {@link #SUCCESS}, or {@code group·k + row} of the first pivot that is not a positive finite number in
     *     some lane; the group is then neither block nor factor, those after it are untouched
     */
    int factor(int k, float[] blocks, int from, int to);

    /**
     * Replaces every right-hand side x of the groups {@code from ≤ group < to} by G⁻¹x; right-hand side r starts
     * {@code r·stride} after the first, and x begins with the group {@code from}.
     */
    void solve(int k, float[] factors, float[] x, RightHandSides sides, int from, int to);
}
