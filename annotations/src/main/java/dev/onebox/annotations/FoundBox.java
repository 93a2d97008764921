package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.annotations.text.ValidText;

/**
 * A detection as files hold it. Immutable.
 *
 * @param image the image, as whoever searched it called it
 * @param score finite; more is surer
 */
public record FoundBox(String image, String label, Box box, double score) {
    public FoundBox {
        ValidText.require("image", image);
        ValidText.require("label", label);
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException("score " + score + " of a box in " + image + ": expected a finite one");
        }
    }
}
