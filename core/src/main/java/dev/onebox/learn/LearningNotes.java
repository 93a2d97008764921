package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.learn.LearningResult.UnreadPhoto;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What there is to tell about one learning besides its detector: every setting as it was decided, the boxes that were left
 * out, the photos that could not be read. One per detector.
 */
final class LearningNotes {
    private final List<ResolvedSetting> choices = new ArrayList<>();
    private final List<DroppedBox> dropped = new ArrayList<>();
    private final List<UnreadPhoto> unread = new ArrayList<>();

    /** What a rule decides, as the program goes on with it and as people read it, and why. */
    record Choice<T>(T value, String text, String reason) {
        static <T> Choice<T> of(T value, String reason) {
            return new Choice<>(value, ResolvedSetting.written(value), reason);
        }
    }

    /** Decides a setting that was left open. */
    @FunctionalInterface
    interface Rule<T> {
        Choice<T> decide() throws IOException;
    }

    /** A setting as it was asked for, or else as its rule decides: every automatic choice is made here. */
    <T> T decide(String setting, Optional<T> asked, Rule<T> rule) throws IOException {
        Choice<T> choice = asked.isPresent() ? Choice.of(asked.get(), "as asked") : rule.decide();
        note(setting, choice.text(), choice.reason());
        return choice.value();
    }

    void note(String setting, String value, String reason) {
        choices.add(new ResolvedSetting(setting, value, reason));
    }

    void drop(String photo, Box box, DroppedBox.Reason reason, String detail) {
        dropped.add(new DroppedBox(photo, box, reason, detail));
    }

    /** Leaves out all boxes of an example whose photo cannot be read. */
    void dropUnreadable(String photo, List<Box> boxes, IOException why) {
        boxes.forEach(box -> drop(photo, box, DroppedBox.Reason.UNREADABLE, String.valueOf(why.getMessage())));
    }

    void unread(int photo, IOException why) {
        unread.add(new UnreadPhoto(photo, String.valueOf(why.getMessage())));
    }

    List<ResolvedSetting> choices() {
        return choices;
    }

    List<DroppedBox> dropped() {
        return dropped;
    }

    List<UnreadPhoto> unread() {
        return unread;
    }
}
