package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import dev.onebox.Photo;
import dev.onebox.Size;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;

/**
 * Reads photos: JPEG, PNG, GIF, BMP, TIFF and WebP, told by their content, upright by EXIF, RGB over white.
 *
 * <p>A photo is decoded only after its header has passed the limits, and if its coded bytes can hold that many pixels at all.
 * Few bytes alone are no reason to refuse one: a blank page of A4 at 600 dots per inch is 35 megapixels in 40 kB. One that is
 * damaged or cut off is refused rather than read in part. Whatever a decoder does with hostile bytes ends as an {@link UnreadablePhotoException}. Immutable,
 * thread-safe.
 */
public record PhotoReader(PhotoLimits limits) {
    /** What decoding may take for every pixel that the limits allow, the finished photo included. */
    private static final int BYTES_PER_PIXEL = 10;

    /**
     * Work, in pixels × effort, that a file may ask for however small it is, for every two pixels that the limits allow.
     * At the standard limit that is a second or two, and lets a blank page or a drawing of 70 megapixels pass.
     */
    private static final int FREE_WORK_PER_TWO_PIXELS = 3;

    /** What a larger file may ask for: some for itself, and some for each of its bytes. */
    private static final long WORK_PER_FILE = 20_000_000;

    private static final long WORK_PER_BYTE = 1_000;
    private static final int WORK_PER_PIXEL = 10;
    private static final int FINISHED_BYTES_PER_PIXEL = 3;
    private static final int LONGEST_SIDE = 1_000_000;
    private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** Reads a regular file; anything else, such as a pipe, is refused without touching it. */
    public Photo read(Path file) throws UnreadablePhotoException {
        return made(() -> bytesOf(file), file.toString(), PhotoReader::upright);
    }

    /** Reads the content of a file; the name is for messages. */
    public Photo read(byte[] bytes, String name) throws UnreadablePhotoException {
        Content given = () -> {
            checkBytes(bytes.length);
            return bytes;
        };
        return made(given, name, PhotoReader::upright);
    }

    /** The size that {@link #read} would give the photo, found without decoding it. */
    public Size size(Path file) throws UnreadablePhotoException {
        return made(() -> bytesOf(file), file.toString(), PhotoReader::uprightSize);
    }

    private interface Content {
        byte[] bytes() throws IOException;
    }

    private interface Use<T> {
        T of(EncodedPhoto photo) throws IOException;
    }

