package dev.onebox.studio.journal;

import dev.onebox.Box;
import java.util.Optional;

/**
 * A box in a photo that a person said something about. Immutable.
 *
 * @param number its own, never given to another one
 * @param photo the photo's name, relative to the folder, with slashes
 * @param label the number of its label
 * @param score that of the finding it was, if it was one
 * @param revision the ledger's when it last changed
 */
public record LabelledBox(
        long number, String photo, long label, Box box, Verdict verdict, Optional<Double> score, long revision) {
    LabelledBox at(long newRevision) {
        return new LabelledBox(number, photo, label, box, verdict, score, newRevision);
    }

    /** The same, but for what a person may change about it. */
    public LabelledBox with(long newLabel, Box newBox, Verdict newVerdict) {
        return new LabelledBox(number, photo, newLabel, newBox, newVerdict, score, revision);
    }
}
