package dev.onebox.learn;

/** How a box of another aspect ratio than the template's object is brought into the window. */
public enum Fit {
    /** Stretched, each axis on its own: the box fills the object's part of the window exactly. */
    STRETCH,
    /** At one scale for both axes, so that the areas agree: nothing is distorted, the box may stick out or leave room. */
    AREA
}
