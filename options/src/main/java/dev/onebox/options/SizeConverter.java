package dev.onebox.options;

import dev.onebox.Size;

/** Reads rows and columns. Immutable. */
public final class SizeConverter extends ParsingConverter<Size> {
    public SizeConverter() {
        super(Size::parse);
    }
}
