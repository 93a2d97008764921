package dev.onebox.image;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageReader;

/** The formats of photos that can be read here, which depends on the plug-ins on the class path. Stateless. */
public final class PhotoFormats {
    private PhotoFormats() {}

    /** Every format by name, with the class that decodes it; empty where there is none. */
    public static Map<String, String> readers() {
        Map<String, String> readers = new TreeMap<>();
        for (PhotoFormat format : PhotoFormat.values()) {
            readers.put(format.name(), reader(format));
        }
        return readers;
    }

    private static String reader(PhotoFormat format) {
        return switch (format) {
            case GIF -> GifFile.class.getName();
            case TIFF, WEBP -> reader(format, false);
            default -> reader(format, true);
        };
    }

    private static String reader(PhotoFormat format, boolean ofTheJdk) {
        try {
            ImageReader reader = Decoder.readerOf(format.name().toLowerCase(Locale.ROOT), ofTheJdk);
            reader.dispose();
            return reader.getClass().getName();
        } catch (IOException none) {
            return "";
        }
    }
}
