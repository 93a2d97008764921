package dev.onebox.annotations;

import java.util.ArrayList;
import java.util.List;

/** What became of annotations that were written: images left out, and what the format had no place for. One per writing. */
public final class WriteReport {
    private final List<Problem> problems = new ArrayList<>();
    private final Notices notices = new Notices();

    WriteReport() {}

    void skip(String image, String reason) {
        problems.add(new Problem(image, reason));
    }

    void note(String what, MarkedImage image) {
        notices.add(what, image.name());
    }

    /** Says which boxes lose their mark. */
    void noteDifficult(MarkedImage image, String format) {
        image.marks().stream()
                .filter(Mark::difficult)
                .forEach(mark -> note("boxes marked difficult, which " + format + " has no place for", image));
    }

    /** The corners that are written in a format of whole pixels. */
    Corners whole(Mark mark, MarkedImage image, String format) {
        Corners exact = Corners.of(mark.box());
        if (!exact.isWhole()) {
            note("boxes rounded to whole pixels, because " + format + " holds no fractions", image);
        }
        return exact.rounded();
    }

    /** Whether the size is known, which a format of shares needs; says so otherwise. */
    boolean requireSize(MarkedImage image, String format) {
        if (image.size().isEmpty() && !image.marks().isEmpty()) {
            skip(image.name(), "not written: boxes of " + format + " are shares of the image, whose size is not known");
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
        return notices.texts();
    }
}
