package dev.onebox.feature;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.List;
import java.util.Optional;

/**
 * Histograms of oriented gradients as Felzenszwalb, Girshick, McAllester and Ramanan compute them (voc-release
 * {@code features.cc}), without the truncation channel: 31 numbers per cell, from pixel values 0 … 255.
 *
 * <p>A photo of H × W pixels has round(H/s) − 4 rows and round(W/s) − 4 columns, half a cell rounding up: the
 * voc-release grid without its outermost ring, whose cells feel the edge of the photo. Channels: 18 contrast-sensitive
 * orientations, 9 contrast-insensitive ones, 4 texture energies ({@link BlockNormaliser} has the formulas); behind them,
 * where colour is asked for, three of {@link CellColours}.
 *
 * <p>The crop law holds bit by bit, with one exception inherited from the original: where H mod s = s/2 exactly, the
 * last cell counts although half of it is outside, the missing row of gradients is a copy of the one before, and the
 * last described row of cells feels that (columns alike).
 *
 * <p>The mirror laws hold but for rounding, and except where a pixel's orientation hangs on the order in which the
 * original looks: dx = 0 (80° and 100° fit equally), or two channels with equally long strongest gradients.
 *
 * <p>Time O(H·W + 31·cells); memory besides the result a few rows. Immutable.
 */
record Fhog(int cell, boolean inColour) implements Feature {
    private static final List<Integer> HORIZONTAL = List.of(
            9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 17, 16, 15, 14, 13, 12, 11, 10, //
            18, 26, 25, 24, 23, 22, 21, 20, 19, 29, 30, 27, 28, 31, 32, 33);
    private static final List<Integer> VERTICAL = List.of(
            0, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, //
            18, 26, 25, 24, 23, 22, 21, 20, 19, 28, 27, 30, 29, 31, 32, 33);

    @Override
    public String name() {
        return inColour ? Features.FHOG34 : Features.FHOG31;
    }

    @Override
    public int channels() {
        return inColour ? Features.SHAPE_AND_COLOUR_CHANNELS : Features.SHAPE_CHANNELS;
    }

    @Override
    public int border() {
        return FhogGrid.BORDER;
    }

    @Override
    public int cells(int pixels) {
        return new FhogGrid(cell).described(pixels);
    }

    @Override
    public Optional<FlipPermutation> mirrors() {
        return Optional.of(new FlipPermutation(HORIZONTAL.subList(0, channels()), VERTICAL.subList(0, channels())));
    }

    @Override
    public FeatureImage extract(Photo photo) {
        int rows = cells(photo.height());
        int columns = cells(photo.width());
        FeatureImage image =
                new FeatureImage(rows, columns, channels(), new float[Math.multiplyExact(rows * columns, channels())]);
        if (!image.isEmpty()) {
            writeShape(photo, image);
        }
        if (inColour) {
            new CellColours(photo, cell).writeInto(image);
        }
        return image;
    }

    private void writeShape(Photo photo, FeatureImage image) {
        int line = image.columns() * image.channels();
        HistogramSweep sweep = new HistogramSweep(new FhogGrid(cell), photo, image.columns());
        BlockNormaliser normaliser = new BlockNormaliser(image.columns());
        for (int b = 0; b < FhogGrid.bands(image.rows()); b++) {
            sweep.next();
            if (b >= 1) normaliser.enter(sweep.complete);
            if (b >= 3) normaliser.write(sweep.before, image.values(), (b - 3) * line, image.channels());
        }
    }
}
