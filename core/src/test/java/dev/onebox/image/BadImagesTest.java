package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.onebox.oracle.BadImages;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BadImagesTest {
    private static final long MOST_NANOSECONDS = 2_000_000_000L;
    private static final long MOST_BYTES = 1_000_000_000L;

    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void noneOfTheBadImagesTakesTwoSecondsOrAGigabyteAndAllAreReadOrRefusedWithAReason() {
        Map<String, byte[]> images = BadImages.all();
        assertThat(images).hasSizeGreaterThan(100);
        List<String> trouble = new ArrayList<>();
        images.forEach((name, bytes) -> check(name, bytes, trouble));
        assertThat(trouble).isEmpty();
    }

    private void check(String name, byte[] bytes, List<String> trouble) {
        long allocated = threads.getCurrentThreadAllocatedBytes();
        long start = threads.getCurrentThreadCpuTime(); // not the wall's: others may use the machine too
        String outcome = outcome(name, bytes);
        long nanoseconds = threads.getCurrentThreadCpuTime() - start;
        long taken = threads.getCurrentThreadAllocatedBytes() - allocated;
        if (nanoseconds > MOST_NANOSECONDS || taken > MOST_BYTES || outcome.isBlank()) {
            trouble.add(name + ": " + nanoseconds / 1_000_000 + " ms, " + taken + " bytes, " + outcome);
        }
    }

    private String outcome(String name, byte[] bytes) {
        try {
            Photo photo = reader.read(bytes, name);
            return photo.width() + " × " + photo.height();
        } catch (UnreadablePhotoException e) {
            return e.reason();
        }
    }

    @Test
    void halfAPhotoIsNeverRead() {
        BadImages.halves()
                .forEach((name, bytes) -> assertThatThrownBy(() -> reader.read(bytes, name))
                        .as(name)
                        .isInstanceOf(UnreadablePhotoException.class)
                        .hasMessageStartingWith(name + ": "));
    }

    @Test
    void bombsAreRefused() {
        BadImages.all().forEach((name, bytes) -> {
            if (name.startsWith("bomb") && !name.contains("text") && !name.contains("profile")) {
                assertThatThrownBy(() -> reader.read(bytes, name))
                        .as(name)
                        .isInstanceOf(UnreadablePhotoException.class);
            }
        });
    }

    @Test
    void longListsOfATiffAreRefusedUnread() {
        Map<String, String> reasons = new HashMap<>();
        BadImages.all().forEach((name, bytes) -> {
            if (name.startsWith("bomb") && name.endsWith(".tif")) {
                reasons.put(name, outcome(name, bytes));
            }
        });
        assertThat(reasons.get("bomb-bits.tif")).contains("the bits of 99000");
        assertThat(reasons.get("bomb-colours.tif")).contains("99000 values of tag 320");
        assertThat(reasons.get("bomb-overlapping-strips.tif")).contains("parts overlap");
    }

    @Test
    void theReasonTellsWhatAFileIsThatIsNoPhoto() {
        assertThatThrownBy(() -> reader.read("<!DOCTYPE html>".getBytes(StandardCharsets.UTF_8), "page.jpg"))
                .hasMessageContaining("not a photo: starts with \"<!DOCTY");
    }
}
