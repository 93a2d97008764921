package dev.onebox.solve.block;

import dev.onebox.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Solves for templates with an approximate inverse, in this precision.
 *
 * <p>Immutable.
 */
public record FloatClosedForm(FloatOperator inverse) implements ClosedFormSolver.ClosedForm {
    @Override
    public UnaryOperator<List<Template>> session(int capacity) {
        float[] signals = new float[capacity * inverse.shape().length()];
        FloatWorkspace workspace = inverse.workspace(capacity);
        return right -> solve(right, signals, workspace);
    }

    private List<Template> solve(List<Template> right, float[] signals, FloatWorkspace workspace) {
        SignalShape shape = inverse.shape();
        for (int i = 0; i < right.size(); i++) {
            shape.pack(right.get(i), signals, i * shape.length());
        }
        inverse.apply(signals, signals, right.size(), workspace);
        List<Template> solved = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            solved.add(shape.unpack(signals, i * shape.length()));
        }
        return solved;
    }

    @Override
    public long bytes() {
        return inverse.bytes();
    }
}
