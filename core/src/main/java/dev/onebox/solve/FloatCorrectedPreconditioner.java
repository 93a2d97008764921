package dev.onebox.solve;

/**
 * A preconditioner that knows better than another one in a few directions.
 *
 * <pre>
 *   z = M⁻¹ r + Σ_i c_i x_i x_iᵀ r
 * </pre>
 *
 * <p>{@link FloatTermCorrection} finds such directions in a low-rank term. Immutable.
 */
final class FloatCorrectedPreconditioner implements FloatPreconditioner {
    private final FloatPreconditioner plain;
    private final FloatOuterProducts correction;

    FloatCorrectedPreconditioner(FloatPreconditioner plain, FloatOuterProducts correction) {
        this.plain = plain;
        this.correction = correction;
    }

    @Override
    public SignalShape shape() {
        return plain.shape();
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(signals * correction.rank(), plain.workspace(signals));
    }

    @Override
    public void apply(float[] r, float[] z, int signals, FloatWorkspace workspace) {
        correction.coefficientsInto(r, signals, workspace.coefficients); // first: z may be r
        plain.apply(r, z, signals, workspace.inner());
        correction.addInto(workspace.coefficients, z, signals);
    }

    @Override
    public long bytes() {
        return plain.bytes() + correction.bytes();
    }
}
