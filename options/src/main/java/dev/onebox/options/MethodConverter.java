package dev.onebox.options;

import dev.onebox.solve.Method;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a solver. */
final class MethodConverter implements ITypeConverter<Method> {
    @Override
    public Method convert(String name) {
        try {
            return Method.named(name);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
