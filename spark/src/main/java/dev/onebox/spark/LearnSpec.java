package dev.onebox.spark;

import dev.onebox.Size;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.Serializable;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * How to learn, as plain values that travel to executors: {@link LearnSettings}, which do not. What is null is decided from
 * the boxes. Immutable.
 */
final class LearnSpec implements Serializable {
    private static final long serialVersionUID = 1;

    private final @Nullable String feature;
    private final @Nullable Integer cell;
    private final @Nullable Size template;
    private final int margin;
    private final Fit fit;
    private final @Nullable Integer components;
    private final boolean flip;
    private final @Nullable Double rotation;
    private final @Nullable Integer limit;
    private final @Nullable Double lambda;
    private final @Nullable Double beta;
    private final int rank;
    private final @Nullable Double colour;
    private final @Nullable Double sizePrior;
    private final Method method;
    private final @Nullable Normalisation normalisation;
    private final @Nullable Double tolerance;

    LearnSpec(LearnSettings settings) {
        feature = settings.feature().orElse(null);
        cell = settings.cell().orElse(null);
        template = settings.template().orElse(null);
        margin = settings.margin();
        fit = settings.fit();
        components = settings.components().orElse(null);
        flip = settings.flip();
        rotation = settings.rotation().orElse(null);
        limit = settings.limit().orElse(null);
        lambda = settings.lambda().orElse(null);
        beta = settings.beta().orElse(null);
        rank = settings.rank();
        colour = settings.colour().orElse(null);
        sizePrior = settings.sizePrior().orElse(null);
        method = settings.method();
        normalisation = settings.normalisation().orElse(null);
        tolerance = settings.tolerance().orElse(null);
    }

    /** The same for the library. */
    LearnSettings settings() {
        LearnSettings settings = LearnSettings.auto()
                .withMargin(margin)
                .withFit(fit)
                .withFlip(flip)
                .withRank(rank)
                .withMethod(method);
        settings = with(settings, feature, LearnSettings::withFeature);
        settings = with(settings, cell, LearnSettings::withCell);
        settings = with(settings, template, LearnSettings::withTemplate);
        settings = with(settings, components, LearnSettings::withComponents);
        settings = with(settings, rotation, LearnSettings::withRotation);
        settings = with(settings, limit, LearnSettings::withLimit);
        settings = with(settings, lambda, LearnSettings::withLambda);
        settings = with(settings, beta, LearnSettings::withBeta);
        settings = with(settings, colour, LearnSettings::withColour);
        settings = with(settings, sizePrior, LearnSettings::withSizePrior);
        settings = with(settings, normalisation, LearnSettings::withNormalisation);
        return with(settings, tolerance, LearnSettings::withTolerance);
    }

    private static <T> LearnSettings with(
            LearnSettings settings, @Nullable T value, BiFunction<LearnSettings, T, LearnSettings> change) {
        return value == null ? settings : change.apply(settings, value);
    }
}
