package dev.onebox.annotations;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.Size;
import java.math.BigDecimal;
import java.util.Optional;

/** Sizes of images as files state them. Stateless. */
final class Sizes {
    private Sizes() {}

    /** The size, if both are whole numbers above 0: some programs write 0, or nothing, for what they do not know. */
    static Optional<Size> of(String width, String height) {
        try {
            BigDecimal columns = Decimals.parsed(width);
            BigDecimal rows = Decimals.parsed(height);
            return isWhole(columns) && isWhole(rows)
                    ? Optional.of(new Size(rows.intValue(), columns.intValue()))
                    : Optional.empty();
        } catch (SkippedException e) {
            return Optional.empty();
        }
    }

    /** That of an entry of JSON with {@code width} and {@code height}. */
    static Optional<Size> of(JsonNode entry) {
        return of(JsonFile.text(entry, "width"), JsonFile.text(entry, "height"));
    }

    private static boolean isWhole(BigDecimal number) {
        return number.signum() > 0 && number.stripTrailingZeros().scale() <= 0;
    }
}
