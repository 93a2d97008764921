package dev.onebox.dataset;

/**
 * Something that was left out, or a photo that is not to be seen: where it stands, and why. Immutable.
 *
 * @param isPhoto whether a photo is missing or cannot be read, while its boxes are known and kept
 */
public record Problem(String place, String reason, boolean isPhoto) {
    /** An annotation that is left out. */
    public Problem(String place, String reason) {
        this(place, reason, false);
    }

    /** A photo that is not to be seen. */
    static Problem ofPhoto(String place, String reason) {
        return new Problem(place, reason, true);
    }

    @Override
    public String toString() {
        return place + ": " + reason;
    }
}
