/** Rivals that are no Java library, in programs of their own. */
@NullMarked
package dev.onebox.lab.rival;

import org.jspecify.annotations.NullMarked;
