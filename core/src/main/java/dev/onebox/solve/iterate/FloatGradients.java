package dev.onebox.solve.iterate;

import dev.onebox.kernel.FloatDotKernel;
import dev.onebox.kernel.Kernels;
import dev.onebox.solve.block.FloatOperator;
import dev.onebox.solve.block.FloatWorkspace;
import java.util.Arrays;

/**
 * What ways of conjugate gradients for several right-hand sides share: arrays in which every side has its slot, how sides
 * come in, and how those that have finished leave. One per thread.
 */
abstract class FloatGradients {
    static final FloatDotKernel DOT = Kernels.best().floatDot();

    final FloatOperator operator;
    final FloatOperator preconditioner;
    final int length;
    final FloatWorkspace multiplying;
    final FloatWorkspace inverting;
    final float[] x; // of the side in slot s at s·length; r alike
    final float[] r;
    final float[] q; // (S + λI) p
    float[] p; // directions, one after another
    float[] z; // M⁻¹r
    final CgState[] slots;

    /** @param capacity how many sides at most are solved together */
    FloatGradients(FloatOperator operator, FloatOperator preconditioner, int capacity) {
        this.operator = operator;
        this.preconditioner = preconditioner;
        this.length = operator.shape().length();
        this.multiplying = operator.workspace(capacity);
        this.inverting = preconditioner.workspace(capacity);
        this.x = new float[capacity * length];
        this.r = new float[capacity * length];
        this.p = new float[capacity * length];
        this.q = new float[capacity * length];
        this.z = new float[capacity * length];
        this.slots = new CgState[capacity];
    }

    /** Puts side s of b into slot s, at x = 0; a zero right-hand side is solved at once. */
    final CgState[] start(float[] b, int sides) {
        System.arraycopy(b, 0, r, 0, sides * length);
        Arrays.fill(x, 0, sides * length, 0);
        for (int s = 0; s < sides; s++) {
            slots[s] = new CgState(s, Math.sqrt(squaredNorm(r, s)));
        }
        return Arrays.copyOf(slots, sides);
    }

    final double squaredNorm(float[] a, int slot) {
        return DOT.dot(a, slot * length, a, slot * length, length);
    }

    /** Takes finished sides out, closing gaps in x, r and {@code others} from the end; returns how many remain. */
    final int retire(int active, float[] solution, float[]... others) {
        int remaining = active;
        for (int slot = active - 1; slot >= 0; slot--) {
            if (slots[slot].finished) {
                System.arraycopy(x, slot * length, solution, slots[slot].index * length, length);
                remaining--;
                slots[slot] = slots[remaining];
                move(remaining, slot, x, r);
                move(remaining, slot, others);
            }
        }
        return remaining;
    }

    private void move(int from, int to, float[]... arrays) {
        for (float[] array : arrays) {
            System.arraycopy(array, from * length, array, to * length, length);
        }
    }

    /** Memory held. */
    final long bytes() {
        return 5L * x.length * Float.BYTES + multiplying.bytes() + inverting.bytes();
    }
}
