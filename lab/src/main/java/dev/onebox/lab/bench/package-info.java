/** Ratios against rivals and against the machine, measured side by side in one run. */
@NullMarked
package dev.onebox.lab.bench;

import org.jspecify.annotations.NullMarked;
