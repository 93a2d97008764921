/**
 * What a person did, kept so that nothing is lost: labels and boxes, every step of theirs, undo and redo.
 *
 * <p>{@link dev.onebox.studio.journal.Ledger} is the front door: it holds the state, and a
 * {@link dev.onebox.studio.journal.Transaction} of changes becomes a step of it once it stands in the
 * {@link dev.onebox.studio.journal.Journal}. Imports the root package and {@code file} of core.
 */
@NullMarked
package dev.onebox.studio.journal;

import org.jspecify.annotations.NullMarked;
