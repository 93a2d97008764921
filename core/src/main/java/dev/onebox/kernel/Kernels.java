package dev.onebox.kernel;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The set of kernels in use: Vector API where its module is there, plain Java otherwise. Both give the same bits. Immutable.
 *
 * @param name what they run on, for people: {@code "vector 256 bit"} or {@code "plain"}
 */
public record Kernels(
        String name,
        FloatFftKernel floatFft,
        DoubleFftKernel doubleFft,
        FloatRankKernel floatRank,
        DoubleRankKernel doubleRank,
        FloatProductKernel floatProduct,
        DoubleProductKernel doubleProduct,
        FloatCholeskyKernel floatHermitianCholesky,
        DoubleCholeskyKernel doubleHermitianCholesky,
        FloatCholeskyKernel floatSymmetricCholesky,
        DoubleCholeskyKernel doubleSymmetricCholesky,
        FloatLineKernel floatLines,
        DoubleLineKernel doubleLines,
        FloatTransposeKernel floatTranspose,
        DoubleTransposeKernel doubleTranspose,
        FloatDotKernel floatDot,
        DoubleDotKernel doubleDot,
        ScoreKernel scores,
        PixelKernel pixels) {

    /** The fastest kernels this JVM can run; chosen once. */
    public static Kernels best() {
        return Best.KERNELS;
    }

    /** The plain ones, which run everywhere. */
    public static Kernels plain() {
        return Plain.KERNELS;
    }

    /** Kernels of ordinary loops: no module, no flag, any CPU. */
    private static final class Plain {
        private static final Kernels KERNELS = new Kernels(
                "plain",
                new PlainFloatFft(),
                new PlainDoubleFft(),
                new PlainFloatRank(),
                new PlainDoubleRank(),
                new PlainFloatProduct(),
                new PlainDoubleProduct(),
                new PlainFloatHermitianCholesky(),
                new PlainDoubleHermitianCholesky(),
                new PlainFloatSymmetricCholesky(),
                new PlainDoubleSymmetricCholesky(),
                new PlainFloatLines(),
                new PlainDoubleLines(),
                new PlainFloatTranspose(),
                new PlainDoubleTranspose(),
                new PlainFloatDot(),
                new PlainDoubleDot(),
                new PlainScore(),
                new PlainPixels());
    }

    /** A class of its own, so that who asks for the plain ones never touches the Vector API's module. */
    private static final class Best {
        private static final Kernels KERNELS = vectorOrPlain();

        private static Kernels vectorOrPlain() {
            Optional<Module> vector = ModuleLayer.boot().findModule("jdk.incubator.vector");
            if (vector.isEmpty()) {
                return plain();
            }
            Kernels.class
                    .getModule()
                    .addReads(vector.get()); // a "requires" would make javac warn whoever uses the library
            try {
                Object vectors = Class.forName("dev.onebox.kernel.vector.VectorKernels")
                        .asSubclass(Supplier.class)
                        .getConstructor()
                        .newInstance()
                        .get();
                return (Kernels) vectors;
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof UnsupportedOperationException) {
                    return plain(); // this CPU's vectors gain nothing
                }
                throw new IllegalStateException("the vector kernels do not start", e.getCause());
            } catch (ReflectiveOperationException | LinkageError e) {
                throw new IllegalStateException("this build lacks its vector kernels", e);
            }
        }
    }
}
