package dev.onebox.baselines;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.openblas.global.openblas_full;

/**
 * The native OpenBLAS of this process.
 *
 * <p>It picks its loops by the processor it believes to run on. If that is {@code "Prescott"}, it did not recognise the
 * processor and is about five times slower than it should be: check {@link #core} before quoting a ratio.
 */
public final class OpenBlas {
    private OpenBlas() {}

    /** Whether the native library can be loaded on this machine. */
    public static boolean isAvailable() {
        try {
            return !core().isEmpty();
        } catch (LinkageError e) {
            return false;
        }
    }

    /** The kind of processor whose loops are in use, e.g. {@code "Zen"}. */
    public static String core() {
        return text(openblas_full.openblas_get_corename());
    }

    /** Version and build options. */
    public static String configuration() {
        return text(openblas_full.openblas_get_config());
    }

    private static String text(BytePointer name) {
        return name.getString().trim();
    }

    /** Sets how many threads it uses from now on, in the whole process. */
    static void useThreads(int threads) {
        openblas_full.openblas_set_num_threads(threads);
    }
}
