package dev.onebox.image;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The formats of photos: told by their first bytes, sought by the extensions of their names. */
enum PhotoFormat {
    JPEG(JpegFile::open, "\u00ff\u00d8\u00ff"),
    PNG(PngFile::open, "\u0089PNG\r\n\u001a\n"),
    GIF(GifFile::open, "GIF87a", "GIF89a"),
    BMP(BmpFile::open, "BM"),
    TIFF(TiffFile::open, "II*\0", "MM\0*", "II+\0", "MM\0+"),
    WEBP(WebpFile::open, "RIFF") {
        @Override
        boolean starts(Bytes bytes) {
            return super.starts(bytes) && bytes.has(8, "WEBP");
        }
    };

    private interface Opener {
        EncodedPhoto open(Bytes bytes) throws RefusedException;
    }

    private static final Set<String> EXTENSIONS =
            Set.of("jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "dib", "tif", "tiff", "webp");

    private final Opener opener;
    private final List<String> starts;

    PhotoFormat(Opener opener, String... starts) {
        this.opener = opener;
        this.starts = List.of(starts);
    }

    boolean starts(Bytes bytes) {
        return starts.stream().anyMatch(start -> bytes.has(0, start));
    }

    /** Walks the file's structure without decoding it. */
    EncodedPhoto open(Bytes bytes) throws RefusedException {
        return opener.open(bytes);
    }

    /** The format of the content, whatever the name says. */
    static PhotoFormat of(Bytes bytes) throws RefusedException {
        for (PhotoFormat format : values()) {
            if (format.starts(bytes)) {
                return format;
            }
        }
        throw new RefusedException(
                "not a photo: starts with " + beginning(bytes) + ", expected JPEG, PNG, GIF, BMP, TIFF or WebP");
    }

    /** Whether the name has the extension of a photo. */
    static boolean isPhotoName(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && EXTENSIONS.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /** The first bytes as text when they are, in hexadecimal otherwise. */
    private static String beginning(Bytes bytes) throws RefusedException {
        byte[] first = bytes.slice(0, Math.min(bytes.length(), 8)).toArray();
        for (byte value : first) {
            if (value < 0x20 || value >= 0x7f) {
                return HexFormat.ofDelimiter(" ").formatHex(first);
            }
        }
        return "\"" + Bytes.text(first) + "\"";
    }
}
