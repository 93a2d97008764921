package dev.onebox.lab.machine;

import jdk.incubator.vector.FloatVector;

/**
 * A bit of work that shows what the machine can do at the moment: it is timed along with what is held against it.
 *
 * <p>Virtual machines change their speed many times a second, by half and more, with what their neighbours do. A limit taken at
 * another moment than the time beside it says little; {@link Limits} are for tables of the machine itself. One per thread.
 *
 * @param units operations or bytes of one run
 * @param work a run
 */
public record MachineProbe(double units, Runnable work) {
    private static final int LANES = FloatVector.SPECIES_PREFERRED.length();
    private static final int CHAIN = 20_000;

    private static volatile float sink;

    /** Fused multiply-adds in registers, each of which counts as two single-precision operations. */
    public static MachineProbe operations() {
        return new MachineProbe(2.0 * 12 * LANES * CHAIN, () -> sink = Limits.chains(CHAIN));
    }

    /** Reads of an array of about so many bytes, as often as before. */
    public static MachineProbe reads(long bytes) {
        int step = 8 * LANES;
        float[] array = new float[(int) Math.max(step, bytes / Float.BYTES / step * step)];
        return new MachineProbe((double) array.length * Float.BYTES, () -> sink = Limits.sum(array));
    }

    /** Units per second, if a run takes that long. */
    public double perSecond(double seconds) {
        return units / seconds;
    }
}
