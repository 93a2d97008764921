package dev.onebox.options;

import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a value as the library does, whose message says what is wrong with it. Immutable. */
public class ParsingConverter<T> implements ITypeConverter<T> {
    private final Function<String, T> parser;

    /** @param parser throws an IllegalArgumentException with a message */
    public ParsingConverter(Function<String, T> parser) {
        this.parser = parser;
    }

    @Override
    public final T convert(String text) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
