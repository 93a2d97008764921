package dev.onebox.image;

import java.util.Locale;
import java.util.Set;

/** The formats of photos: told by their first bytes, sought by the extensions of their names. */
enum PhotoFormat {
    JPEG {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "\u00ff\u00d8\u00ff");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return JpegFile.open(bytes);
        }
    },
    PNG {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "\u0089PNG\r\n\u001a\n");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return PngFile.open(bytes);
        }
    },
    GIF {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "GIF87a") || bytes.has(0, "GIF89a");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return GifFile.open(bytes);
        }
    },
    BMP {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "BM");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return BmpFile.open(bytes);
        }
    },
    TIFF {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "II*\0") || bytes.has(0, "MM\0*") || bytes.has(0, "II+\0") || bytes.has(0, "MM\0+");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return TiffFile.open(bytes);
        }
    },
    WEBP {
        @Override
        boolean starts(Bytes bytes) {
            return bytes.has(0, "RIFF") && bytes.has(8, "WEBP");
        }

        @Override
        EncodedPhoto open(Bytes bytes) throws RefusedException {
            return WebpFile.open(bytes);
        }
    };

    private static final Set<String> EXTENSIONS =
            Set.of("jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "dib", "tif", "tiff", "webp");

    abstract boolean starts(Bytes bytes);

    /** Walks the file's structure without decoding it. */
    abstract EncodedPhoto open(Bytes bytes) throws RefusedException;

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
        StringBuilder text = new StringBuilder();
        StringBuilder hexadecimal = new StringBuilder();
        boolean readable = true;
        for (int i = 0; i < Math.min(bytes.length(), 8); i++) {
            int value = bytes.u8(i);
            readable &= value >= 0x20 && value < 0x7f;
            text.append((char) value);
            hexadecimal.append(i == 0 ? "" : " ").append(String.format(Locale.ROOT, "%02x", value));
        }
        return readable ? "\"" + text + "\"" : hexadecimal.toString();
    }
}
