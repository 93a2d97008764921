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
        FeatureImage image = new Fhog(cell, false).extract(photo(reference));
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
        assertEqualsNaive(SyntheticPhotos.noise(5 * cell, 5 * cell, 1), cell); // a single cell
    }

    /**
     * Each histogram value is a sum of non-negative terms in two steps of at most 2s, each term rounded a few times and
     * the smaller share up to 2s times more coarsely: relative error below (6s + 5) u, u = 2⁻²⁴. The norm, a root of
     * squares, has as much again. Channels are sums of such products, at most 18 · 0.2 · 0.2357 = 0.85.
     */
    private static void assertEqualsNaive(Photo photo, int cell) {
        NaiveFhog naive = new NaiveFhog(photo, cell);
        FeatureImage image = new Fhog(cell, false).extract(photo);
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
        assertThat(new Fhog(cell, false).cells(pixels)).isEqualTo(cells);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16})
    void aPhotoHalfACellOverFeelsItsEdgeInTheLastRowAndColumnOnly(int cell) {
        Photo photo = SyntheticPhotos.noise(12 * cell, 12 * cell, 4);
        Photo crop = SyntheticPhotos.crop(photo, 0, 0, 9 * cell + cell / 2, 8 * cell + cell / 2);
        FeatureImage whole = new Fhog(cell, false).extract(photo);
        FeatureImage part = new Fhog(cell, false).extract(crop);
        int[] differing = {0};
        forEachValue(part, (u, v, p) -> {
            boolean last = u == part.rows() - 1 || v == part.columns() - 1;
            if (last && part.at(u, v, p) != whole.at(u, v, p)) differing[0]++;
            if (!last) assertThat(part.at(u, v, p)).isEqualTo(whole.at(u, v, p));
        });
        assertThat(differing[0]).isPositive();
    }

    @Test
    void aRampToTheRightHasOrientationZeroOnly() {
        FeatureImage image = new Fhog(8, false).extract(SyntheticPhotos.painted(80, 80, (x, y, c) -> 3 * x));
        forEachValue(image, (u, v, p) -> {
            boolean its = p == 0 || p == 18;
            double expected = p >= 27 ? 0.2357 * 0.2 : its ? 0.5 * 4 * 0.2 : 0;
            assertThat((double) image.at(u, v, p)).isCloseTo(expected, within(1e-7));
        });
    }

    @Test
    void mirrorsAreThoseOfTheReference() throws IOException {
        ReferenceFile reference = ReferenceFile.read("fhog_flip_parity.txt");
        FlipPermutation mirrors = new Fhog(8, false).mirrors().orElseThrow();
        assertThat(mirrors.horizontal()).isEqualTo(permutation(reference, "perm_h"));
        assertThat(mirrors.vertical()).isEqualTo(permutation(reference, "perm_v"));
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
