package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;
import java.util.function.IntUnaryOperator;

/**
 * The samples of a decoded image as red, green and blue over white, whatever their depth and order.
 *
 * <pre>
 *   value = round(255 · sample / (2^bits − 1))
 *   over white = round((value · alpha + 255 · (255 − alpha)) / 255)
 *
 *   YCC:   R = Y + 1.402 (Cr − 128)
 *          G = Y − 0.344136 (Cb − 128) − 0.714136 (Cr − 128)       in 16-bit fixed point, rounded
 *          B = Y + 1.772 (Cb − 128)
 *   CMYK:  R = (255 − C)(255 − K) / 255   (G with M, B with Y)
 *   YCCK:  C = 255 − R(Y, Cb, Cr), K as it is
 * </pre>
 *
 * <p>Samples are taken as they are: {@code getRGB} would send grey through a linear colour space and change it, and the
 * JDK rounds the green of a JPEG otherwise. Adobe's programs store CMYK inverted. Ink profiles are not applied. One per thread.
 */
final class SampleRows {
    private static final int MOST_BITS = 16;

    /** What the samples of a pixel mean. */
    enum Colours {
        PLAIN, // grey or red, green and blue, or numbers of a palette
        YCC,
        CMYK,
        INVERTED_CMYK,
        INVERTED_YCCK
    }

    private final IntUnaryOperator storedRow;
    private final Raster raster;
    private final int bands;
    private final Colours colours;
    private final boolean premultiplied;
    private final int[] most; // largest sample of each band
    private final int[] palette; // 0xRRGGBB over white of each index; empty without a palette
    private final byte[] bytes; // a row of samples that are the colours already; empty when they are not
    private final int[] samples; // band c of column x at bands·x + c

    SampleRows(BufferedImage image) throws RefusedException {
        this(image, y -> y);
    }

    /** @param storedRow which row of the image is row y of the photo */
    SampleRows(BufferedImage image, IntUnaryOperator storedRow) throws RefusedException {
        this(image.getRaster(), coloursOf(image.getColorModel()), image.getColorModel(), storedRow);
        refuseIf(bands > (colours == Colours.PLAIN ? 4 : 5), "image with " + bands + " channels, expected 1 to 4");
    }

    /** The samples of a JPEG. */
    SampleRows(Raster raster, Colours colours) throws RefusedException {
        this(raster, colours, ColorModel.getRGBdefault(), y -> y);
    }

    private SampleRows(Raster raster, Colours colours, ColorModel model, IntUnaryOperator storedRow)
            throws RefusedException {
        this.raster = raster;
        this.colours = colours;
        this.storedRow = storedRow;
        this.bands = raster.getNumBands();
        this.premultiplied = model.isAlphaPremultiplied();
        this.palette = model instanceof IndexColorModel index ? overWhite(index) : new int[0];
        this.most = largest(raster);
        this.samples = new int[raster.getWidth() * bands];
        boolean rgb = model.getColorSpace().getType() == ColorSpace.TYPE_RGB;
        this.bytes = new byte[rgb && isOfThreeBytes(raster) ? samples.length : 0];
    }

    private static Colours coloursOf(ColorModel model) {
        return model.getColorSpace().getType() == ColorSpace.TYPE_CMYK ? Colours.CMYK : Colours.PLAIN;
    }

    private static boolean isOfThreeBytes(Raster raster) {
        return raster.getNumBands() == 3
                && raster.getSampleModel() instanceof PixelInterleavedSampleModel
                && raster.getTransferType() == DataBuffer.TYPE_BYTE;
    }

