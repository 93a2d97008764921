package dev.onebox.solve.block;

/** No preconditioning at all: plain conjugate gradients. Immutable. */
public final class FloatIdentity implements FloatPreconditioner {
    private final SignalShape shape;

    public FloatIdentity(SignalShape shape) {
        this.shape = shape;
    }

    @Override
    public SignalShape shape() {
        return shape;
    }

    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(0, 0, 0, 0);
    }

    @Override
    public void apply(float[] r, float[] z, int signals, FloatWorkspace workspace) {
        System.arraycopy(r, 0, z, 0, signals * shape.length());
    }

    @Override
    public long bytes() {
        return 0;
    }
}
