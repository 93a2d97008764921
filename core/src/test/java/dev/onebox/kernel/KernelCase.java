package dev.onebox.kernel;

import dev.onebox.Size;
import dev.onebox.fft.DoubleGridTransform;
import dev.onebox.fft.DoubleRealFft2;
import dev.onebox.fft.FloatGridTransform;
import dev.onebox.fft.FloatRealFft2;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.stream.Stream;

/** The kernels of one set and one precision, seen through doubles: what tests of either precision are written against. */
public record KernelCase(Kernels kernels, Precision precision) {
    /** The vector kernels and the plain ones, in both precisions. */
    public static Stream<KernelCase> all() {
        return Stream.of(Kernels.best(), Kernels.plain())
                .flatMap(kernels -> Stream.of(Precision.values()).map(precision -> new KernelCase(kernels, precision)));
    }

    /** What of the two is of this precision; the float one as its twin, its arrays brought from double and back. */
    private <F, D> D inDoubles(Class<F> floatType, F floats, Class<D> doubleType, D doubles) {
        if (precision == Precision.DOUBLE) {
            return doubles;
        }
        return doubleType.cast(Proxy.newProxyInstance(
                doubleType.getClassLoader(),
                new Class<?>[] {doubleType},
                (proxy, method, wide) -> call(twin(floatType, method), floats, wide == null ? new Object[0] : wide)));
    }

    private static Method twin(Class<?> type, Method method) {
        return Arrays.stream(type.getMethods())
                .filter(twin -> twin.getName().equals(method.getName()))
                .findFirst()
                .orElseThrow();
    }

    private static Object call(Method method, Object on, Object[] wide) throws Throwable {
        Object[] narrow = Arrays.stream(wide).map(KernelCase::narrowed).toArray();
        try {
            return method.invoke(on, narrow);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            for (int i = 0; i < wide.length; i++) {
                if (wide[i] instanceof double[] array) {
                    Precision.copy((float[]) narrow[i], array);
                }
            }
        }
    }

    private static Object narrowed(Object argument) {
        if (argument instanceof double[] array) {
            return Precision.floats(array);
        }
        return argument instanceof Double number ? (Object) number.floatValue() : argument;
    }

    DoubleDotKernel dot() {
        return inDoubles(FloatDotKernel.class, kernels.floatDot(), DoubleDotKernel.class, kernels.doubleDot());
    }

    DoubleLineKernel lines() {
        return inDoubles(FloatLineKernel.class, kernels.floatLines(), DoubleLineKernel.class, kernels.doubleLines());
    }

    DoubleProductKernel product() {
        return inDoubles(
                FloatProductKernel.class, kernels.floatProduct(), DoubleProductKernel.class, kernels.doubleProduct());
    }

    /** @param parts 2 for the Hermitian kernel, 1 for the real one */
    DoubleCholeskyKernel cholesky(int parts) {
        return inDoubles(
                FloatCholeskyKernel.class,
                parts == 2 ? kernels.floatHermitianCholesky() : kernels.floatSymmetricCholesky(),
                DoubleCholeskyKernel.class,
                parts == 2 ? kernels.doubleHermitianCholesky() : kernels.doubleSymmetricCholesky());
    }

    DoubleRankKernel rank() {
        return inDoubles(FloatRankKernel.class, kernels.floatRank(), DoubleRankKernel.class, kernels.doubleRank());
    }

    DoubleTransposeKernel transpose() {
        return inDoubles(
                FloatTransposeKernel.class,
                kernels.floatTranspose(),
                DoubleTransposeKernel.class,
                kernels.doubleTranspose());
    }

    /** The fast Fourier transform with these kernels. */
    public DoubleGridTransform transform(Size grid, Size support) {
        return inDoubles(
                FloatGridTransform.class,
                FloatRealFft2.of(grid, support, kernels.floatFft()),
                DoubleGridTransform.class,
                DoubleRealFft2.of(grid, support, kernels.doubleFft()));
    }

    @Override
    public String toString() {
        return kernels.name() + " " + precision;
    }
}
