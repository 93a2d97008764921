package dev.onebox.evaluate;

import dev.onebox.Box;

/**
 * A box that a person drew.
 *
 * @param image the name of its image, compared exactly
 * @param box in pixels of the image
 * @param difficult whether finding it is neither demanded nor held against a detector
 */
public record TruthBox(String image, Box box, boolean difficult) {}
