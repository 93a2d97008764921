package dev.onebox.kernel;

import java.lang.reflect.InvocationTargetException;

/**
 * The set of kernels in use: Vector API where its module is there, plain Java otherwise.
 *
 * <p>Immutable.
 */
public interface Kernels {
    /** What they run on, for people: {@code "vector 256 bit"} or {@code "plain"}. */
    String name();

    FloatFftKernel floatFft();

    DoubleFftKernel doubleFft();

    FloatRankKernel floatRank();

    DoubleRankKernel doubleRank();

    FloatProductKernel floatProduct();

    DoubleProductKernel doubleProduct();

    FloatCholeskyKernel floatHermitianCholesky();

    DoubleCholeskyKernel doubleHermitianCholesky();

    FloatCholeskyKernel floatSymmetricCholesky();

    DoubleCholeskyKernel doubleSymmetricCholesky();

    /** The fastest kernels this JVM can run; chosen once. */
    static Kernels best() {
        return Chosen.BEST;
    }

    /** The plain ones, which run everywhere. */
    static Kernels plain() {
        return Chosen.PLAIN;
    }

    /** Chooses on first use, so that {@link #plain} never touches the Vector API's module by accident. */
    final class Chosen {
        private static final Kernels PLAIN = new PlainKernels();
        private static final Kernels BEST = vectorOrPlain();

        private Chosen() {}

        private static Kernels vectorOrPlain() {
            if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
                return PLAIN;
            }
            try {
                return Class.forName("dev.onebox.kernel.vector.VectorKernels")
                        .asSubclass(Kernels.class)
                        .getConstructor()
                        .newInstance();
            } catch (InvocationTargetException e) {
                // The CPU's vectors are too narrow to gain anything: VectorKernels says so by refusing.
                return PLAIN;
            } catch (ReflectiveOperationException | LinkageError e) {
                throw new IllegalStateException("this build lacks its vector kernels", e);
            }
        }
    }
}
