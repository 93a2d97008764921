/**
 * The {@code demo} command: draws schematics that look scanned and knows where every symbol is ({@code ScannedDrawing}, from
 * {@code Schematic} and {@code ScanEffects}), learns each symbol from one box, finds the others, and reports on a page
 * ({@code DemoReport}).
 *
 * <p>Everything drawn follows from a seed. Symbols, letters and frame are text files beside the classes; no fonts are needed.
 */
@NullMarked
package dev.onebox.cli.demo;

import org.jspecify.annotations.NullMarked;
