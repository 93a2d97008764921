package dev.onebox.image;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The formats of photos, told by their first bytes. */
enum PhotoFormat {
    JPEG,
    PNG,
    GIF,
    BMP,
    TIFF,
    WEBP;

    private boolean starts(Bytes bytes) {
        return switch (this) {
            case JPEG -> bytes.has(0, "\u00ff\u00d8\u00ff");
            case PNG -> bytes.has(0, "\u0089PNG\r\n\u001a\n");
            case GIF -> bytes.has(0, "GIF87a") || bytes.has(0, "GIF89a");
            case BMP -> bytes.has(0, "BM");
            case TIFF ->
                bytes.has(0, "II*\0") || bytes.has(0, "MM\0*") || bytes.has(0, "II+\0") || bytes.has(0, "MM\0+");
            case WEBP -> bytes.has(0, "RIFF") && bytes.has(8, "WEBP");
        };
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
        for (PhotoFormat format : values()) {
            if (format.starts(bytes)) {
                return format;
            }
        }
        throw new RefusedException(
                "not a photo: starts with " + beginning(bytes) + ", expected JPEG, PNG, GIF, BMP, TIFF or WebP");
    }

    /** The first bytes as text when they are, in hexadecimal otherwise. */
    private static String beginning(Bytes bytes) throws RefusedException {
        byte[] first = bytes.slice(0, Math.min(bytes.length(), 8)).toArray();
        String text = new String(first, StandardCharsets.ISO_8859_1);
        return text.matches("[ -~]*")
                ? '"' + text + '"'
                : HexFormat.ofDelimiter(" ").formatHex(first);
    }
}
