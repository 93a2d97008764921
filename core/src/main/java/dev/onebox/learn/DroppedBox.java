package dev.onebox.learn;

import dev.onebox.Box;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A box that was not learnt from, and why.
 *
 * @param photo the name of its photo
 * @param box as it was given, in pixels
 * @param reason why it is of no use
 * @param detail the numbers behind the reason, for people
 */
public record DroppedBox(String photo, Box box, Reason reason, String detail) {
    /** Why a box is of no use. */
    public enum Reason {
        /** It has no area. */
        EMPTY("empty"),
        /** It has too few pixels to describe anything. */
        TOO_SMALL("too small"),
        /** So long and narrow that a template of it would not fit the statistics. */
        TOO_THIN("too thin"),
        /** Most of it lies outside its photo. */
        OUTSIDE("outside the photo"),
        /** Its photo could not be read. */
        UNREADABLE("photo unreadable");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** In words, for people. */
        @Override
        public String toString() {
            return words;
        }
    }

    /** How many there are for each reason that occurs, in the order of the reasons. */
    static Map<Reason, Long> byReason(List<DroppedBox> dropped) {
        return dropped.stream().collect(Collectors.groupingBy(DroppedBox::reason, TreeMap::new, Collectors.counting()));
    }

    /** A sentence for people: photo, box, reason, detail. */
    @Override
    public String toString() {
        return photo + ": box " + box.text() + " left out: " + reason + " (" + detail + ")";
    }
}
