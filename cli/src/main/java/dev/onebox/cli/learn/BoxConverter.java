package dev.onebox.cli.learn;

import dev.onebox.Box;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a box. */
final class BoxConverter implements ITypeConverter<Box> {
    @Override
    public Box convert(String text) {
        try {
            return Box.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
