package dev.onebox.evaluate;

import dev.onebox.Box;

/**
 * A box that a detector drew.
 *
 * @param image the name of its image, compared exactly
 * @param box in pixels of the image
 * @param score the higher, the surer; finite
 */
public record ScoredBox(String image, Box box, double score) {
    /** @throws IllegalArgumentException if the score is not finite */
    public ScoredBox {
        if (!Double.isFinite(score)) {
            throw new IllegalArgumentException(
                    "detection at " + box.text() + " in " + image + ": score " + score + ", expected a finite number");
        }
        score += 0.0; // makes −0 the 0 it equals: no threshold tells them apart, so no order may
    }
}
