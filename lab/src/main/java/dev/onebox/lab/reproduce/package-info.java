/**
 * The paper, reproduced: one command that turns an INRIA Person folder into every figure and table, with ours beside it.
 *
 * <p>{@link dev.onebox.lab.reproduce.ReproduceCommand} reads the folder and writes the page; what lies between is a list of
 * experiments, each of which leaves its result in a {@link dev.onebox.lab.reproduce.ResultCache}: a page there is whole or absent, so
 * a run that was killed goes on where it was, and the report says the same.
 */
@NullMarked
package dev.onebox.lab.reproduce;

import org.jspecify.annotations.NullMarked;
