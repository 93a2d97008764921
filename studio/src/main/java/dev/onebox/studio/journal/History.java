package dev.onebox.studio.journal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Steps to undo and to do again. A new step forgets what was undone before it. Not thread-safe. */
final class History {
    private final Deque<Step> undo = new ArrayDeque<>(); // each brings back what was before
    private final Deque<Step> redo = new ArrayDeque<>();

    /** A step was done, which {@code reverse} takes back. */
    void did(Step reverse) {
        undo.push(reverse);
        redo.clear();
    }

    /** Steps were done, undone or done again, and nobody knows which: nothing before can be undone any more. */
    void forget() {
        undo.clear();
        redo.clear();
    }

    /** A step was undone, which {@code reverse} does again. */
    void undid(Step reverse) {
        undo.poll();
        redo.push(reverse);
    }

    /** A step was done again, which {@code reverse} takes back. */
    void redid(Step reverse) {
        redo.poll();
        undo.push(reverse);
    }

    Optional<Step> nextUndo() {
        return Optional.ofNullable(undo.peek());
    }

    Optional<Step> nextRedo() {
        return Optional.ofNullable(redo.peek());
    }
}
