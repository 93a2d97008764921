package dev.onebox.annotations;

import dev.onebox.annotations.text.Corners;
import java.util.ArrayList;
import java.util.List;

/** What became of annotations that were written: images left out, and what the format had no place for. One per writing. */
public final class WriteReport {
    private final List<Problem> problems = new ArrayList<>();
    private final NoteCounter notes = new NoteCounter();

    WriteReport() {}

    void note(String what, AnnotatedImage image) {
        notes.add(what, image.name());
    }

    /** Says which boxes will no longer be known as difficult. */
    void noteDifficult(AnnotatedImage image, String format) {
        image.annotations().stream()
                .filter(Annotation::difficult)
                .forEach(box -> note("boxes marked difficult, which " + format + " has no place for", image));
    }

    /** The corners that are written in a format of whole pixels. */
    Corners whole(Annotation box, AnnotatedImage image, String format) {
        Corners exact = Corners.of(box.box());
        Corners rounded = exact.rounded();
        if (!rounded.equals(exact)) {
            note("boxes rounded to whole pixels, because " + format + " holds no fractions", image);
        }
        return rounded;
    }

    /** Whether the size is known, which a format of shares needs; says so otherwise. */
    boolean requireSize(AnnotatedImage image, String format) {
        if (image.size().isEmpty() && !image.annotations().isEmpty()) {
            String reason = "not written: boxes of " + format + " are shares of the image, whose size is not known";
            problems.add(new Problem(image.name(), reason));
            return false;
        }
        return true;
    }

    /** Images that could not be written, by their names. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** What was written otherwise than it was, a sentence per kind. */
    public List<String> notes() {
        return notes.texts();
    }
}
