package dev.onebox.gather;

import dev.onebox.FeatureImage;
import java.util.List;

/**
 * A photo that was read, as its feature images, or the reason why it was not.
 *
 * @param shortOfMemory whether memory did not suffice while others were in it: that says nothing about the photo
 */
record PreparedPhoto(List<FeatureImage> images, String reason, boolean shortOfMemory) {
    static PreparedPhoto read(List<FeatureImage> images) {
        return new PreparedPhoto(images, "", false);
    }

    static PreparedPhoto skipped(String reason) {
        return new PreparedPhoto(List.of(), reason, false);
    }

    static PreparedPhoto shortOfMemory(String reason) {
        return new PreparedPhoto(List.of(), reason, true);
    }

    boolean isSkipped() {
        return !reason.isEmpty();
    }

    long cells() {
        return images.stream()
                .mapToLong(image -> (long) image.rows() * image.columns())
                .sum();
    }

    long values() {
        return images.stream().mapToLong(image -> image.values().length).sum();
    }
}
