package dev.onebox.studio.search;

import dev.onebox.Box;

/** Something found in a photo: where, and with which score. Immutable. */
public record Finding(Box box, double score) {}
