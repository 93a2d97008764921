package dev.onebox.spark;

import dev.onebox.learn.LearnSettings;
import dev.onebox.options.LearnSettingOptions;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * How to learn, as plain data that travels to executors: the options of {@code onebox train}, without their dashes, as they
 * were typed. What is not among them, or is {@code auto}, is decided from the boxes. Immutable.
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

    /** Those of the options of a command that say how to learn. */
    public static LearnSpec of(ParseResult command) {
        CommandSpec ours = CommandSpec.forAnnotatedObject(new LearnSettingOptions());
        return of(command.matchedOptions().stream()
                .filter(option -> ours.findOption(option.longestName()) != null)
                .collect(Collectors.toMap(
                        option -> option.longestName().replaceFirst("^--", ""),
                        LearnSpec::typed,
                        (first, last) -> last)));
    }

    private static String typed(OptionSpec option) {
        return String.join("", option.originalStringValues());
    }

    /** With another setting, unless it is given already. */
    public LearnSpec withDefault(String name, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.putIfAbsent(name, value);
        return of(more);
    }

    /** The settings that are not automatic. */
    public SortedMap<String, String> options() {
        return Collections.unmodifiableSortedMap(options);
    }

    /** The same for the library. */
    LearnSettings settings() {
        String[] words = options.entrySet().stream()
                .map(option -> "--" + option.getKey() + "=" + option.getValue())
                .toArray(String[]::new);
        LearnSettingOptions parsed = new LearnSettingOptions();
        try {
            new CommandLine(parsed).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
            return parsed.settings();
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
