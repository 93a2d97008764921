package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A JPEG file: baseline, extended or progressive, 8 bits, grey, colour or CMYK.
 *
 * <p>What the decoder gets is rewritten: the segments that carry pixels, and one application segment that says plainly
 * which colours they are. Left to itself the JDK takes full-resolution colour without a JFIF segment, which is what
 * many cameras write, for RGB. The scans are followed, because a progressive photo without its last ones is a blurred one.
 */
final class JpegFile {
    private static final int START_OF_SCAN = 0xda;
    private static final int END = 0xd9;
    private static final int FIRST_APPLICATION = 0xe0;
    private static final int EXIF = 0xe1;
    private static final int ADOBE = 0xee;
    private static final int COMMENT = 0xfe;
    private static final String JFIF_SEGMENT = "\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\1\1\0\0\1\0\1\0\0";
    private static final String ADOBE_SEGMENT =
            "\u00ff\u00d8\u00ff\u00ee\0\u000eAdobe\0\144\0\0\0\0"; // and the transform

    private final Bytes file;
    private final List<Bytes> parts = new ArrayList<>();
    private int width;
    private int height;
    private int components;
    private int samplesPerPixel;
    private boolean progressive;
    private boolean namedRgb;
    private int orientation = ExifOrientation.UPRIGHT;
    private boolean exifSeen;
    private boolean jfif;
    private int adobeTransform = -1;
    private JpegScans scans = new JpegScans(false, new int[0]);

    private JpegFile(Bytes file) {
        this.file = file;
    }

    static EncodedPhoto open(Bytes file) throws RefusedException {
        JpegFile jpeg = new JpegFile(file);
        jpeg.walk();
        int scans = jpeg.scans.count();
        boolean coefficientsKept =
                jpeg.progressive || scans > 1; // of two bytes, where several scans add up to the photo
        return new EncodedPhoto(
                jpeg.width,
                jpeg.height,
                jpeg.orientation,
                file.length() * 8L * 64, // every 8 × 8 block takes a bit at least, in the scan that brings its mean
                jpeg.components + (coefficientsKept ? 2 * jpeg.samplesPerPixel : 0),
                scans, // each of them walks the whole photo
                jpeg::decode);
    }

    private SampleRows decode() throws IOException {
        SampleRows.Colours colours = colours();
        boolean adobe = components == 4 || (components == 3 && colours == SampleRows.Colours.PLAIN);
        String start = adobe ? ADOBE_SEGMENT + (components == 4 && adobeTransform == 2 ? "\2" : "\0") : JFIF_SEGMENT;
        List<Bytes> whole = new ArrayList<>(List.of(Bytes.of(start)));
        whole.addAll(parts);
        return new SampleRows(Decoder.raster("JPEG", Bytes.joined(whole)), colours);
    }

    private SampleRows.Colours colours() {
        if (components == 4 && adobeTransform < 0) {
            return SampleRows.Colours.CMYK;
        }
        if (components == 4) {
            return adobeTransform == 2 ? SampleRows.Colours.INVERTED_YCCK : SampleRows.Colours.INVERTED_CMYK;
        }
        boolean rgb = adobeTransform == 0 || (adobeTransform < 0 && !jfif && namedRgb);
        return components == 1 || rgb ? SampleRows.Colours.PLAIN : SampleRows.Colours.YCC;
    }

    private void walk() throws RefusedException {
        int at = 2;
        while (true) {
            at = file.indexOf(0xff, at);
            int marker = file.u8(at + 1L);
            if (marker == END) {
                finish(at);
                return;
            }
            at = isBare(marker) ? at + 1 : segment(marker, at);
        }
    }

    /** Fill bytes, stuffed zeros and markers without content. */
    private static boolean isBare(int marker) {
        return marker == 0xff || marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
    }

    private int segment(int marker, int at) throws RefusedException {
        int length = file.u16(at + 2L);
        Bytes body = file.slice(at + 4L, length - 2L);
        int end = at + 2 + length;
        if (isFrame(marker)) {
            frame(marker, body);
        } else if (marker == START_OF_SCAN) {
            scans.add(body);
            end = endOfScan(end);
        } else {
            note(marker, body);
        }
        if (marker < FIRST_APPLICATION) {
            parts.add(file.slice(at, end - at));
        }
        return end;
    }

    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    private void frame(int marker, Bytes body) throws RefusedException {
        refuseIf(components > 0, "JPEG with a second frame");
        refuseIf(
                marker > 0xc2 || body.u8(0) != 8,
                "JPEG of process " + (marker - 0xc0) + " with " + body.u8(0)
                        + " bits is not readable here: only 8-bit baseline and progressive (0, 1, 2) are");
        progressive = marker == 0xc2;
        height = body.u16(1);
        width = body.u16(3);
        components = body.u8(5);
        refuseIf(
                components != 1 && components != 3 && components != 4,
                "JPEG with " + components + " components, expected 1, 3 or 4");
        sampling(body);
    }

    private void sampling(Bytes body) throws RefusedException {
        int most = 0;
        int sum = 0;
        int[] names = new int[components];
        for (int c = 0; c < components; c++) {
            names[c] = body.u8(6 + 3L * c);
            int factors = body.u8(7 + 3L * c);
            int area = (factors >> 4) * (factors & 15);
            most = Math.max(most, area);
            sum += area;
        }
        namedRgb = Arrays.equals(names, new int[] {'R', 'G', 'B'});
        scans = new JpegScans(progressive, names);
        samplesPerPixel = most == 0 ? components : (sum + most - 1) / most;
    }

    /** The end of the coded data that follows a scan's header: the next marker that is neither stuffing nor restart. */
    private int endOfScan(int start) throws RefusedException {
        int at = file.indexOf(0xff, start);
        while (at < file.length() && isBare(file.u8(at + 1L))) {
            at = file.indexOf(0xff, at + 1);
        }
        if (at >= file.length()) {
            throw RefusedException.endsEarly("no end of image in " + file.length() + " bytes");
        }
        return at;
    }

    private void note(int marker, Bytes body) throws RefusedException {
        if (marker == FIRST_APPLICATION) {
            jfif |= body.has(0, "JFIF\0");
        } else if (marker == EXIF && !exifSeen && ExifOrientation.isMarked(body)) {
            exifSeen = true;
            orientation = ExifOrientation.of(body);
        } else if (marker == ADOBE && body.has(0, "Adobe") && body.length() >= 12) {
            adobeTransform = body.u8(11);
        } else {
            refuseIf(marker > COMMENT, "JPEG with marker ff " + Integer.toHexString(marker));
        }
    }

    private void finish(int at) throws RefusedException {
        parts.add(file.slice(at, 2));
        refuseIf(components == 0, "JPEG without a frame");
        scans.requireAll();
    }
}
