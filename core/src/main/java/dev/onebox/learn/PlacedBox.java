package dev.onebox.learn;

import dev.onebox.Box;

/**
 * A box that is of use, with the example it belongs to.
 *
 * @param example which example, counted from 0
 */
record PlacedBox(int example, Box box) {}
