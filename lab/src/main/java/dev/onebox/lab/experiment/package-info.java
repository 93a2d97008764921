/**
 * The experiments, a class each: what goes in is a {@link dev.onebox.lab.experiment.Laboratory}, what comes out is a
 * record of plain numbers that a notebook can keep. None of them draws or writes.
 */
@NullMarked
package dev.onebox.lab.experiment;

import org.jspecify.annotations.NullMarked;
