/**
 * The commands of {@code onebox}: a class each ({@code …Command}), and the console they share.
 *
 * <p>Options that several commands have are mixins ({@code …Options}). Commands never touch {@code System.out} or
 * {@code System.err}: results, notes and progress go through their {@link dev.onebox.cli.Console}.
 */
@NullMarked
package dev.onebox.cli;

import org.jspecify.annotations.NullMarked;
