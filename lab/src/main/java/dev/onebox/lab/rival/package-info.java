/** Rivals that are no Java library: programs of their own around them, and the paper's algorithm written plainly. */
@NullMarked
package dev.onebox.lab.rival;

import org.jspecify.annotations.NullMarked;
