package dev.onebox.oracle;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.awt.image.RenderedImage;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Good photos in every format, made here: by the JDK's writers, and for WebP as literals. */
public final class SamplePhotos {
    /** 4 × 3 pixels: (80 x, 120 y, 255 − 60 x). */
    public static final byte[] WEBP_LOSSLESS =
            base64("UklGRjwAAABXRUJQVlA4TDAAAAAvA4AAAF9AIGmzCI9rf3iHgRIIJPlz7fX89yAH2FwAggASpRRS" + "GG6FFUaN6H9QlwM=");

    /** The same colours with alpha 23 (x + 4 y). */
    public static final byte[] WEBP_LOSSLESS_ALPHA = base64(
            "UklGRkAAAABXRUJQVlA4TDMAAAAvA4AAEF8gkE2Onf+CEAikeITREggk/j4j5PVc" + "FEFDxO6PIAggUYgllllmmWXSiP4HpjsA");

    /** 32 × 24 pixels of (200, 60, 30). */
    public static final byte[] WEBP_LOSSY =
            base64("UklGRkwAAABXRUJQVlA4IEAAAAAQAwCdASogABgAPhkKhEGhBQEABABhLKAOwB+AABBlBAAA/vW4f//7"
                    + "/Ve/qvf1X+7T//97p/vdP97p/+9kgAAA");

    /** The same with alpha 128. */
    public static final byte[] WEBP_LOSSY_ALPHA =
            base64("UklGRnAAAABXRUJQVlA4WAoAAAAQAAAAHwAAFwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IEAA"
                    + "AAAQAwCdASogABgAPhkKhEGhBQEABABhLKAOwB+AABBlBAAA/vW4f//7/Ve/qvf1X+7T//97p/vdP97p/+9kgAAA");

    /** The lossless one with EXIF orientation 6. */
    public static final byte[] WEBP_TURNED =
            base64("UklGRnAAAABXRUJQVlA4WAoAAAAIAAAAAwAAAgAAVlA4TDAAAAAvA4AAAF9AIGmzCI9rf3iHgRIIJPlz"
                    + "7fX89yAH2FwAggASpRRSGG6FFUaN6H9QlwNFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA");

    /** Two frames of 8 × 8 pixels, the first (10, 200, 30). */
    public static final byte[] WEBP_MOVING = base64(
            "UklGRoYAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAAAAAAAAABBTk1GKgAAAAAAAAAAAAcA"
                    + "AAcAAAAAAAJWUDhMEQAAAC8HwAEAB1DkKtSj/4GI6H8AAEFOTUYoAAAAAAAAAAAABwAABwAAAAAAAFZQOEwPAAAALwfAAQAHEEWO/gciov8BAA==");

    /** 1920 × 1080 white pixels. */
    public static final byte[] WEBP_BLANK_SCREEN = base64(
            "UklGRnwAAABXRUJQVlA4TG8AAAAvf8cNAQfQ//73v/8BAUnS//2BEf3P+M9//vOf//znP//5z3/+85//"
                    + "/Oc///nPf/7zn//85z//+c9//vOf//znP//5z3/+85///Oc///nPf/7zn//85z//+c9//vOf//znP//5z3/+85///Of/vQAA");

    private SamplePhotos() {}

    private static byte[] base64(String text) {
        return Base64.getDecoder().decode(text);
    }

    /** Seeded noise of one of {@link BufferedImage}'s types; grey levels and alpha are noise as well. */
    public static BufferedImage noise(int width, int height, int type, long seed) {
        BufferedImage image = new BufferedImage(width, height, type);
        WritableRaster raster = image.getRaster();
        Random random = new Random(seed);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < raster.getNumBands(); c++) {
                    raster.setSample(
                            x, y, c, random.nextInt(1 << raster.getSampleModel().getSampleSize(c)));
                }
            }
        }
        return image;
    }

    /** A gradient that JPEG keeps well. */
    public static BufferedImage gradient(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, ((x * 255 / width) << 16) | ((y * 255 / height) << 8) | (255 - x * 128 / width));
            }
        }
        return image;
    }

    public static byte[] written(RenderedImage image, String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, bytes)) {
                throw new IllegalArgumentException("no writer of " + format + " for " + image);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A file whose compression is one of the writer's own, e.g. {@code LZW} of TIFF. */
    public static byte[] compressed(RenderedImage image, String format, String compression) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionType(compression);
        return written(writer, new IIOImage(image, null, null), param);
    }

    /** A TIFF in tiles of 32 × 16 pixels. */
    public static byte[] tiled(RenderedImage image) {
        ImageWriter writer = jdkWriter("TIFF");
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setTilingMode(ImageWriteParam.MODE_EXPLICIT);
        param.setTiling(32, 16, 0, 0);
        return written(writer, new IIOImage(image, null, null), param);
    }

    /** A progressive JPEG of high quality. */
    public static byte[] progressive(RenderedImage image) {
        return jpeg(new IIOImage(image, null, null), ImageWriteParam.MODE_DEFAULT);
    }

    public static byte[] jpeg(RenderedImage image) {
        return jpeg(new IIOImage(image, null, null), ImageWriteParam.MODE_DISABLED);
    }

    /** A JPEG of samples as they are, without a word on what they mean. */
    public static byte[] jpegOfSamples(Raster samples) {
        return jpeg(new IIOImage(samples, null, null), ImageWriteParam.MODE_DISABLED);
    }

    private static byte[] jpeg(IIOImage image, int progressiveMode) {
        ImageWriter writer = jdkWriter("JPEG");
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionQuality(1);
        param.setProgressiveMode(progressiveMode);
        return written(writer, image, param);
    }

    private static ImageWriter jdkWriter(String format) {
        var writers = ImageIO.getImageWritersByFormatName(format);
        while (writers.hasNext()) {
            ImageWriter writer = writers.next();
            if (writer.getClass().getName().startsWith("com.sun.")) {
                return writer;
            }
        }
        throw new IllegalStateException("the JDK's writer of " + format + " is missing");
    }

    private static byte[] written(ImageWriter writer, IIOImage image, ImageWriteParam param) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream output = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(output);
            writer.write(null, image, param);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
