/** Benchmarks and experiments: speed and quality against rivals ({@code bench}), and the paper's figures ({@code reproduce}). */
@NullMarked
package dev.onebox.lab;

import org.jspecify.annotations.NullMarked;
