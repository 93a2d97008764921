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

    DoubleDotKernel dot() {
        return named("Dot", DoubleDotKernel.class);
    }

    DoubleLineKernel lines() {
        return named("Lines", DoubleLineKernel.class);
    }

    DoubleProductKernel product() {
        return named("Product", DoubleProductKernel.class);
    }

    /** @param parts 2 for the Hermitian kernel, 1 for the real one */
    DoubleCholeskyKernel cholesky(int parts) {
        return named(parts == 2 ? "HermitianCholesky" : "SymmetricCholesky", DoubleCholeskyKernel.class);
    }

    DoubleRankKernel rank() {
        return named("Rank", DoubleRankKernel.class);
    }

    DoubleTransposeKernel transpose() {
        return named("Transpose", DoubleTransposeKernel.class);
    }

    /** The fast Fourier transform with these kernels. */
    public DoubleGridTransform transform(Size grid, Size support) {
        return precision == Precision.DOUBLE
                ? DoubleRealFft2.of(grid, support, kernels.doubleFft())
                : inDoubles(
                        FloatGridTransform.class,
                        FloatRealFft2.of(grid, support, kernels.floatFft()),
                        DoubleGridTransform.class);
    }

    /** The kernel that the set calls so, of this precision. */
    private <D> D named(String name, Class<D> type) {
        try {
            Method kernel = Kernels.class.getMethod((precision == Precision.DOUBLE ? "double" : "float") + name);
            Object found = kernel.invoke(kernels);
            return type.isInstance(found) ? type.cast(found) : inDoubles(kernel.getReturnType(), found, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A float object as its double twin, arrays brought from double and back. */
    private static <D> D inDoubles(Class<?> floatType, Object floats, Class<D> doubleType) {
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

    @Override
    public String toString() {
        return kernels.name() + " " + precision;
    }
}
