package dev.onebox.image.resize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.oracle.SlowResize;
import dev.onebox.oracle.SyntheticPhotos;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResampleTest {
    /** Sums in double may fall on the other side of a half: one level at most, and hardly ever. */
    @ParameterizedTest
    @CsvSource({"1,1,1,1", "1,1,7,5", "7,5,1,1", "13,11,4,11", "16,8,8,4", "31,17,23,29", "2,3,64,97", "97,64,3,2"})
    void theWholePhotoIsResizedAsResizeDoes(int width, int height, int newWidth, int newHeight) {
        Photo photo = SyntheticPhotos.noise(width, height, 3);
        Photo expected = Resize.byArea(photo, newWidth, newHeight);
        Photo resampled = Resample.region(photo, new Box(0, 0, width, height), newWidth, newHeight);
        int different = 0;
        for (int i = 0; i < expected.rgb().length; i++) {
            int apart = Math.abs((expected.rgb()[i] & 0xff) - (resampled.rgb()[i] & 0xff));
            assertThat(apart).isLessThanOrEqualTo(1);
            different += apart;
        }
        assertThat(different).isLessThanOrEqualTo(expected.rgb().length / 100);
    }

    @Test
    void anUnscaledRegionAtWholePixelsIsCopied() {
        Photo photo = SyntheticPhotos.noise(23, 19, 1);
        Photo region = Resample.region(photo, new Box(4, 7, 11, 9), 11, 9);
        assertThat(region.rgb())
                .isEqualTo(SyntheticPhotos.crop(photo, 4, 7, 11, 9).rgb());
    }

    @ParameterizedTest
    @CsvSource({"3,2", "5,7", "12,9"})
    void aShrunkRegionIsTheMeanOverItsPixels(int width, int height) {
        Photo photo = SyntheticPhotos.noise(40, 30, 2);
        Photo crop = SyntheticPhotos.crop(photo, 3, 5, 24, 18);
        Photo region = Resample.region(photo, new Box(3, 5, 24, 18), width, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                assertThat((double) region.at(x, y, 1))
                        .isCloseTo(SlowResize.at(crop, width, height, x, y, 1), within(0.5 + 1e-8));
            }
        }
    }

    @Test
    void outsideStandsTheMirrorImageAsOftenAsItTakes() {
        Photo photo = SyntheticPhotos.noise(3, 2, 5);
        Photo region = Resample.region(photo, new Box(-7, -5, 20, 14), 20, 14);
        int[] columns = {0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0}; // at −7 … 12
        int[] rows = {0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0}; // at −5 … 8
        Photo expected = SyntheticPhotos.painted(20, 14, (x, y, c) -> photo.at(columns[x], rows[y], c));
        assertThat(region.rgb()).isEqualTo(expected.rgb());
    }

    @Test
    void aMirroredPhotoGivesTheMirroredRegion() {
        Photo photo = SyntheticPhotos.waves(60, 40, 8);
        Photo plain = Resample.region(photo, new Box(-3.3, 4.7, 31.9, 22.2), 17, 13);
        Photo mirrored = Resample.region(
                SyntheticPhotos.mirroredHorizontally(photo), new Box(60 + 3.3 - 31.9, 4.7, 31.9, 22.2), 17, 13);
        Photo back = SyntheticPhotos.mirroredHorizontally(mirrored);
        for (int i = 0; i < plain.rgb().length; i++) {
            assertThat((double) (back.rgb()[i] & 0xff)).isCloseTo(plain.rgb()[i] & 0xff, within(1.0));
        }
    }

    @Test
    void turningByARightAngleExchangesRowsAndColumns() {
        Photo photo = SyntheticPhotos.noise(30, 30, 4);
        Photo turned = Resample.turned(photo, new Box(5, 8, 12, 12), 90, 12, 12);
        // (x, y) looks at (−y, x) from the centre
        Photo expected = SyntheticPhotos.painted(12, 12, (x, y, c) -> photo.at(5 + 11 - y, 8 + x, c));
        assertThat(turned.rgb()).isEqualTo(expected.rgb());
    }

    /** Turning there and back blurs, so only a smooth photo comes back, away from the edges. */
    @Test
    void turningThereAndBackChangesASmoothPhotoLittle() {
        Photo photo = SyntheticPhotos.painted(64, 64, (x, y, c) -> (int) (128 + 60 * Math.sin(0.1 * x + 0.07 * y + c)));
        Box whole = new Box(0, 0, 64, 64);
        Photo back = Resample.turned(Resample.turned(photo, whole, 8, 64, 64), whole, -8, 64, 64);
        for (int y = 20; y < 44; y++) {
            for (int x = 20; x < 44; x++) {
                assertThat((double) back.at(x, y, 0)).isCloseTo(photo.at(x, y, 0), within(2.0));
            }
        }
    }

    @Test
    void refusesRegionsAndOutputsWithoutArea() {
        Photo photo = SyntheticPhotos.noise(5, 5, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Resample.region(photo, new Box(1, 1, 0, 3), 4, 4))
                .withMessageContaining("1,1,0,3");
        assertThatIllegalArgumentException().isThrownBy(() -> Resample.region(photo, new Box(1, 1, 2, 3), 0, 4));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Resample.turned(photo, new Box(1, 1, 2, 3), Double.NaN, 4, 4));
    }
}
