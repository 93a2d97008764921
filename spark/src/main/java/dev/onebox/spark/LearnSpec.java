package dev.onebox.spark;

import dev.onebox.learn.LearnSettings;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * How to learn, as it travels to executors: what makes {@link LearnSettings}, which do not, of the automatic ones. What is
 * not given is decided from the boxes. Immutable.
 */
final class LearnSpec implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<Change> changes;

    /** One setting, with a plain value. */
    private interface Change extends UnaryOperator<LearnSettings>, Serializable {}

    private interface Setter<T> extends BiFunction<LearnSettings, T, LearnSettings>, Serializable {}

    LearnSpec(LearnSettings from) {
        changes = new ArrayList<>(List.of(
                change(from.feature(), LearnSettings::withFeature),
                change(from.cell(), LearnSettings::withCell),
                change(from.template(), LearnSettings::withTemplate),
                change(Optional.of(from.margin()), LearnSettings::withMargin),
                change(Optional.of(from.fit()), LearnSettings::withFit),
                change(from.components(), LearnSettings::withComponents),
                change(Optional.of(from.flip()), LearnSettings::withFlip),
                change(from.rotation(), LearnSettings::withRotation),
                change(from.limit(), LearnSettings::withLimit),
                change(from.lambda(), LearnSettings::withLambda),
                change(from.beta(), LearnSettings::withBeta),
                change(Optional.of(from.rank()), LearnSettings::withRank),
                change(from.colour(), LearnSettings::withColour),
                change(from.sizePrior(), LearnSettings::withSizePrior),
                change(Optional.of(from.method()), LearnSettings::withMethod),
                change(from.normalisation(), LearnSettings::withNormalisation),
                change(from.tolerance(), LearnSettings::withTolerance)));
    }

    private static <T> Change change(Optional<T> given, Setter<T> setter) {
        if (given.isEmpty()) {
            return settings -> settings;
        }
        T value = given.get();
        return settings -> setter.apply(settings, value);
    }

    /** The same for the library. */
    LearnSettings settings() {
        LearnSettings settings = LearnSettings.auto();
        for (Change change : changes) {
            settings = change.apply(settings);
        }
        return settings;
    }
}
