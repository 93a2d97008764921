/**
 * Other ways to the same result, written as fast as they deserve: what Onebox is measured against.
 */
@NullMarked
package dev.onebox.bench.rival;

import org.jspecify.annotations.NullMarked;
