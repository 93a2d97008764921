/**
 * From photos to statistics: reads, scales and accumulates many photos, whatever is wrong with some of them.
 */
@NullMarked
package dev.onebox.gather;

import org.jspecify.annotations.NullMarked;
