package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.oracle.SamplePhotos;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Photos of which a part is missing although their lengths and ends are right. */
class PartialPhotosTest {
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    private static List<Integer> scansOf(byte[] jpeg) {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < jpeg.length - 1; i++) {
            if ((jpeg[i] & 0xff) == 0xff && (jpeg[i + 1] & 0xff) == 0xda) {
                starts.add(i);
            }
        }
        return starts;
    }

    private static byte[] endedAt(byte[] jpeg, int at) {
        byte[] ended = Arrays.copyOf(jpeg, at + 2);
        ended[at] = (byte) 0xff;
        ended[at + 1] = (byte) 0xd9;
        return ended;
    }

    @Test
    void aProgressiveJpegWithoutOneOfItsScansIsRefused() throws IOException {
        byte[] jpeg = SamplePhotos.progressive(SamplePhotos.gradient(83, 59));
        List<Integer> scans = scansOf(jpeg);
        assertThat(scans).hasSizeGreaterThan(5);
        assertThat(reader.read(jpeg, "whole.jpg").width()).isEqualTo(83);
        for (int scan = 1; scan < scans.size(); scan++) {
            byte[] partial = endedAt(jpeg, scans.get(scan));
            assertThatThrownBy(() -> reader.read(partial, "partial.jpg"))
                    .as("%d scans", scan)
                    .hasMessageContaining("the data ends early: after " + scan + " scans component");
        }
    }

    @Test
    void aScanThatComesTwiceIsRefused() {
        byte[] jpeg = SamplePhotos.progressive(SamplePhotos.gradient(83, 59));
        int last = scansOf(jpeg).get(scansOf(jpeg).size() - 1);
        int length = jpeg.length - 2 - last;
        byte[] twice = Arrays.copyOf(jpeg, jpeg.length + length);
        System.arraycopy(jpeg, last, twice, last + length, length + 2);
        assertThatThrownBy(() -> reader.read(twice, "twice.jpg")).hasMessageContaining("does not go on where");
    }

    /** Of the last bytes the zeros in their place may be taken for codes: what is used behind the end is then less than a byte. */
    @Test
    void aLosslessWebpCutByMoreThanItsLastBytesIsRefused() {
        for (byte[] webp : new byte[][] {SamplePhotos.WEBP_LOSSLESS, SamplePhotos.WEBP_LOSSLESS_ALPHA}) {
            for (int size = 12; size < webp.length - 20 - 3; size++) {
                byte[] cut = Arrays.copyOf(webp, 20 + size);
                cut[4] = (byte) (12 + size);
                cut[16] = (byte) size;
                assertThatThrownBy(() -> reader.read(cut, "cut.webp"))
                        .as("%d bytes", size)
                        .isInstanceOf(UnreadablePhotoException.class);
            }
        }
    }
}
