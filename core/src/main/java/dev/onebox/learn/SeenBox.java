package dev.onebox.learn;

import dev.onebox.Box;

/** A box that was learnt from, with the size of its photo in pixels and the scale at which the template shows it. */
record SeenBox(Box box, int photoWidth, int photoHeight, double scale) {}
