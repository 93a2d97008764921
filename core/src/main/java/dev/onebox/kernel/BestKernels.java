package dev.onebox.kernel;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/** A class of its own, so that who asks for the plain ones never touches the Vector API's module. */
final class BestKernels {
    static final Kernels KERNELS = vectorOrPlain();

    private BestKernels() {}

    private static Kernels vectorOrPlain() {
        Optional<Module> vector = ModuleLayer.boot().findModule("jdk.incubator.vector");
        if (vector.isEmpty()) {
            return PlainKernels.KERNELS;
        }
        Kernels.class.getModule().addReads(vector.get()); // a "requires" would make javac warn whoever uses the library
        try {
            return Class.forName("dev.onebox.kernel.vector.VectorKernels")
                    .asSubclass(Kernels.class)
                    .getConstructor()
                    .newInstance();
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof UnsupportedOperationException) {
                return PlainKernels.KERNELS; // this CPU's vectors gain nothing
            }
            throw new IllegalStateException("the vector kernels do not start", e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException("this build lacks its vector kernels", e);
        }
    }
}
