package dev.onebox.image;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.imageio.ImageReader;

/** The formats of photos, told by their first bytes. */
public enum PhotoFormat {
    JPEG("\u00ff\u00d8\u00ff"),
    PNG("\u0089PNG\r\n\u001a\n"),
    GIF("GIF8[79]a"),
    BMP("BM"),
    TIFF("II[*+]\0|MM\0[*+]"),
    WEBP("(?s)RIFF.{4}WEBP");

    private static final int MOST_READ = 12;
    private static final int MOST_SHOWN = 8;

    private final Pattern beginning;

    PhotoFormat(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    /** Walks the file's structure without decoding it. */
    EncodedPhoto open(Bytes bytes) throws RefusedException {
        return switch (this) {
            case JPEG -> JpegFile.open(bytes);
            case PNG -> PngFile.open(bytes);
            case GIF -> GifFile.open(bytes);
            case BMP -> BmpFile.open(bytes);
            case TIFF -> TiffFile.open(bytes);
            case WEBP -> WebpFile.open(bytes);
        };
    }

    /** The format of the content, whatever the name says. */
    static PhotoFormat of(Bytes bytes) throws RefusedException {
        byte[] first = bytes.slice(0, Math.min(bytes.length(), MOST_READ)).toArray();
        String text = new String(first, StandardCharsets.ISO_8859_1);
        for (PhotoFormat format : values()) {
            if (format.beginning.matcher(text).lookingAt()) {
                return format;
            }
        }
        throw new RefusedException(
                "not a photo: starts with " + shown(text.substring(0, Math.min(MOST_SHOWN, first.length)))
                        + ", expected JPEG, PNG, GIF, BMP, TIFF or WebP");
    }

    /** As text when it is, in hexadecimal otherwise. */
    private static String shown(String text) {
        return text.matches("[ -~]*")
                ? '"' + text + '"'
                : HexFormat.ofDelimiter(" ").formatHex(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The class that decodes each format, by its name; empty where no plug-in on the class path does. */
    public static Map<String, String> readers() {
        Map<String, String> readers = new TreeMap<>();
        for (PhotoFormat format : values()) {
            readers.put(format.name(), format.reader());
        }
        return readers;
    }

    private String reader() {
        try {
            ImageReader reader = Decoder.readerOf(name(), this != TIFF && this != WEBP);
            reader.dispose();
            return reader.getClass().getName();
        } catch (IOException none) {
            return "";
        }
    }
}
