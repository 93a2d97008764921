package dev.onebox.studio.folder;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.Region;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.image.resize.Resize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Semaphore;

/**
 * Photos as the page shows them: thumbnails, kept on disk once made; the photo in the size of a screen; parts of it.
 *
 * <p>No more photos are decoded at a time than there are cores. Thread-safe.
 */
public final class PhotoRenderer {
    private static final double THUMBNAIL_QUALITY = 0.8;
    private static final double PHOTO_QUALITY = 0.9;
    private static final int LONGEST_CROP = 4096;
    private static final int WARM_UP_SIDE = 192;

    private final PhotoStore photos;
    private final DiskCache thumbnails;
    private final Semaphore decoders =
            new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()));
    private final IdleDetector idle = new IdleDetector();

    public PhotoRenderer(PhotoStore photos, DiskCache thumbnails) {
        this.photos = photos;
        this.thumbnails = thumbnails;
    }

    /** Something that needs a decoder. */
    private interface Making {
        byte[] make() throws IOException;
    }

    private byte[] made(Making making) throws IOException {
        idle.begin();
        decoders.acquireUninterruptibly();
        try {
            return making.make();
        } finally {
            decoders.release();
            idle.end();
        }
    }

    /** Makes a thumbnail of nothing, so that the first of something need not wait for the code to be loaded. */
    public void warmUp() {
        Photo nothing = new Photo(WARM_UP_SIDE, WARM_UP_SIDE, new byte[3 * WARM_UP_SIDE * WARM_UP_SIDE]);
        try {
            byte[] jpeg = PhotoWriter.jpeg(nothing, THUMBNAIL_QUALITY);
            PhotoWriter.jpeg(
                    within(new PhotoReader(PhotoLimits.standard()).read(jpeg, "nothing"), WARM_UP_SIDE / 3),
                    THUMBNAIL_QUALITY);
        } catch (IOException e) {
            throw new UncheckedIOException("a picture just written cannot be read", e);
        }
    }

    /** Waits until the pictures that somebody waits for are made, or nobody has come to look. */
    public void awaitIdle() throws InterruptedException {
        idle.await();
    }

    /** A JPEG whose longer side has {@code size} pixels, or the photo's if that is less. */
    public byte[] thumbnail(PhotoEntry entry, int size) throws IOException {
        String key = "thumbnail " + size + " " + entry.name() + " " + entry.version();
        var kept = thumbnails.read(key);
        if (kept.isPresent()) {
            return kept.get();
        }
        byte[] made = made(() -> PhotoWriter.jpeg(within(photos.readOnce(entry), size), THUMBNAIL_QUALITY));
        thumbnails.write(key, made);
        return made;
    }

    /** A JPEG whose longer side has at most {@code longest} pixels. */
    public byte[] photo(PhotoEntry entry, int longest) throws IOException {
        return made(() -> PhotoWriter.jpeg(within(photos.read(entry), longest), PHOTO_QUALITY));
    }

    /** A PNG of what is in a box, its longer side with {@code size} pixels; mirrored where the box leaves the photo. */
    public byte[] crop(PhotoEntry entry, Box box, int size) throws IOException {
        return made(() -> PhotoWriter.png(part(photos.read(entry), box, size)));
    }

    private static Photo within(Photo photo, int longest) {
        double scale = Math.min(1, (double) longest / Math.max(photo.width(), photo.height()));
        return Resize.byArea(photo, scaled(photo.width(), scale), scaled(photo.height(), scale));
    }

    private static Photo part(Photo photo, Box box, int size) throws UnusablePhotoException {
        Box inside =
                box.intersection(new Box(-photo.width(), -photo.height(), 3.0 * photo.width(), 3.0 * photo.height()));
        double scale = size / Math.max(inside.width(), inside.height());
        boolean sensible = !inside.isEmpty()
                && scale * Math.max(photo.width(), photo.height()) <= 4.0 * LONGEST_CROP * LONGEST_CROP / size;
        if (!sensible) {
            throw new UnusablePhotoException("the box is empty, too small to be shown, or outside the photo");
        }
        Region region = new Region(
                (int) Math.round(inside.x() * scale),
                (int) Math.round(inside.y() * scale),
                scaled(inside.width(), scale),
                scaled(inside.height(), scale));
        return Resize.byArea(photo, scaled(photo.width(), scale), scaled(photo.height(), scale), region);
    }

    private static int scaled(double length, double scale) {
        return (int) Math.max(1, Math.round(length * scale));
    }
}
