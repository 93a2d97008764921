package dev.onebox.baselines;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.baselines.circulant.ShiftRegressionModel;
import dev.onebox.baselines.svm.SvmModel;
import dev.onebox.feature.Features;
import dev.onebox.learn.PositiveWindows;
import java.util.List;
import java.util.Map;

/**
 * What a detector of one component looks at, whatever it thinks of it. Immutable.
 *
 * @param cell edge of a cell in pixels
 * @param template the window in cells
 * @param object the object's box in the window, in cells
 */
public record WindowForm(String label, String feature, int cell, Size template, Box object) {
    /** The score from which on a negative costs something: the margin. */
    public static final double MARGIN = -1;

    /** That of the windows a learner would cut. */
    public static WindowForm of(PositiveWindows windows) {
        return new WindowForm(windows.label(), windows.feature(), windows.cell(), windows.template(), windows.object());
    }

    /** A detector that scores 0 everywhere: it names windows and nothing else. */
    public Detector blank() {
        int channels = Features.named(feature, cell).channels();
        Template zeros = new Template(template, channels, new double[template.area() * channels]);
        return detector(new Component(zeros, 0, object, 0), Map.of());
    }

    /** The detector with a template of this form. Its threshold is the margin. */
    private Detector detector(Component component, Map<String, String> provenance) {
        return new Detector(label, feature, cell, List.of(component), MARGIN, 0, provenance);
    }

    /** The detector of a regression, in deviations of the background: z = wᵀ(x − μ) / σ. */
    public Detector detector(ShiftRegressionModel model, double lambda) {
        double deviation = Math.sqrt(model.variance());
        double[] values = model.weights().values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] /= deviation;
        }
        Template weights = new Template(template, model.weights().channels(), values);
        return detector(
                new Component(weights, -model.onMean() / deviation, object, model.tail()),
                Map.of("solver", "circulant-covering", "lambda", Double.toString(lambda)));
    }

    /** The detector of an SVM. Its scores are distances from the plane in margins, not deviations of the background. */
    public Detector detector(SvmModel model) {
        return detector(new Component(model.weights(), model.bias(), object, model.tail()), Map.of("solver", "svm"));
    }
}
