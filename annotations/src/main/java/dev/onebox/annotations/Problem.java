package dev.onebox.annotations;

/**
 * Something that was left out, or a photo that is not to be seen: where it stands, and why. Immutable.
 *
 * @param isPhoto whether a photo is missing or cannot be read, while its boxes are known and kept
 * @param remedy what may help where somebody can choose; empty if nothing is known
 */
public record Problem(String place, String reason, boolean isPhoto, String remedy) {
    static final String OTHER_FOLDER = "--images names another folder";

    /** An annotation that is left out. */
    public Problem(String place, String reason) {
        this(place, reason, false, "");
    }

    /** Where and why, for those who cannot choose. */
    public String plain() {
        return place + ": " + reason;
    }

    @Override
    public String toString() {
        return remedy.isEmpty() ? plain() : plain() + " (" + remedy + ")";
    }
}
