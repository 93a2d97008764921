package dev.onebox.image;

import java.io.IOException;
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
        boolean plugIn = format == PhotoFormat.TIFF || format == PhotoFormat.WEBP;
        try {
            ImageReader reader = Decoder.readerOf(format.name(), !plugIn);
            reader.dispose();
            return reader.getClass().getName();
        } catch (IOException none) {
            return "";
        }
    }
}
