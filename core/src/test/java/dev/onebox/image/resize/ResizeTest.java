package dev.onebox.image.resize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Photo;
import dev.onebox.image.Region;
import dev.onebox.oracle.SlowResize;
import dev.onebox.oracle.SlowSearch;
import dev.onebox.oracle.SyntheticPhotos;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResizeTest {
    private static final String SIZES = """
            1,1,1,1
            1,1,7,5
            7,5,1,1
            13,11,13,5
            13,11,4,11
            13,11,12,10
            16,8,8,4
            31,17,23,29
            5,9,17,4
            2,3,64,97
            97,64,3,2
            """;

    private static Photo noise(int width, int height) {
        return SyntheticPhotos.noise(width, height, 31L * width + height);
    }

    /** Rounding moves a value by ½ at most; 1e-9 covers the oracle's own sums in double. */
    @ParameterizedTest
    @CsvSource(textBlock = SIZES)
    void everyPixelIsTheRoundedIntegral(int width, int height, int newWidth, int newHeight) {
        Photo photo = noise(width, height);
        Photo resized = Resize.byArea(photo, newWidth, newHeight);
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                for (int c = 0; c < 3; c++) {
                    double expected = SlowResize.at(photo, newWidth, newHeight, x, y, c);
                    assertThat((double) resized.at(x, y, c)).isCloseTo(expected, within(0.5 + 1e-9));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = SIZES)
    void aMirrorCommutesWithIt(int width, int height, int newWidth, int newHeight) {
        Photo photo = noise(width, height);
        Photo mirrored = Resize.byArea(SyntheticPhotos.mirroredHorizontally(photo), newWidth, newHeight);
        Photo resized = Resize.byArea(photo, newWidth, newHeight);
        assertThat(mirrored.rgb())
                .isEqualTo(SyntheticPhotos.mirroredHorizontally(resized).rgb());
    }

    /** The exact means agree; rounding shifts that of N values by less than ½, by about 0.3 / √N in fact. */
    @Test
    void theMeanIsPreservedWhenShrinking() {
        Photo photo = noise(211, 173);
        assertThat(mean(Resize.byArea(photo, 101, 67))).isCloseTo(mean(photo), within(0.02));
    }

    private static double mean(Photo photo) {
        double sum = 0;
        for (byte value : photo.rgb()) {
            sum += value & 0xff;
        }
        return sum / photo.rgb().length;
    }

    @Test
    void thePhotoItselfIsNotChangedAndIsItsOwnResultAtTheSameSize() {
        Photo photo = noise(9, 7);
        Resize.byArea(photo, 4, 12);
        assertThat(photo.rgb()).isEqualTo(noise(9, 7).rgb());
        assertThat(Resize.byArea(photo, 9, 7)).isSameAs(photo);
    }

    @Test
    void sumsDoNotOverflowOnLongSides() {
        byte[] rgb = new byte[3 * 2_000_000];
        Arrays.fill(rgb, (byte) 255);
        assertThat(Resize.byArea(new Photo(1, 2_000_000, rgb), 1, 1).rgb()).containsOnly(255);
        assertThat(Resize.byArea(new Photo(2_000_000, 1, rgb), 1, 1).rgb()).containsOnly(255);
    }

    /** Bit for bit, and mirrored back and forth where the part leaves the whole. */
    @ParameterizedTest
    @CsvSource(textBlock = SIZES)
    void aPartIsThePartOfTheWhole(int width, int height, int newWidth, int newHeight) {
        Photo photo = noise(width, height);
        Photo whole = Resize.byArea(photo, newWidth, newHeight);
        Random random = new Random(newWidth);
        for (int i = 0; i < 20; i++) {
            int left = random.nextInt(3 * newWidth) - 2 * newWidth;
            int top = random.nextInt(3 * newHeight) - 2 * newHeight;
            Region part = new Region(left, top, 1 + random.nextInt(2 * newWidth), 1 + random.nextInt(2 * newHeight));
            Photo expected = SyntheticPhotos.painted(
                    part.width(),
                    part.height(),
                    (x, y, c) -> whole.at(
                            SlowSearch.mirrored(left + x, newWidth), SlowSearch.mirrored(top + y, newHeight), c));
            assertThat(Resize.byArea(photo, newWidth, newHeight, part).rgb()).isEqualTo(expected.rgb());
        }
    }

    @Test
    void sidesBelowOneAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Resize.byArea(noise(3, 3), 0, 3));
    }
}
