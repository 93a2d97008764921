package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
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
        private final String expected;

        Converter(Function<String, T> reader, String expected) {
            this.reader = reader;
            this.expected = expected;
        }

        @Override
        public Automatic<T> convert(String text) {
            if (text.equalsIgnoreCase(WORD)) {
                return auto();
            }
            try {
                return new Automatic<>(Optional.of(reader.apply(text)));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("\"" + text + "\": expected " + expected + " or auto");
            }
        }
    }

    /** A number that is not negative. */
    static final class NumberConverter extends Converter<Double> {
        NumberConverter() {
            super(NumberConverter::number, "a number of at least 0");
        }

        private static double number(String text) {
            double number = Double.parseDouble(text);
            if (!(number >= 0) || Double.isInfinite(number)) {
                throw new IllegalArgumentException(text);
            }
            return number;
        }
    }

    /** A whole number above 0. */
    static final class CountConverter extends Converter<Integer> {
        CountConverter() {
            super(CountConverter::count, "a whole number of at least 1");
        }

        private static int count(String text) {
            int count = Integer.parseInt(text);
            if (count < 1) {
                throw new IllegalArgumentException(text);
            }
            return count;
        }
    }

    /** Rows and columns. */
    static final class SizeConverter extends Converter<Size> {
        SizeConverter() {
            super(Size::parse, "ROWSxCOLUMNS, for example 28x12,");
        }
    }

    /** A word. */
    static final class WordConverter extends Converter<String> {
        WordConverter() {
            super(text -> text, "a name");
        }
    }

    /** One of A, B and C. */
    static final class NormalisationConverter extends Converter<Normalisation> {
        NormalisationConverter() {
            super(text -> Normalisation.valueOf(text.toUpperCase(Locale.ROOT)), "A, B, C");
        }
    }
}
