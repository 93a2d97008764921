package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of an option that may be {@code auto}: empty then, so that the library decides. Immutable.
 *
 * @param <T> what it is otherwise
 */
record Automatic<T>(Optional<T> given) {
    private static final String WORD = "auto";

    /** Left to the library. */
    static <T> Automatic<T> auto() {
        return new Automatic<>(Optional.empty());
    }

    /** Applies the value to {@code settings}, if there is one. */
    <S> S applyTo(S settings, BiFunction<S, T, S> change) {
        return given.isPresent() ? change.apply(settings, given.get()) : settings;
    }

    @Override
    public String toString() {
        return given.map(String::valueOf).orElse(WORD);
    }

    /** Reads {@code auto} or a value. */
    abstract static class Converter<T> implements ITypeConverter<Automatic<T>> {
        private final Function<String, T> reader;
        private final Predicate<T> allowed;
        private final String expected;

        Converter(Function<String, T> reader, Predicate<T> allowed, String expected) {
            this.reader = reader;
            this.allowed = allowed;
            this.expected = expected;
        }

        @Override
        public Automatic<T> convert(String text) {
            if (text.equalsIgnoreCase(WORD)) {
                return auto();
            }
            try {
                T value = reader.apply(text);
                if (allowed.test(value)) {
                    return new Automatic<>(Optional.of(value));
                }
            } catch (IllegalArgumentException e) {
                // told below, together with values that are not allowed
            }
            throw new TypeConversionException("\"" + text + "\": expected " + expected + " or auto");
        }
    }

    static final class NumberConverter extends Converter<Double> {
        NumberConverter() {
            super(Double::valueOf, number -> number >= 0 && !number.isInfinite(), "a number of at least 0");
        }
    }

    static final class CountConverter extends Converter<Integer> {
        CountConverter() {
            super(Integer::valueOf, count -> count >= 1, "a whole number of at least 1");
        }
    }

    static final class TemplateSizeConverter extends Converter<Size> {
        TemplateSizeConverter() {
            super(Size::parse, size -> true, "ROWSxCOLUMNS, for example 28x12,");
        }
    }

    static final class WordConverter extends Converter<String> {
        WordConverter() {
            super(text -> text, name -> true, "a name");
        }
    }

    static final class NormalisationConverter extends Converter<Normalisation> {
        NormalisationConverter() {
            super(text -> Normalisation.valueOf(text.toUpperCase(Locale.ROOT)), any -> true, "A, B, C");
        }
    }
}
