package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.util.Iterator;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;

/**
 * One of ImageIO's readers at work on bytes in memory: the JDK's own, or a plug-in found at run time.
 *
 * <p>Readers warn and go on where data is damaged or missing. A photo that is grey below some row would spoil
 * statistics, so such a warning refuses the photo. Thread-safe.
 */
final class Decoder {
    private Decoder() {}

    private interface Read<T> {
        T from(ImageReader reader) throws IOException;
    }

    /** The image, by the JDK's own reader. */
    static BufferedImage image(String format, byte[] file) throws IOException {
        return decode(readerOf(format, true), new MemoryImageInput(file, 0), reader -> reader.read(0));
    }

    /**
     * The image, by a plug-in: there is no reader in the JDK, or one that takes half a photo for a whole.
     *
     * @param lookAhead how many bytes the plug-in reads ahead of what it uses
     */
    static BufferedImage imageByPlugIn(String format, byte[] file, int lookAhead) throws IOException {
        return decode(readerOf(format, false), new MemoryImageInput(file, lookAhead), reader -> reader.read(0));
    }

    /** The samples as stored, without any conversion of colours, by the JDK's own reader. */
    static Raster raster(String format, byte[] file) throws IOException {
        return decode(readerOf(format, true), new MemoryImageInput(file, 0), reader -> reader.readRaster(0, null));
    }

    private static <T> T decode(ImageReader reader, MemoryImageInput file, Read<T> read) throws IOException {
        StringBuilder loss = new StringBuilder(); // the first warning that tells of any
        try (MemoryImageInput input = file) {
            reader.addIIOReadWarningListener((source, warning) -> {
                if (loss.length() == 0 && isLoss(warning.toLowerCase(Locale.ROOT))) {
                    loss.append(warning);
                }
            });
            reader.setInput(input, true, true);
            T result = read.from(reader);
            refuseIf(loss.length() > 0, "damaged or cut off: " + loss);
            return result;
        } finally {
            reader.dispose();
        }
    }

    private static boolean isLoss(String warning) {
        boolean losing = warning.contains("premature") || warning.contains("corrupt") || warning.contains("end of ");
        return losing && !warning.contains("extraneous bytes");
    }

    static ImageReader readerOf(String format, boolean ofTheJdk) throws IOException {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName(format);
        while (readers.hasNext()) {
            ImageReader reader = readers.next();
            if ("java.desktop".equals(reader.getClass().getModule().getName()) == ofTheJdk) {
                return reader;
            }
        }
        throw new RefusedException(format + " is not readable here: "
                + (ofTheJdk
                        ? "this Java runtime has no reader for it"
                        : "the ImageIO plug-in for it is not on the class path"));
    }
}
