package dev.onebox.spark;

import dev.onebox.learn.LearnSettings;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import dev.onebox.tensor.Size;
import java.io.Serializable;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How to learn, as plain data that travels to executors: settings by the names that {@code onebox train} knows them under.
 * What is not among them, or is {@code auto}, is decided from the boxes. Immutable.
 */
public final class LearnSpec implements Serializable {
    private static final long serialVersionUID = 1;

    private final TreeMap<String, String> options;

    private LearnSpec(Map<String, String> options) {
        this.options = new TreeMap<>(options);
    }

    /** Settings by name. @throws IllegalArgumentException if one is unknown or out of its range */
    public static LearnSpec of(Map<String, String> options) {
        LearnSpec spec = new LearnSpec(options);
        spec.options.values().removeIf(value -> value.equals("auto"));
        spec.settings();
        return spec;
    }

    /** The settings that are not automatic. */
    public SortedMap<String, String> options() {
        return Collections.unmodifiableSortedMap(options);
    }

    /** The same for the library. */
    LearnSettings settings() {
        LearnSettings settings = LearnSettings.auto();
        for (Map.Entry<String, String> option : options.entrySet()) {
            settings = with(settings, option.getKey(), option.getValue());
        }
        return settings;
    }

    private static LearnSettings with(LearnSettings settings, String name, String value) {
        try {
            return switch (name) {
                case "feature" -> settings.withFeature(value);
                case "cell" -> settings.withCell(Integer.parseInt(value));
                case "template" -> settings.withTemplate(Size.parse(value));
                case "margin" -> settings.withMargin(Integer.parseInt(value));
                case "flip" -> settings.withFlip(Boolean.parseBoolean(value));
                case "rotate" -> settings.withRotation(Double.parseDouble(value));
                case "components" -> settings.withComponents(Integer.parseInt(value));
                case "solver" -> settings.withMethod(Method.named(value));
                case "normalisation" ->
                    settings.withNormalisation(Normalisation.valueOf(value.toUpperCase(Locale.ROOT)));
                case "lambda" -> settings.withLambda(Double.parseDouble(value));
                case "beta" -> settings.withBeta(Double.parseDouble(value));
                case "colour" -> settings.withColour(Double.parseDouble(value));
                case "size-prior" -> settings.withSizePrior(Double.parseDouble(value));
                case "tolerance" -> settings.withTolerance(Double.parseDouble(value));
                case "limit" -> settings.withLimit(Integer.parseInt(value));
                default -> throw new IllegalArgumentException("no such setting");
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + " " + value + ": " + e.getMessage(), e);
        }
    }
}
