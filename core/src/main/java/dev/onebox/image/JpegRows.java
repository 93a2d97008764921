package dev.onebox.image;

import java.awt.image.Raster;
import java.nio.charset.StandardCharsets;

/**
 * The samples of a JPEG, turned into colours here rather than by ImageIO: faster, and the same for all of them.
 *
 * <pre>
 *   R = Y + 1.402 (Cr − 128)
 *   G = Y − 0.344136 (Cb − 128) − 0.714136 (Cr − 128)       in 16-bit fixed point, rounded
 *   B = Y + 1.772 (Cb − 128)
 *
 *   CMYK:  R = (255 − C)(255 − K) / 255   (G with M, B with Y); YCCK: C = 255 − R(Y, Cb, Cr), K as it is
 * </pre>
 *
 * <p>Adobe's programs store CMYK inverted; their segment tells. Ink profiles are not applied. One per thread.
 */
final class JpegRows implements RgbRows {
    private static final int[] RED_OF_CR = new int[256];
    private static final int[] BLUE_OF_CB = new int[256];
    private static final int[] GREEN_OF_CR = new int[256];
    private static final int[] GREEN_OF_CB = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int centred = i - 128;
            RED_OF_CR[i] = (fixed(1.402) * centred + 0x8000) >> 16;
            BLUE_OF_CB[i] = (fixed(1.772) * centred + 0x8000) >> 16;
            GREEN_OF_CR[i] = -fixed(0.714136286) * centred;
            GREEN_OF_CB[i] = -fixed(0.344136286) * centred + 0x8000;
        }
    }

    private final Raster raster;
    private final Colours colours;
    private final boolean inverted;
    private final byte[] samples; // band c of column x at bands·x + c

    JpegRows(Raster raster, Colours colours, boolean inverted) {
        this.raster = raster;
        this.colours = colours;
        this.inverted = inverted;
        this.samples = new byte[raster.getWidth() * raster.getNumBands()];
    }

    private static int fixed(double value) {
        return (int) Math.round(value * 65536);
    }

    /** What the samples of a pixel mean, and the application segment that tells the decoder. */
    enum Colours {
        GREY("\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\1\1\0\0\1\0\1\0\0"),
        YCC("\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\1\1\0\0\1\0\1\0\0"),
        RGB("\u00ff\u00d8\u00ff\u00ee\0\u000eAdobe\0\144\0\0\0\0\0"),
        CMYK("\u00ff\u00d8\u00ff\u00ee\0\u000eAdobe\0\144\0\0\0\0\0"),
        YCCK("\u00ff\u00d8\u00ff\u00ee\0\u000eAdobe\0\144\0\0\0\0\2");

        private final String start;

        Colours(String start) {
            this.start = start;
        }

        byte[] header() {
            return start.getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    @Override
    public byte[] room(int length) {
        return ReusedArray.of(raster, length);
    }

    @Override
    public void rowInto(int y, byte[] rgb, int at) {
        raster.getDataElements(0, y, raster.getWidth(), 1, samples);
        switch (colours) {
            case GREY -> greyInto(rgb, at);
            case RGB -> System.arraycopy(samples, 0, rgb, at, samples.length);
            case YCC -> yccInto(3, rgb, at);
            case CMYK -> inksInto(rgb, at);
            case YCCK -> {
                yccInto(4, rgb, at);
                inksFromYccInto(rgb, at);
            }
        }
    }

    private void greyInto(byte[] rgb, int at) {
        for (int x = 0, i = at; x < samples.length; x++, i += 3) {
            rgb[i] = samples[x];
            rgb[i + 1] = samples[x];
            rgb[i + 2] = samples[x];
        }
    }

    private void yccInto(int bands, byte[] rgb, int at) {
        for (int s = 0, i = at; s < samples.length; s += bands, i += 3) {
            int luma = samples[s] & 0xff;
            int cb = samples[s + 1] & 0xff;
            int cr = samples[s + 2] & 0xff;
            rgb[i] = clamped(luma + RED_OF_CR[cr]);
            rgb[i + 1] = clamped(luma + ((GREEN_OF_CB[cb] + GREEN_OF_CR[cr]) >> 16));
            rgb[i + 2] = clamped(luma + BLUE_OF_CB[cb]);
        }
    }

    private static byte clamped(int value) {
        return (byte) Math.max(0, Math.min(255, value));
    }

    private void inksInto(byte[] rgb, int at) {
        for (int s = 0, i = at; s < samples.length; s += 4, i += 3) {
            int light = light(samples[s + 3]);
            rgb[i] = product(light(samples[s]), light);
            rgb[i + 1] = product(light(samples[s + 1]), light);
            rgb[i + 2] = product(light(samples[s + 2]), light);
        }
    }

    /** The stored inks are the complement of the colours that the first three samples gave. */
    private void inksFromYccInto(byte[] rgb, int at) {
        for (int s = 0, i = at; s < samples.length; s += 4, i += 3) {
            int light = light(samples[s + 3]);
            rgb[i] = product(light((byte) ~rgb[i]), light);
            rgb[i + 1] = product(light((byte) ~rgb[i + 1]), light);
            rgb[i + 2] = product(light((byte) ~rgb[i + 2]), light);
        }
    }

    /** What an ink lets through: its complement, unless it is stored that way. */
    private int light(byte ink) {
        return inverted ? ink & 0xff : 255 - (ink & 0xff);
    }

    private static byte product(int a, int b) {
        return (byte) ((a * b + 127) / 255);
    }
}
