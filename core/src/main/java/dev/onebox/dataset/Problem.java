package dev.onebox.dataset;

/** Something that was skipped: where it stands, and why. Immutable. */
public record Problem(String place, String reason) {
    @Override
    public String toString() {
        return place + ": " + reason;
    }
}
