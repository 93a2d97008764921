package dev.onebox.feature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.oracle.SyntheticPhotos;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws in {@link Feature}'s comment, for every feature there is. */
class FeatureContractTest {
    /** Cells of all kinds: even, odd, powers of two, the smallest and a large one. */
    private static final int[] CELLS = {2, 3, 4, 5, 8, 16};

    /**
     * What mirroring may change: a histogram adds the same lengths in the opposite order, in two steps of at most 2s = 32,
     * and the smaller share of a pixel is rounded up to 2s times more coarsely: (6s + 5) roundings of 2⁻²⁴, again as
     * many in the norm, in channels of at most 0.85, both in the photo and in its mirror image.
     */
    private static final Offset<Float> ROUNDING = Offset.offset(2 * 0.85f * (12 * 16 + 20) * 0x1p-24f);

    static Stream<Feature> features() {
        return Features.names().stream().flatMap(name -> IntStream.of(CELLS).mapToObj(s -> Features.named(name, s)));
    }

    @ParameterizedTest
    @MethodSource("features")
    void theImageHasTheRowsColumnsAndChannelsPromised(Feature feature) {
        for (int width : new int[] {1, 2, 7, 41, 83, 97}) {
            for (int height : new int[] {1, 3, 64, 89}) {
                FeatureImage image = feature.extract(SyntheticPhotos.noise(width, height, 1));
                assertThat(image.rows()).isEqualTo(feature.cells(height));
                assertThat(image.columns()).isEqualTo(feature.cells(width));
                assertThat(image.channels()).isEqualTo(feature.channels());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void describedCellsLieInsideThePhoto(Feature feature) {
        for (int pixels = 1; pixels < 200; pixels++) {
            int cells = feature.cells(pixels);
            assertThat(cells == 0 || (feature.border() + cells) * feature.cell() <= pixels)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void photosWithoutAWholeCellHaveEmptyFeatures(Feature feature) {
        int s = feature.cell();
        assertThat(feature.extract(SyntheticPhotos.noise(1, 1, 1)).isEmpty()).isTrue();
        assertThat(feature.extract(SyntheticPhotos.noise(1, 9 * s, 1)).isEmpty())
                .isTrue();
        assertThat(feature.extract(SyntheticPhotos.noise(9 * s, 1, 1)).isEmpty())
                .isTrue();
        assertThat(feature.extract(SyntheticPhotos.noise(s - 1, s - 1, 1)).isEmpty())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("features")
    void aCropByWholeCellsHasTheCropOfTheFeaturesBitForBit(Feature feature) {
        int s = feature.cell();
        int rest = s == 2 ? 0 : s - 1; // a part of a cell, but not exactly half
        Photo photo = SyntheticPhotos.noise(17 * s + 1, 15 * s, 7);
        FeatureImage whole = feature.extract(photo);
        for (int left : new int[] {0, 1, 4}) {
            for (int top : new int[] {0, 2, 5}) {
                Photo crop = SyntheticPhotos.crop(photo, left * s, top * s, 11 * s + rest, 8 * s + rest);
                FeatureImage part = feature.extract(crop);
                assertThat(part.isEmpty()).isFalse();
                assertThat(part.values()).isEqualTo(cropped(whole, top, left, part.rows(), part.columns()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void whatHappensInACellChangesItAndNothingBeyondItsNeighbours(Feature feature) {
        int s = feature.cell();
        int edge = feature.border();
        Photo photo = SyntheticPhotos.waves(14 * s, 13 * s, 3);
        Photo other = SyntheticPhotos.painted(photo.width(), photo.height(), (x, y, c) -> {
            boolean inside = x / s == edge + 5 && y / s == edge + 3;
            return photo.at(x, y, c) ^ (inside ? 37 * (x % s) + 91 * (y % s) + 64 : 0);
        });
        FeatureImage before = feature.extract(photo);
        FeatureImage after = feature.extract(other);
        for (int u = 0; u < before.rows(); u++) {
            for (int v = 0; v < before.columns(); v++) {
                boolean same = Arrays.equals(channels(before, u, v), channels(after, u, v));
                int distance = Math.max(Math.abs(u - 3), Math.abs(v - 5));
                if (distance == 0) assertThat(same).isFalse();
                if (distance > edge) assertThat(same).isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void aMirroredPhotoHasTheMirroredFeaturesWithPermutedChannels(Feature feature) {
        int s = feature.cell();
        Photo photo = SyntheticPhotos.noiseWithoutTies(13 * s, 11 * s, 5);
        FeatureImage image = feature.extract(photo);
        FeatureImage leftRight = feature.extract(SyntheticPhotos.mirroredHorizontally(photo));
        FeatureImage topBottom = feature.extract(SyntheticPhotos.mirroredVertically(photo));
        FlipPermutation mirrors = feature.mirrors().orElseThrow();
        for (int u = 0; u < image.rows(); u++) {
            for (int v = 0; v < image.columns(); v++) {
                float[] channels = channels(image, u, v);
                assertThat(channels(leftRight, u, image.columns() - 1 - v))
                        .containsExactly(permuted(channels, mirrors.horizontal()), ROUNDING);
                assertThat(channels(topBottom, image.rows() - 1 - u, v))
                        .containsExactly(permuted(channels, mirrors.vertical()), ROUNDING);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("features")
    void theSamePhotoGivesTheSameBitsAgainAndInAnotherThreadAndIsLeftAsItWas(Feature feature) {
        Photo photo = SyntheticPhotos.waves(131, 97, 8);
        byte[] before = photo.rgb().clone();
        float[] once = feature.extract(photo).values();
        List<CompletableFuture<float[]>> others = Stream.generate(() -> CompletableFuture.supplyAsync(
                        () -> feature.extract(photo).values()))
                .limit(4)
                .toList();
        assertThat(feature.extract(photo).values()).isEqualTo(once);
        others.forEach(other -> assertThat(other.join()).isEqualTo(once));
        assertThat(photo.rgb()).isEqualTo(before);
    }

    private static float[] cropped(FeatureImage image, int top, int left, int rows, int columns) {
        float[] values = new float[rows * columns * image.channels()];
        for (int u = 0; u < rows; u++) {
            int from = ((top + u) * image.columns() + left) * image.channels();
            System.arraycopy(image.values(), from, values, u * columns * image.channels(), columns * image.channels());
        }
        return values;
    }

    private static float[] channels(FeatureImage image, int u, int v) {
        return cropped(image, u, v, 1, 1);
    }

    private static float[] permuted(float[] channels, List<Integer> permutation) {
        float[] permuted = new float[channels.length];
        for (int p = 0; p < channels.length; p++) {
            permuted[p] = channels[permutation.get(p)];
        }
        return permuted;
    }
}
