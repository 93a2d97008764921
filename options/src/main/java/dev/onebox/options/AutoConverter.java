package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.statistics.Normalisation;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a value, or {@code auto}: null then, so that the library decides. Immutable. */
abstract class AutoConverter<T> implements ITypeConverter<T> {
    private final Function<String, T> parser;
    private final Predicate<T> allowed;
    private final String expected;

    private AutoConverter(Function<String, T> parser, Predicate<T> allowed, String expected) {
        this.parser = parser;
        this.allowed = allowed;
        this.expected = expected;
    }

    @Override
    public final @Nullable T convert(String text) {
        if (text.equalsIgnoreCase("auto")) {
            return null;
        }
        try {
            T value = parser.apply(text);
            if (allowed.test(value)) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // told below, together with values that are not allowed
        }
        throw new TypeConversionException("\"" + text + "\": expected " + expected + " or auto");
    }

    static final class OfNumber extends AutoConverter<Double> {
        OfNumber() {
            super(Double::valueOf, number -> number >= 0 && !number.isInfinite(), "a number of at least 0");
        }
    }

    static final class OfCount extends AutoConverter<Integer> {
        OfCount() {
            super(Integer::valueOf, count -> count >= 1, "a whole number of at least 1");
        }
    }

    static final class OfSize extends AutoConverter<Size> {
        OfSize() {
            super(Size::parse, size -> true, "ROWSxCOLUMNS, for example 28x12,");
        }
    }

    static final class OfWord extends AutoConverter<String> {
        OfWord() {
            super(text -> text, name -> true, "a name");
        }
    }

    static final class OfNormalisation extends AutoConverter<Normalisation> {
        OfNormalisation() {
            super(text -> Normalisation.valueOf(text.toUpperCase(Locale.ROOT)), any -> true, "A, B, C");
        }
    }
}
