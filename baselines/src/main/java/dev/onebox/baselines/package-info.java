/**
 * What the paper compares with, on the libraries that are the measure of it. A class here is a rival, not a part: nothing
 * of the product's own way depends on it.
 */
@NullMarked
package dev.onebox.baselines;

import org.jspecify.annotations.NullMarked;
