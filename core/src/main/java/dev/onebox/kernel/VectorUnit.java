package dev.onebox.kernel;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM says of the CPU's vectors, without the Vector API's module.
 *
 * <p>Plain kernels have the lanes of the vector kernels and fuse what those fuse, so that both give the same bits and it is
 * a matter of speed alone which are in use. Where the CPU does not fuse, {@link Math#fma} would take microseconds: there
 * are no vector kernels then, and plain ones multiply and add. Immutable.
 */
public final class VectorUnit {
    private static final int LEAST_BYTES = 16;
    private static final int USUAL_BYTES = 32;
    private static final @Nullable HotSpotDiagnosticMXBean JVM =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    /** Whether the CPU multiplies and adds with one rounding. */
    public static final boolean FUSES = Boolean.parseBoolean(option("UseFMA", "true"));

    static final int BYTES =
            Math.max(LEAST_BYTES, Integer.parseInt(option("MaxVectorSize", Integer.toString(USUAL_BYTES))));

    private VectorUnit() {}

    private static String option(String name, String otherwise) {
        try {
            return JVM == null ? otherwise : JVM.getVMOption(name).getValue();
        } catch (IllegalArgumentException e) { // a JVM that has no such option
            return otherwise;
        }
    }

    /** a b + c, with one rounding where the CPU can. */
    static float fma(float a, float b, float c) {
        return FUSES ? Math.fma(a, b, c) : a * b + c;
    }

    /** a b + c, with one rounding where the CPU can. */
    static double fma(double a, double b, double c) {
        return FUSES ? Math.fma(a, b, c) : a * b + c;
    }
}
