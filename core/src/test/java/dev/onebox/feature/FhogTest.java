package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.oracle.NaiveFhog;
import dev.onebox.oracle.ReferenceFile;
import dev.onebox.oracle.SyntheticPhotos;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FhogTest {
    private static final int RING = 1; // cells of the voc-release grid around ours

    /** Ours where it does not feel the edge, the naive twin everywhere. */
    @ParameterizedTest
    @CsvSource({"48x66,4", "48x66,8", "61x83,4", "61x83,8", "100x75,4", "100x75,8"})
    void itAndItsNaiveTwinEqualTheOriginal(String size, int cell) throws IOException {
        ReferenceFile reference = ReferenceFile.read("fhog_" + size + ".txt");
        String name = "fhog" + cell;
        NaiveFhog naive = new NaiveFhog(photo(reference), cell);
        assertThat(reference.shape(name)).containsExactly(naive.rows(), naive.columns(), 31);
        double[] expected = reference.values(name);
        for (int i = 0; i < expected.length; i += 31) {
            assertThat(naive.at(i / 31 / naive.columns(), i / 31 % naive.columns()))
                    .containsExactly(Arrays.copyOfRange(expected, i, i + 31), within(1e-6));
        }
        FeatureImage image = new Fhog(cell, false).of(photo(reference));
        assertThat(image.rows()).isEqualTo(naive.rows() - 2 * RING);
        assertThat(image.columns()).isEqualTo(naive.columns() - 2 * RING);
        forEachValue(
                image,
                (u, v, p) -> assertThat((double) image.at(u, v, p))
                        .isCloseTo(reference.at(name, u + RING, v + RING, p), within(1e-6)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 16})
    void equalsItsNaiveTwinOnAwkwardSizes(int cell) {
        for (int rest : new int[] {0, 1, cell / 2, cell - 1}) {
            int width = 9 * cell + rest;
            int height = 7 * cell + (cell - rest) % cell;
            assertEqualsNaive(SyntheticPhotos.noise(width, height, rest), cell);
            assertEqualsNaive(SyntheticPhotos.waves(width, height, rest), cell);
            assertEqualsNaive(SyntheticPhotos.waves(height, width, rest), cell);
        }
    }

    @Test
    void equalsItsNaiveTwinOnThePhotoWithASingleCell() {
        assertEqualsNaive(SyntheticPhotos.noise(18, 18, 1), 4);
        assertEqualsNaive(SyntheticPhotos.noise(36, 400, 1), 8);
    }

    /**
     * Each histogram value is a sum of non-negative terms in two steps of at most 2s, each term rounded a few times and
     * the smaller share up to 2s times more coarsely: relative error below (6s + 5) u, u = 2⁻²⁴. The norm, a root of
     * squares, has as much again. Channels are sums of such products, at most 18 · 0.2 · 0.2357 = 0.85.
     */
    private static void assertEqualsNaive(Photo photo, int cell) {
        NaiveFhog naive = new NaiveFhog(photo, cell);
        FeatureImage image = new Fhog(cell, false).of(photo);
        double tolerance = 0.85 * (12 * cell + 20) * Math.scalb(1.0, -24);
        assertThat(image.rows()).isEqualTo(naive.rows() - 2 * RING);
        assertThat(image.columns()).isEqualTo(naive.columns() - 2 * RING);
        forEachValue(
                image,
                (u, v, p) -> assertThat((double) image.at(u, v, p))
                        .isCloseTo(naive.at(u + RING, v + RING)[p], within(tolerance)));
    }

    @ParameterizedTest
    @CsvSource({"35,8,0", "36,8,1", "43,8,1", "44,8,2", "17,4,0", "18,4,1", "13,3,0", "14,3,1", "9,2,1", "8,2,0"})
    void halfACellRoundsUp(int pixels, int cell, int cells) {
        assertThat(new Fhog(cell, false).rows(pixels)).isEqualTo(cells);
        assertThat(new Fhog(cell, false).columns(pixels)).isEqualTo(cells);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16})
    void aPhotoHalfACellOverFeelsItsEdgeInTheLastRowAndColumnOnly(int cell) {
        Photo photo = SyntheticPhotos.noise(12 * cell, 12 * cell, 4);
        Photo crop = SyntheticPhotos.crop(photo, 0, 0, 9 * cell + cell / 2, 8 * cell + cell / 2);
        FeatureImage whole = new Fhog(cell, false).of(photo);
        FeatureImage part = new Fhog(cell, false).of(crop);
        int[] differing = {0};
        forEachValue(part, (u, v, p) -> {
            boolean last = u == part.rows() - 1 || v == part.columns() - 1;
            if (last && part.at(u, v, p) != whole.at(u, v, p)) differing[0]++;
            if (!last) assertThat(part.at(u, v, p)).isEqualTo(whole.at(u, v, p));
        });
        assertThat(differing[0]).isPositive();
    }

    @Test
    void aConstantPhotoHasNoGradients() {
        FeatureImage image = new Fhog(8, false).of(SyntheticPhotos.painted(80, 80, (x, y, c) -> 200));
        assertThat(image.values()).hasSize(6 * 6 * 31).containsOnly(0);
    }

    @Test
    void aRampToTheRightHasOrientationZeroOnly() {
        FeatureImage image = new Fhog(8, false).of(SyntheticPhotos.painted(80, 80, (x, y, c) -> 3 * x));
        forEachValue(image, (u, v, p) -> {
            boolean its = p == 0 || p == 18;
            double expected = p >= 27 ? 0.2357 * 0.2 : its ? 0.5 * 4 * 0.2 : 0;
            assertThat((double) image.at(u, v, p)).isCloseTo(expected, within(1e-7));
        });
    }

    @Test
    void ofEquallyLongGradientsThatOfTheFirstChannelCounts() {
        Photo rightInRedDownInBlue = SyntheticPhotos.painted(80, 80, (x, y, c) -> c == 0 ? 2 * x : c == 2 ? 2 * y : 0);
        Photo downInGreenRightInBlue =
                SyntheticPhotos.painted(80, 80, (x, y, c) -> c == 1 ? 2 * y : c == 2 ? 2 * x : 0);
        assertThat(new Fhog(8, false).of(rightInRedDownInBlue).at(2, 2, 0)).isPositive();
        assertThat(new Fhog(8, false).of(rightInRedDownInBlue).at(2, 2, 4)).isZero();
        assertThat(new Fhog(8, false).of(downInGreenRightInBlue).at(2, 2, 4)).isPositive();
        assertThat(new Fhog(8, false).of(downInGreenRightInBlue).at(2, 2, 0)).isZero();
    }

    @Test
    void textureIsTheSumOfTheContrastSensitiveChannels() {
        FeatureImage image = new Fhog(4, false).of(SyntheticPhotos.noise(60, 60, 6));
        for (int i = 0; i < image.values().length; i += 31) {
            double sensitive = 0;
            double texture = 0;
            for (int p = 0; p < 18; p++) sensitive += image.values()[i + p];
            for (int p = 27; p < 31; p++) texture += image.values()[i + p];
            assertThat(texture).isCloseTo(2 * 0.2357 * sensitive, within(2e-6));
        }
    }

    @Test
    void mirrorsAreThoseOfTheReference() throws IOException {
        ReferenceFile reference = ReferenceFile.read("fhog_flip_parity.txt");
        FlipPermutation mirrors = new Fhog(8, false).mirrors().orElseThrow();
        assertThat(mirrors.horizontal()).isEqualTo(permutation(reference, "perm_h"));
        assertThat(mirrors.vertical()).isEqualTo(permutation(reference, "perm_v"));
    }

    /**
     * In full noise about one gradient in 700 is tied. A cell with its norms hears of the (4s)² pixels around it, so that
     * at cell 2 one cell in eleven is excepted, and more the larger the cell.
     */
    @Test
    void inFullNoiseBothMirrorLawsHoldWhereNoPixelIsTied() {
        Photo photo = SyntheticPhotos.noise(160, 120, 9);
        NaiveFhog naive = new NaiveFhog(photo, 2);
        assertThat(naive.tiedPixels()).isPositive().isLessThan(160 * 120 / 400);
        FeatureImage image = new Fhog(2, false).of(photo);
        FeatureImage leftRight = new Fhog(2, false).of(SyntheticPhotos.mirroredHorizontally(photo));
        FeatureImage topBottom = new Fhog(2, false).of(SyntheticPhotos.mirroredVertically(photo));
        FlipPermutation mirrors = new Fhog(2, false).mirrors().orElseThrow();
        int[] excepted = {0};
        forEachValue(image, (u, v, p) -> {
            if (naive.tied(u + RING, v + RING)) {
                excepted[0]++;
                return;
            }
            double across = leftRight.at(u, image.columns() - 1 - v, p);
            double down = topBottom.at(image.rows() - 1 - u, v, p);
            assertThat(across).isCloseTo(image.at(u, v, mirrors.horizontal().get(p)), within(3e-6));
            assertThat(down).isCloseTo(image.at(u, v, mirrors.vertical().get(p)), within(3e-6));
        });
        assertThat(excepted[0]).isPositive().isLessThan(image.values().length / 8);
    }

    private static Photo photo(ReferenceFile reference) {
        int[] shape = reference.shape("rgb");
        return SyntheticPhotos.painted(shape[1], shape[0], (x, y, c) -> (int) reference.at("rgb", y, x, c));
    }

    private static List<Integer> permutation(ReferenceFile reference, String name) {
        return Arrays.stream(reference.values(name)).mapToObj(p -> (int) p).toList();
    }

    private interface ValueCheck {
        void check(int u, int v, int p);
    }

    private static void forEachValue(FeatureImage image, ValueCheck check) {
        for (int u = 0; u < image.rows(); u++) {
            for (int v = 0; v < image.columns(); v++) {
                for (int p = 0; p < image.channels(); p++) {
                    check.check(u, v, p);
                }
            }
        }
    }
}