    private static int[] largest(Raster raster) throws RefusedException {
        int[] bits = raster.getSampleModel().getSampleSize();
        int[] most = new int[bits.length];
        for (int c = 0; c < bits.length; c++) {
            refuseIf(bits[c] > MOST_BITS, "image with " + bits[c] + " bits per sample, expected at most " + MOST_BITS);
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

    /**
     * An array of {@code length} bytes for all rows, each at 3·y·width. Where the image has three bytes per pixel and
     * nothing else it is the image's own, so that 100 megapixels take 300 MB instead of 600: row {@code y} may then be
     * asked for once, and written there only.
     */
    byte[] room(int length) {
        return raster.getDataBuffer() instanceof DataBufferByte buffer
                        && raster.getSampleModel() instanceof PixelInterleavedSampleModel model
                        && model.getPixelStride() == 3
                        && model.getScanlineStride() == 3 * raster.getWidth()
                        && raster.getSampleModelTranslateX() == raster.getMinX()
                        && raster.getSampleModelTranslateY() == raster.getMinY()
                        && buffer.getNumBanks() == 1
                        && buffer.getOffset() == 0
                        && buffer.getData().length == length
                ? buffer.getData()
                : new byte[length];
    }

    /** Writes row {@code y}, three bytes a pixel, to {@code rgb} from {@code at} on. */
    void rowInto(int y, byte[] rgb, int at) {
        int stored = raster.getMinY() + storedRow.applyAsInt(y);
        if (bytes.length > 0) {
            raster.getDataElements(raster.getMinX(), stored, raster.getWidth(), 1, bytes);
            if (colours == Colours.YCC) {
                coloursOfYccInto(rgb, at);
            } else {
                System.arraycopy(bytes, 0, rgb, at, bytes.length);
            }
            return;
        }
        raster.getPixels(raster.getMinX(), stored, raster.getWidth(), 1, samples);
        if (palette.length > 0) {
            indexedInto(rgb, at);
            return;
        }
        scale();
        switch (colours) {
            case PLAIN, YCC -> coloursInto(rgb, at);
            case CMYK -> inksInto(0, rgb, at);
            case INVERTED_CMYK -> inksInto(255, rgb, at);
            case INVERTED_YCCK -> {
                inksFromYcc();
                inksInto(255, rgb, at);
            }
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
            for (int s = c; s < samples.length && most[c] != 255; s += bands) {
                samples[s] = (samples[s] * 255 + most[c] / 2) / most[c];
            }
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

    private void coloursOfYccInto(byte[] rgb, int at) {
        for (int s = 0, i = at; s < bytes.length; s += 3, i += 3) {
            int luma = bytes[s] & 0xff;
            int cb = (bytes[s + 1] & 0xff) - 128;
            int cr = (bytes[s + 2] & 0xff) - 128;
            rgb[i] = (byte) red(luma, cr);
            rgb[i + 1] = (byte) green(luma, cb, cr);
            rgb[i + 2] = (byte) blue(luma, cb);
        }
    }

    private void inksFromYcc() {
        for (int s = 0; s < samples.length; s += bands) {
            int luma = samples[s];
            int cb = samples[s + 1] - 128;
            int cr = samples[s + 2] - 128;
            samples[s] = 255 - red(luma, cr);
            samples[s + 1] = 255 - green(luma, cb, cr);
            samples[s + 2] = 255 - blue(luma, cb);
        }
    }

    private static int red(int luma, int cr) {
        return clamped(luma + ((91881 * cr + 0x8000) >> 16));
    }

    private static int green(int luma, int cb, int cr) {
        return clamped(luma + ((-22553 * cb - 46802 * cr + 0x8000) >> 16));
    }

    private static int blue(int luma, int cb) {
        return clamped(luma + ((116130 * cb + 0x8000) >> 16));
    }

    private static int clamped(int value) {
        return Math.max(0, Math.min(255, value));
    }

    /** @param none what is stored where there is no ink: an ink lets through how far it is from 255 − that */
    private void inksInto(int none, byte[] rgb, int at) {
        for (int s = 0, i = at; s < samples.length; s += bands, i += 3) {
            int light = Math.abs(255 - none - samples[s + 3]);
            for (int c = 0; c < 3; c++) {
                rgb[i + c] = (byte) ((Math.abs(255 - none - samples[s + c]) * light + 127) / 255);
            }
        }
    }
}
