/**
 * The experiments, a class each: what goes in is a {@link dev.onebox.reproduce.experiment.Laboratory}, what comes out is a
 * record of plain numbers that a notebook can keep. None of them draws or writes.
 */
@NullMarked
package dev.onebox.reproduce.experiment;

import org.jspecify.annotations.NullMarked;
