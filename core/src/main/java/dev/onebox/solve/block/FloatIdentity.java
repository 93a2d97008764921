package dev.onebox.solve.block;

/** No preconditioning at all: plain conjugate gradients. Immutable. */
public record FloatIdentity(SignalShape shape) implements FloatOperator {
    @Override
    public FloatWorkspace workspace(int signals) {
        return new FloatWorkspace(0, 0, 0, 0);
    }

    @Override
    public void apply(float[] x, float[] z, int signals, FloatWorkspace workspace) {
        System.arraycopy(x, 0, z, 0, signals * shape.length());
    }

    @Override
    public long bytes() {
        return 0;
    }
}
