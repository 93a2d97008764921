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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(ALLOCATED).hasSizeGreaterThan(220);
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

    @ParameterizedTest
    @CsvSource({
        // What coded bytes cannot hold is refused undecoded.
        "bomb-no-runs.bmp, the data ends early: its bytes cannot hold 9990 × 9990 pixels",
        "bomb-gaps.bmp, the data ends early: its bytes cannot hold 9990 × 9990 pixels",
        "bomb-nearly-no-data.png, the data ends early: its bytes cannot hold 9990 × 9990 pixels",
        "bomb-within-limits.jpg, cannot hold 9999 × 9999 pixels",
        "bomb-within-limits.gif, cannot hold 10000 × 9999 pixels",
        "bomb-zeros-for-a-fax.tif, 2000 bytes cannot hold the 9990 rows of part 0",
        "bomb-deflate.tif, 9 bytes cannot hold the 9999 rows of part 0",
        // Codes that end before the file does.
        "bomb-codes-end-3-kB.webp, ends early",
        "bomb-codes-end-1-MB.webp, ends early",
        // A progressive JPEG without its last scans, and one with a scan more.
        "mended-scans-1.jpg, the data ends early: after 1 scans component",
        "mended-scans-5.jpg, the data ends early: after 5 scans component",
        "scan-twice.jpg, does not go on where",
        // Parts that are many and small.
        "bomb-deflated-rows.tif, 60000 parts",
        "bomb-jpeg-rows.tif, 'scans, expected at most 11280'",
        "bomb-chunks.png, 11 bytes of data in 500001 chunks",
        // Long lists of a TIFF, unread.
        "bomb-bits.tif, the bits of 99000",
        "bomb-colours.tif, 99000 values of tag 320",
        "bomb-overlapping-strips.tif, parts overlap"
    })
    void theReasonTellsWhatIsWrong(String name, String reason) {
        assertThat(REFUSED.get(name)).contains(reason);
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
