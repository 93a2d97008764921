package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How detectors are learnt: every setting of the library, {@code auto} unless given. */
public final class LearnSettingOptions {
    @Option(
            names = "--feature",
            paramLabel = "NAME",
            converter = Automatic.WordConverter.class,
            description = "fhog31 (shape), fhog34 (shape and colour), grey, or auto: by the boxes' own colour.")
    private Automatic<String> feature = Automatic.auto();

    @Option(
            names = "--cell",
            paramLabel = "N",
            converter = Automatic.CountConverter.class,
            description = "Edge of a cell in pixels, or auto: by the boxes' size.")
    private Automatic<Integer> cell = Automatic.auto();

    @Option(
            names = "--template",
            paramLabel = "ROWSxCOLS",
            converter = Automatic.TemplateSizeConverter.class,
            description = "The window in cells, margin included, or auto: by aspect and number of boxes.")
    private Automatic<Size> template = Automatic.auto();

    @Option(names = "--margin", paramLabel = "N", description = "Cells of context around the object (default: 1).")
    private int margin = 1;

    @Option(
            names = "--fit",
            paramLabel = "HOW",
            description = "How a box of another aspect than the window's comes into it: ${COMPLETION-CANDIDATES}"
                    + " (default: ${DEFAULT-VALUE}).")
    private Fit fit = LearnSettings.auto().fit();

    @Option(names = "--flip", description = "Learn from mirror images of the boxes too.")
    private boolean flip;

    @Option(
            names = "--rotate",
            paramLabel = "DEGREES",
            converter = Automatic.NumberConverter.class,
            description = "Average the box with itself turned both ways, or auto: 8 for a single box, else 0.")
    private Automatic<Double> rotation = Automatic.auto();

    @Option(
            names = "--components",
            paramLabel = "N",
            converter = Automatic.CountConverter.class,
            description = "Templates, one per cluster of aspect ratios, or auto.")
    private Automatic<Integer> components = Automatic.auto();

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            converter = MethodConverter.class,
            description = "auto, parity, circulant, pcg, pcg-parity, pcg-strang, cg, cholesky, levinson or admm"
                    + " (default: auto).")
    private Method solver = Method.AUTO;

    @Option(
            names = "--normalisation",
            paramLabel = "A|B|C",
            converter = Automatic.NormalisationConverter.class,
            description = "How sums become covariances: A as in the paper, B, C, or auto: B, and C where B fails.")
    private Automatic<Normalisation> normalisation = Automatic.auto();

    @Option(
            names = "--lambda",
            paramLabel = "X",
            converter = Automatic.NumberConverter.class,
            description = "Regularisation, or auto: by the number of boxes. The paper's is 1e-4.")
    private Automatic<Double> lambda = Automatic.auto();

    @Option(
            names = "--beta",
            paramLabel = "X",
            converter = Automatic.NumberConverter.class,
            description = "Weight of the boxes' own covariance, or auto: by their number; 0 for none.")
    private Automatic<Double> beta = Automatic.auto();

    @Option(
            names = "--colour",
            paramLabel = "X",
            converter = Automatic.NumberConverter.class,
            description = "Weight of colour against shape, or auto: by the boxes' own colour; 0 for none.")
    private Automatic<Double> colour = Automatic.auto();

    @Option(
            names = "--size-prior",
            paramLabel = "X",
            converter = Automatic.NumberConverter.class,
            description = "How much larger objects are favoured, or auto: by the boxes' sizes; 0 for none.")
    private Automatic<Double> sizePrior = Automatic.auto();

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = "Solve until the relative residual is below X (default: until separation stops to grow).")
    private @Nullable Double tolerance;

    @Option(names = "--limit", paramLabel = "N", description = "Learn from at most N boxes, evenly spread.")
    private @Nullable Integer limit;

    /** The settings. @throws IllegalArgumentException if one is out of its range */
    public LearnSettings settings() {
        LearnSettings settings = LearnSettings.auto()
                .withMargin(margin)
                .withFit(fit)
                .withFlip(flip)
                .withMethod(solver);
        settings = feature.applyTo(settings, LearnSettings::withFeature);
        settings = cell.applyTo(settings, LearnSettings::withCell);
        settings = template.applyTo(settings, LearnSettings::withTemplate);
        settings = rotation.applyTo(settings, LearnSettings::withRotation);
        settings = components.applyTo(settings, LearnSettings::withComponents);
        settings = normalisation.applyTo(settings, LearnSettings::withNormalisation);
        settings = lambda.applyTo(settings, LearnSettings::withLambda);
        settings = beta.applyTo(settings, LearnSettings::withBeta);
        settings = colour.applyTo(settings, LearnSettings::withColour);
        settings = sizePrior.applyTo(settings, LearnSettings::withSizePrior);
        settings = tolerance == null ? settings : settings.withTolerance(tolerance);
        return limit == null ? settings : settings.withLimit(limit);
    }
}
