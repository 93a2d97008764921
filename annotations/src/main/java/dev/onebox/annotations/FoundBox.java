package dev.onebox.annotations;

import dev.onebox.Box;

/**
 * A detection as files hold it. Immutable.
 *
 * @param image the image, as whoever searched it called it
 * @param score finite; more is surer
 */
public record FoundBox(String image, String label, Box box, double score) {
    public FoundBox {
        Words.require("image", image);
        Words.require("label", label);
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException("score " + score + " of a box in " + image + ": expected a finite one");
        }
    }
}
