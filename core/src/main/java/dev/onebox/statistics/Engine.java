package dev.onebox.statistics;

import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What all grids of one accumulator work with: threads, kernels, scratch memory and a clock.
 *
 * <p>Used by one thread; only {@link #borrow} and {@link #giveBack} may be called from its workers.
 */
final class Engine {
    final Workers workers;
    final Kernels kernels;
    private final ConcurrentLinkedQueue<Scratch> idle = new ConcurrentLinkedQueue<>();
    private final Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
    private double[] spectra = new double[0];

    Engine(Workers workers, Kernels kernels) {
        this.workers = workers;
        this.kernels = kernels;
    }

    /** L: the lanes of transforms and updates are the same. */
    int lanes() {
        return kernels.doubleRank().lanes();
    }

    /** Room for the spectra of a batch, of any content. There is one for all grids: batches follow one another. */
    double[] spectra(int length) {
        if (spectra.length < length) {
            spectra = new double[0]; // lets go of the old one before there are two
            spectra = new double[length];
        }
        return spectra;
    }

    /** Memory for one task at a time; its arrays grow to what is asked for and are kept. */
    static final class Scratch {
        private double[] real = new double[0];
        private double[] complex = new double[0];
        private double[] work = new double[0];

        double[] real(int length) {
            real = real.length < length ? new double[length] : real;
            return real;
        }

        double[] complex(int length) {
            complex = complex.length < length ? new double[length] : complex;
            return complex;
        }

        double[] work(int length) {
            work = work.length < length ? new double[length] : work;
            return work;
        }
    }

    Scratch borrow() {
        Scratch scratch = idle.poll();
        return scratch == null ? new Scratch() : scratch;
    }

    void giveBack(Scratch scratch) {
        idle.add(scratch);
    }

    /** Runs {@code work} and adds the time it takes to {@code phase}. */
    void during(Phase phase, Runnable work) {
        long start = System.nanoTime();
        work.run();
        nanos.merge(phase, System.nanoTime() - start, Long::sum);
    }

    long nanos(Phase phase) {
        return nanos.getOrDefault(phase, 0L);
    }
}
