/**
 * The experiments, a class each: what goes in is a {@link dev.onebox.lab.experiment.ExperimentContext}, what comes out is a
 * record of plain numbers that a cache can keep. None of them draws or writes.
 */
@NullMarked
package dev.onebox.lab.experiment;

import org.jspecify.annotations.NullMarked;
