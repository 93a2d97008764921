/**
 * What {@code onebox demo} does: draws schematics that look scanned and knows where every symbol is ({@code Drawing}, from
 * {@code Sheet} and {@code Scan}), teaches symbols from one box each, finds the others, and tells about it in a page
 * ({@code Report}).
 *
 * <p>Everything drawn follows from a seed. No fonts are needed: the lettering is drawn in strokes, as with a stencil.
 */
@NullMarked
package dev.onebox.cli.demo;

import org.jspecify.annotations.NullMarked;
