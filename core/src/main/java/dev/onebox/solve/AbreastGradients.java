package dev.onebox.solve;

import dev.onebox.Template;
import dev.onebox.kernel.AbreastKernel;
import dev.onebox.kernel.AbreastShape;
import dev.onebox.kernel.Kernels;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Preconditioned conjugate gradients from zero with right-hand sides as lanes, each with coefficients of its own.
 *
 * <p>The recurrence is that of {@link FloatConjugateGradients}. A lane whose side has finished takes the next one, which
 * begins with the preconditioning that the others do anyway, so no lane waits for its neighbours. What a side computes does
 * not depend on its lane or on who is beside it.
 *
 * <p>Paper: §2.3. One per thread.
 */
final class AbreastGradients {
    /** Where sides come from and go to. Thread-safe. */
    interface Sides {
        /** The next one that nobody has taken, or -1. */
        int next();

        /** Its right-hand side. */
        Template side(int index);

        /** Takes what has become of a side. */
        void finished(CgSide side, Template weights);
    }

    private static final int VECTORS = AbreastShape.VECTORS;

    private final AbreastOperator operator;
    private final AbreastOperator inverse;
    private final AbreastKernel kernel;
    private final Stopping stopping;
    private final int lanes; // of a vector; there are two
    private final int length; // of a vector of signals
    private final FloatWorkspace products;
    private final FloatWorkspace inverses;
    private final float[] x;
    private final float[] r;
    private final float[] p;
    private final float[] q;
    private final float[] z;
    private final @Nullable CgSide[] seats; // that of lane s of vector v at v·lanes + s
    private final double[] scales;
    private final double[] sums; // as the seats
    private final float[] factors;
    private final float[] run;

    AbreastGradients(AbreastOperator operator, AbreastOperator inverse, Stopping stopping, Kernels kernels) {
        this.operator = operator;
        this.inverse = inverse;
        this.kernel = kernels.abreast();
        this.stopping = stopping;
        this.lanes = kernel.lanes();
        this.length = operator.signals().length();
        this.products = operator.workspace();
        this.inverses = inverse.workspace();
        this.x = new float[VECTORS * length];
        this.r = new float[VECTORS * length];
        this.p = new float[VECTORS * length];
        this.q = new float[VECTORS * length];
        this.z = new float[VECTORS * length];
        this.seats = new CgSide[VECTORS * lanes];
        this.scales = new double[seats.length];
        this.sums = new double[seats.length];
        this.factors = new float[seats.length];
        this.run = new float[lanes];
    }

    /** Takes sides and solves them until there are no more. */
    void solve(Sides sides) {
        while (seat(sides)) {
            redirect();
            operator.multiply(p, q, products);
            step();
        }
    }

    /** Lets finished sides go and others take their lanes; false if all are empty. */
    private boolean seat(Sides sides) {
        boolean occupied = false;
        for (int lane = 0; lane < seats.length; lane++) {
            release(lane, sides);
            int next = 0;
            while (seats[lane] == null && next >= 0) {
                next = sides.next();
                seats[lane] = next < 0 ? null : start(next, sides.side(next), lane);
                release(lane, sides); // zeros are solved before they begin
            }
            occupied |= seats[lane] != null;
        }
        return occupied;
    }

    private void release(int lane, Sides sides) {
        CgSide side = seats[lane];
        if (side != null && side.finished) {
            sides.finished(side, weights(lane));
            clear(lane);
            seats[lane] = null;
        }
    }

    private CgSide start(int index, Template b, int lane) {
        scales[lane] = Scaling.powerOf(b);
        double[] values = b.values();
        double squares = 0;
        for (int channel = 0; channel < b.channels(); channel++) {
            int to = start(lane, channel);
            for (int from = channel; from < values.length; from += b.channels(), to += lanes) {
                float value = (float) (values[from] / scales[lane]);
                r[to] = value;
                squares += (double) value * value;
            }
        }
        return new CgSide(index, Math.sqrt(squares));
    }

    private Template weights(int lane) {
        SignalShape shape = operator.signals();
        int channels = shape.channels() / lanes;
        double[] values = new double[shape.size().area() * channels];
        for (int channel = 0; channel < channels; channel++) {
            int from = start(lane, channel);
            for (int to = channel; to < values.length; to += channels, from += lanes) {
                values[to] = scales[lane] * x[from];
            }
        }
        return new Template(shape.size(), channels, values);
    }

    /** An empty lane is a system that is solved: zeros, of which nothing comes. */
    private void clear(int lane) {
        int from = start(lane, 0);
        for (int i = from; i < from + length; i += lanes) {
            x[i] = 0;
            r[i] = 0;
            p[i] = 0;
        }
    }

    /** Where a channel of a lane starts; its next cell is as many numbers further as a vector has lanes. */
    private int start(int lane, int channel) {
        return lane / lanes * length + operator.signals().channel(channel * lanes + lane % lanes);
    }

    private void redirect() {
        inverse.multiply(r, z, inverses);
        dots(r, z);
        Arrays.fill(factors, 0);
        for (int lane = 0; lane < seats.length; lane++) {
            CgSide side = seats[lane];
            if (side != null) {
                factors[lane] = side.iterations == 0 ? 0 : (float) (sums[lane] / side.rho);
                side.rho = sums[lane];
            }
        }
        for (int set = 0; set < VECTORS; set++) {
            kernel.scaleAndAdd(factors, set * lanes, z, p, set * length, length);
        }
    }

    private void step() {
        dots(p, q);
        Arrays.fill(factors, 0);
        for (int lane = 0; lane < seats.length; lane++) {
            CgSide side = seats[lane];
            if (side != null && sums[lane] > 0) {
                side.alpha = side.rho / sums[lane];
                factors[lane] = (float) side.alpha;
            } else if (side != null) {
                side.meetNegativeCurvature(sums[lane]);
            }
        }
        move();
        dots(r, r);
        for (int lane = 0; lane < seats.length; lane++) {
            CgSide side = seats[lane];
            if (side != null && !side.finished) {
                side.advance(side.alpha, Math.sqrt(sums[lane]), stopping);
            }
        }
    }

    /** x += αp, r −= αq. */
    private void move() {
        for (int set = 0; set < VECTORS; set++) {
            kernel.addMultiples(factors, set * lanes, p, x, set * length, length);
        }
        for (int lane = 0; lane < factors.length; lane++) {
            factors[lane] = -factors[lane];
        }
        for (int set = 0; set < VECTORS; set++) {
            kernel.addMultiples(factors, set * lanes, q, r, set * length, length);
        }
    }

    private void dots(float[] a, float[] b) {
        for (int set = 0; set < VECTORS; set++) {
            kernel.dots(a, b, set * length, length, sums, set * lanes, run);
        }
    }
}
