package dev.onebox.image;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;

/**
 * The samples of a decoded image as red, green and blue over white, whatever their depth and order.
 *
 * <pre>
 *   value = round(255 · sample / (2^bits − 1))
 *   over white = round((value · alpha + 255 · (255 − alpha)) / 255)
 * </pre>
 *
 * <p>Samples are taken as they are: {@code getRGB} would send grey through a linear colour space and change it. One per
 * thread.
 */
final class SampleRows implements RgbRows {
    private final Raster raster;
    private final int bands;
    private final boolean inks;
    private final boolean premultiplied;
    private final int[] most; // largest sample of each band
    private final int[] palette; // 0xRRGGBB over white of each index; empty without a palette
    private final byte[] bytes; // a row of samples that are the colours already; empty when they are not
    private final int[] samples; // band c of column x at bands·x + c

    SampleRows(BufferedImage image) throws RefusedException {
        this.raster = image.getRaster();
        this.bands = raster.getNumBands();
        ColorModel colours = image.getColorModel();
        this.palette = colours instanceof IndexColorModel index ? overWhite(index) : new int[0];
        this.inks = colours.getColorSpace().getType() == ColorSpace.TYPE_CMYK;
        this.premultiplied = colours.isAlphaPremultiplied();
        this.most = largest(raster);
        this.samples = new int[raster.getWidth() * bands];
        boolean plain = bands == 3
                && colours.getColorSpace().getType() == ColorSpace.TYPE_RGB
                && raster.getSampleModel() instanceof PixelInterleavedSampleModel
                && raster.getTransferType() == DataBuffer.TYPE_BYTE;
        this.bytes = new byte[plain ? samples.length : 0];
        if (bands > (inks ? 5 : 4)) {
            throw new RefusedException("image with " + bands + " channels, expected 1 to 4");
        }
    }

    private static int[] largest(Raster raster) throws RefusedException {
        int[] bits = raster.getSampleModel().getSampleSize();
        int[] most = new int[bits.length];
        for (int c = 0; c < bits.length; c++) {
            if (bits[c] > 16) {
                throw new RefusedException("image with " + bits[c] + " bits per sample, expected at most 16");
            }
            most[c] = (1 << bits[c]) - 1;
        }
        return most;
    }

    private static int[] overWhite(IndexColorModel index) {
        int[] palette = new int[index.getMapSize()];
        for (int i = 0; i < palette.length; i++) {
            int alpha = index.getAlpha(i);
            palette[i] = over(index.getRed(i), alpha) << 16
                    | over(index.getGreen(i), alpha) << 8
                    | over(index.getBlue(i), alpha);
        }
        return palette;
    }

    private static int over(int value, int alpha) {
        return (value * alpha + 255 * (255 - alpha) + 127) / 255;
    }

    @Override
    public byte[] room(int length) {
        return ReusedArray.of(raster, length);
    }

    @Override
    public void rowInto(int y, byte[] rgb, int at) {
        if (bytes.length > 0) {
            raster.getDataElements(raster.getMinX(), raster.getMinY() + y, raster.getWidth(), 1, bytes);
            System.arraycopy(bytes, 0, rgb, at, bytes.length);
            return;
        }
        raster.getPixels(raster.getMinX(), raster.getMinY() + y, raster.getWidth(), 1, samples);
        if (palette.length > 0) {
            indexedInto(rgb, at);
            return;
        }
        scale();
        if (inks) {
            inksInto(rgb, at);
        } else {
            coloursInto(rgb, at);
        }
    }

    private void indexedInto(byte[] rgb, int at) {
        for (int x = 0, i = at; x < samples.length; x++, i += 3) {
            int colour = palette[Math.min(samples[x], palette.length - 1)];
            rgb[i] = (byte) (colour >> 16);
            rgb[i + 1] = (byte) (colour >> 8);
            rgb[i + 2] = (byte) colour;
        }
    }

    private void scale() {
        for (int c = 0; c < bands; c++) {
            if (most[c] != 255) {
                scale(c, most[c]);
            }
        }
    }

    private void scale(int band, int largest) {
        for (int s = band; s < samples.length; s += bands) {
            samples[s] = (samples[s] * 255 + largest / 2) / largest;
        }
    }

    /** Grey, grey and alpha, colour, colour and alpha. */
    private void coloursInto(byte[] rgb, int at) {
        int green = bands >= 3 ? 1 : 0;
        int blue = bands >= 3 ? 2 : 0;
        boolean transparent = bands == 2 || bands == 4;
        for (int s = 0, i = at; s < samples.length; s += bands, i += 3) {
            int alpha = transparent ? samples[s + bands - 1] : 255;
            rgb[i] = (byte) shown(samples[s], alpha);
            rgb[i + 1] = (byte) shown(samples[s + green], alpha);
            rgb[i + 2] = (byte) shown(samples[s + blue], alpha);
        }
    }

    private int shown(int value, int alpha) {
        if (alpha == 255) {
            return value;
        }
        return premultiplied ? Math.min(255, value + 255 - alpha) : over(value, alpha);
    }

    private void inksInto(byte[] rgb, int at) {
        for (int s = 0, i = at; s < samples.length; s += bands, i += 3) {
            int light = 255 - samples[s + 3];
            for (int c = 0; c < 3; c++) {
                rgb[i + c] = (byte) (((255 - samples[s + c]) * light + 127) / 255);
            }
        }
    }
}
