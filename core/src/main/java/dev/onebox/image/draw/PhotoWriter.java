package dev.onebox.image.draw;

import dev.onebox.Photo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Photos and pictures as the bytes of image files. Thread-safe. */
public final class PhotoWriter {
    private PhotoWriter() {}

    /** A PNG file: every pixel as it is. */
    public static byte[] png(Photo photo) {
        return encoded(photo, "png", 1);
    }

    /**
     * A JPEG file.
     *
     * @param quality above 0, at most 1
     */
    public static byte[] jpeg(Photo photo, double quality) {
        if (!(quality > 0 && quality <= 1)) {
            throw new IllegalArgumentException("JPEG quality " + quality + ": expected above 0, at most 1");
        }
        return encoded(photo, "jpeg", quality);
    }

    private static byte[] encoded(Photo photo, String format, double quality) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) { // ImageIO's own choice is a file
            ImageWriteParam settings = writer.getDefaultWriteParam();
            if (format.equals("jpeg")) {
                settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                settings.setCompressionQuality((float) quality);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(Canvas.on(photo).image(), null, null), settings);
        } catch (IOException e) { // into memory
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
