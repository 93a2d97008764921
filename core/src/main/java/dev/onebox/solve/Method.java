package dev.onebox.solve;

import dev.onebox.solve.circulant.CirculantSolver;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.solve.iterate.PcgSolver;
import dev.onebox.solve.parity.ParitySolver;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The ways to solve (S + λI) w = b, by the names {@code --solver} knows. */
public enum Method {
    /** The right one for the task: {@link AutomaticChoice}. */
    AUTO("auto"),
    /** {@link ParitySolver}. */
    PARITY("parity"),
    /** {@link CirculantSolver}. */
    CIRCULANT("circulant"),
    /** {@link PcgSolver} with T. Chan's circulant. */
    PCG("pcg"),
    /** {@link PcgSolver} with the parity closed form. */
    PCG_PARITY("pcg-parity"),
    /** {@link PcgSolver} with Strang's circulant, floored. */
    PCG_STRANG("pcg-strang"),
    /** {@link PcgSolver} without preconditioner. */
    CG("cg"),
    /** {@link CholeskySolver}. */
    CHOLESKY("cholesky"),
    /** Block Levinson, of module baselines. */
    LEVINSON("levinson"),
    /** Alternating directions, of module baselines. */
    ADMM("admm");

    private final String label;

    Method(String label) {
        this.label = label;
    }

    /** The method of that name. @throws IllegalArgumentException if there is none, with all names */
    public static Method named(String name) {
        return Arrays.stream(values())
                .filter(method -> method.label.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("solver \"" + name + "\": expected one of " + names()));
    }

    private static String names() {
        return Arrays.stream(values()).map(Method::toString).collect(Collectors.joining(", "));
    }

    /** The name. */
    @Override
    public String toString() {
        return label;
    }
}
