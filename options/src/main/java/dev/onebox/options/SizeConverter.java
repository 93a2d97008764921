package dev.onebox.options;

import dev.onebox.Size;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads rows and columns. Stateless. */
public final class SizeConverter implements ITypeConverter<Size> {
    @Override
    public Size convert(String text) {
        try {
            return Size.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
