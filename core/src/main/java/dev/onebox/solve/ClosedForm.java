package dev.onebox.solve;

import dev.onebox.tensor.Template;
import java.util.List;

/** An approximate inverse of S + λI, as a function of templates. Immutable. */
interface ClosedForm {
    /** M⁻¹ b for each of a few b, worked on together. */
    List<Template> solve(List<Template> right);

    /** Memory held. */
    long bytes();
}
