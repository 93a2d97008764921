package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How detectors are learnt: every setting of the library, {@code auto} unless given. */
public final class LearnSettingOptions {
    @Option(
            names = "--feature",
            paramLabel = "NAME",
            converter = AutoConverter.OfWord.class,
            description = "fhog31 (shape), fhog34 (shape and colour), grey, or auto: by the boxes' own colour.")
    private @Nullable String feature;

    @Option(
            names = "--cell",
            paramLabel = "N",
            converter = AutoConverter.OfCount.class,
            description = "Edge of a cell in pixels, or auto: by the boxes' size.")
    private @Nullable Integer cell;

    @Option(
            names = "--template",
            paramLabel = "ROWSxCOLS",
            converter = AutoConverter.OfSize.class,
            description = "The window in cells, margin included, or auto: by aspect and number of boxes.")
    private @Nullable Size template;

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
            converter = AutoConverter.OfNumber.class,
            description = "Average the box with itself turned both ways, or auto: 8 for a single box, else 0.")
    private @Nullable Double rotation;

    @Option(
            names = "--components",
            paramLabel = "N",
            converter = AutoConverter.OfCount.class,
            description = "Templates, one per cluster of aspect ratios, or auto.")
    private @Nullable Integer components;

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
            converter = AutoConverter.OfNormalisation.class,
            description = "How sums become covariances: A as in the paper, B, C, or auto: B, and C where B fails.")
    private @Nullable Normalisation normalisation;

    @Option(
            names = "--lambda",
            paramLabel = "X",
            converter = AutoConverter.OfNumber.class,
            description = "Regularisation, or auto: by the number of boxes. The paper's is 1e-4.")
    private @Nullable Double lambda;

    @Option(
            names = "--beta",
            paramLabel = "X",
            converter = AutoConverter.OfNumber.class,
            description = "Weight of the boxes' own covariance, or auto: by their number; 0 for none.")
    private @Nullable Double beta;

    @Option(
            names = "--colour",
            paramLabel = "X",
            converter = AutoConverter.OfNumber.class,
            description = "Weight of colour against shape, or auto: by the boxes' own colour; 0 for none.")
    private @Nullable Double colour;

    @Option(
            names = "--size-prior",
            paramLabel = "X",
            converter = AutoConverter.OfNumber.class,
            description = "How much larger objects are favoured, or auto: by the boxes' sizes; 0 for none.")
    private @Nullable Double sizePrior;

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
        settings = with(settings, feature, LearnSettings::withFeature);
        settings = with(settings, cell, LearnSettings::withCell);
        settings = with(settings, template, LearnSettings::withTemplate);
        settings = with(settings, rotation, LearnSettings::withRotation);
        settings = with(settings, components, LearnSettings::withComponents);
        settings = with(settings, normalisation, LearnSettings::withNormalisation);
        settings = with(settings, lambda, LearnSettings::withLambda);
        settings = with(settings, beta, LearnSettings::withBeta);
        settings = with(settings, colour, LearnSettings::withColour);
        settings = with(settings, sizePrior, LearnSettings::withSizePrior);
        settings = with(settings, tolerance, LearnSettings::withTolerance);
        return with(settings, limit, LearnSettings::withLimit);
    }

    private static <T> LearnSettings with(
            LearnSettings settings, @Nullable T given, BiFunction<LearnSettings, T, LearnSettings> change) {
        return given == null ? settings : change.apply(settings, given);
    }

    private static final class MethodConverter extends ParsingConverter<Method> {
        MethodConverter() {
            super(Method::named);
        }
    }
}