    private <T> T made(Content content, String name, Use<T> use) throws UnreadablePhotoException {
        try {
            return opened(content.bytes(), use);
        } catch (RefusedException e) {
            throw new UnreadablePhotoException(name, e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new UnreadablePhotoException(name, "no such file", e);
        } catch (AccessDeniedException e) {
            throw new UnreadablePhotoException(name, "no permission to read it", e);
        } catch (IOException e) {
            throw new UnreadablePhotoException(name, "cannot be read (" + e + ")", e);
        }
    }

    private byte[] bytesOf(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        refuseIf(attributes.isDirectory(), "a folder, not a photo");
        refuseIf(!attributes.isRegularFile(), "not a regular file but a device, pipe or socket");
        checkBytes(attributes.size());
        byte[] bytes = new byte[(int) attributes.size()];
        try (InputStream input = Files.newInputStream(file)) {
            int length = input.readNBytes(bytes, 0, bytes.length);
            return length < bytes.length ? Arrays.copyOf(bytes, length) : bytes;
        }
    }

    private void checkBytes(long bytes) throws RefusedException {
        refuseIf(bytes == 0, "empty: 0 bytes");
        refuseIf(
                bytes > Math.min(limits.bytes(), LONGEST_ARRAY),
                bytes + " bytes exceed the limit of " + limits.bytes() + " bytes");
    }

    private static Photo upright(EncodedPhoto photo) throws IOException {
        try {
            return Upright.of(photo.pixels().decode(), photo.width(), photo.height(), photo.orientation());
        } catch (IOException | OutOfMemoryError e) {
            if (FreeMemory.isWanting(e)) {
                throw refusal(FreeMemory.shortage("to decode", bytesToDecode(photo), FreeMemory.bytes()), e);
            }
            throw e;
        }
    }

    /** At most: where the decoder's array can become the photo's, or it keeps what it needs outside the heap, it is less. */
    private static long bytesToDecode(EncodedPhoto photo) {
        return (long) photo.width() * photo.height() * (photo.bytesPerPixel() + FINISHED_BYTES_PER_PIXEL);
    }

    private static Size uprightSize(EncodedPhoto photo) {
        return Upright.isTurned(photo.orientation())
                ? new Size(photo.width(), photo.height())
                : new Size(photo.height(), photo.width());
    }

    /** Decoders were not written for hostile bytes: whatever they throw means that the photo is broken. */
    private <T> T opened(byte[] bytes, Use<T> use) throws RefusedException {
        PhotoFormat format = PhotoFormat.of(Bytes.of(bytes));
        try {
            EncodedPhoto photo = format.open(Bytes.of(bytes));
            checkPixels(photo);
            checkWork(photo, bytes.length);
            return use.of(photo);
        } catch (RefusedException e) {
            throw e;
        } catch (OutOfMemoryError e) {
            throw refusal(FreeMemory.shortage(), e);
        } catch (EOFException e) {
            throw refusal("the data ends early", e);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw refusal("broken " + format + " (" + described(e) + ")", e);
        }
    }

    private static RefusedException refusal(String reason, Throwable cause) {
        RefusedException refusal = new RefusedException(reason);
        refusal.initCause(cause);
        return refusal;
    }

    private static String described(Throwable problem) {
        String message = problem.getMessage();
        return message == null || message.isBlank() ? problem.getClass().getSimpleName() : message;
    }

    private void checkPixels(EncodedPhoto photo) throws RefusedException {
        String size = photo.width() + " × " + photo.height() + " pixels";
        refuseIf(photo.width() < 1 || photo.height() < 1, size + ": nothing to read");
        long pixels = (long) photo.width() * photo.height();
        refuseIf(
                pixels > limits.pixels(),
                size + " exceed the limit of " + megapixels(limits.pixels()) + " (raise it with --max-pixels)");
        refuseIf(
                Math.max(photo.width(), photo.height()) > LONGEST_SIDE
                        || pixels > LONGEST_ARRAY / FINISHED_BYTES_PER_PIXEL,
                size + " exceed what a photo can have here: sides of " + LONGEST_SIDE + ", "
                        + megapixels(LONGEST_ARRAY / FINISHED_BYTES_PER_PIXEL) + " in all");
        if (pixels > photo.mostPixels()) {
            throw RefusedException.endsEarly("its bytes cannot hold " + size);
        }
        long needed = bytesToDecode(photo);
        refuseIf(
                needed / BYTES_PER_PIXEL > limits.pixels(),
                size + " of " + photo.bytesPerPixel() + " bytes need " + needed / 1_000_000
                        + " MB to decode, more than the limit of " + megapixels(limits.pixels())
                        + " allows (raise it with --max-pixels)");
    }

    /** Few bytes that unfold into many pixels are a bomb; so are pixels that must be walked again and again. */
    private void checkWork(EncodedPhoto photo, int bytes) throws RefusedException {
        long work = (long) photo.width() * photo.height() * photo.effort();
        String size = photo.width() + " × " + photo.height() + " pixels";
        boolean free = work / FREE_WORK_PER_TWO_PIXELS <= limits.pixels() / 2;
        refuseIf(
                !free && work > WORK_PER_FILE + WORK_PER_BYTE * bytes,
                bytes + " bytes that unfold into " + size
                        + ": a bomb, or almost empty (if it is none, read it with a higher --max-pixels)");
        refuseIf(
                work / WORK_PER_PIXEL > limits.pixels(),
                size + ", slow ones to decode, exceed what the limit of " + megapixels(limits.pixels())
                        + " allows (raise it with --max-pixels)");
    }

    private static String megapixels(long pixels) {
        return pixels % 1_000_000 == 0 ? pixels / 1_000_000 + " megapixels" : pixels + " pixels";
    }
}
