package dev.onebox.solve;

import dev.onebox.Template;
import java.util.List;

/** An approximate inverse of S + λI, as a function of templates. Immutable. */
interface ClosedForm {
    /** Solves with arrays of its own. One per thread. */
    @FunctionalInterface
    interface Session {
        /** M⁻¹ b for each of a few b, worked on together. */
        List<Template> solve(List<Template> right);
    }

    /** What solves up to {@code capacity} right-hand sides at a time, again and again. */
    Session session(int capacity);

    /** Memory held. */
    long bytes();
}
