package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.onebox.oracle.BadImages;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class BadImagesTest {
    /** Work is bounded by what it allocates: a bomb that takes minutes leaves gigabytes of garbage. */
    private static final long MOST_BYTES = 500_000_000L;

    private static final PhotoReader READER = new PhotoReader(PhotoLimits.standard());
    private static final Map<String, String> REFUSED = new HashMap<>();
    private static final Map<String, Long> ALLOCATED = new LinkedHashMap<>();

    @BeforeAll
    static void readAll() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        BadImages.all().forEach((name, bytes) -> {
            long before = threads.getCurrentThreadAllocatedBytes();
            try {
                READER.read(bytes, name);
            } catch (UnreadablePhotoException e) {
                REFUSED.put(name, e.reason());
            }
            ALLOCATED.put(name, threads.getCurrentThreadAllocatedBytes() - before);
        });
    }

    @Test
    void noneOfTheBadImagesTakesHalfAGigabyteAndThoseRefusedHaveAReason() {
        assertThat(ALLOCATED).hasSizeGreaterThan(150);
        assertThat(ALLOCATED.entrySet()).allMatch(image -> image.getValue() < MOST_BYTES);
        assertThat(REFUSED.values()).noneMatch(String::isBlank);
    }

    @Test
    void halfAPhotoIsNeverRead() {
        assertThat(REFUSED).containsKeys(BadImages.halves().keySet().toArray(String[]::new));
    }

    @Test
    void bombsAreRefused() {
        assertThat(ALLOCATED.keySet())
                .filteredOn(name -> name.startsWith("bomb"))
                .hasSizeGreaterThan(25)
                .allSatisfy(name -> assertThat(REFUSED).containsKey(name));
    }

    @Test
    void whatCodedBytesCannotHoldIsRefusedUndecoded() {
        for (String claim : new String[] {"bomb-no-runs.bmp", "bomb-gaps.bmp", "bomb-nearly-no-data.png"}) {
            assertThat(REFUSED.get(claim)).isEqualTo("the data ends early: its bytes cannot hold 9990 × 9990 pixels");
        }
        assertThat(REFUSED.get("bomb-within-limits.jpg")).contains("cannot hold 9999 × 9999 pixels");
        assertThat(REFUSED.get("bomb-within-limits.gif")).contains("cannot hold 10000 × 9999 pixels");
        assertThat(REFUSED.get("bomb-zeros-for-a-fax.tif")).contains("2000 bytes cannot hold the 9990 rows of part 0");
        assertThat(REFUSED.get("bomb-deflate.tif")).contains("9 bytes cannot hold the 9999 rows of part 0");
    }

    @Test
    void codesThatEndBeforeTheWebpDoesAreRefused() {
        assertThat(REFUSED.get("bomb-codes-end-3-kB.webp")).contains("ends early");
        assertThat(REFUSED.get("bomb-codes-end-1-MB.webp")).contains("ends early");
    }

    @Test
    void partsThatAreManyAndSmallAreRefused() {
        assertThat(REFUSED.get("bomb-deflated-rows.tif")).contains("60000 parts");
        assertThat(REFUSED.get("bomb-jpeg-rows.tif")).contains("scans, expected at most 11280");
        assertThat(REFUSED.get("bomb-chunks.png")).contains("11 bytes of data in 500001 chunks");
    }

    @Test
    void longListsOfATiffAreRefusedUnread() {
        assertThat(REFUSED.get("bomb-bits.tif")).contains("the bits of 99000");
        assertThat(REFUSED.get("bomb-colours.tif")).contains("99000 values of tag 320");
        assertThat(REFUSED.get("bomb-overlapping-strips.tif")).contains("parts overlap");
    }

    @Test
    void claimsFarBeyondTheFileAreNotRepeatedInDigits() {
        for (String claim : new String[] {"chunk-of-gigabytes.webp", "pixels-far-away.bmp", "strip-far-away.tif"}) {
            assertThat(REFUSED.get(claim))
                    .contains("a part of it would lie beyond its")
                    .doesNotContainPattern("\\d{7}");
        }
    }

    @Test
    void theReasonTellsWhatAFileIsThatIsNoPhoto() {
        assertThatThrownBy(() -> READER.read("<!DOCTYPE html>".getBytes(StandardCharsets.UTF_8), "page.jpg"))
                .hasMessageContaining("not a photo: starts with \"<!DOCTY");
    }
}
