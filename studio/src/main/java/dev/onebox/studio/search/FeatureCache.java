package dev.onebox.studio.search;

import dev.onebox.FeatureImage;
import dev.onebox.Size;
import dev.onebox.detect.FeatureRegion;
import dev.onebox.detect.FeatureSource;
import dev.onebox.detect.Level;
import dev.onebox.detect.PhotoFeatureSource;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.studio.folder.DiskCache;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.ScanResistantLru;
import dev.onebox.studio.folder.UnusablePhotoException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Features of the folder's photos, so that only the first search has to compute them: in memory as long as there is room, on
 * disk for the next time.
 *
 * <p>Both are bounded, and where there are more photos than room, some are kept and stay, rather than each until just before
 * it is needed again. A photo whose features would take more than
 * 1/{@value #SHARE} of the memory is searched without keeping them. Thread-safe.
 */
final class FeatureCache {
    static final String SHAPE = Features.FHOG31;
    static final String COLOUR = Features.FHOG34;
    private static final int SHARE = 8;

    private final PhotoStore photos;
    private final DiskCache disk;
    private final long most;
    private final ScanResistantLru<QuantisedFeatures> memory;

    /** @param most bytes to keep in memory */
    FeatureCache(PhotoStore photos, DiskCache disk, long most) {
        this.photos = photos;
        this.disk = disk;
        this.most = Math.min(most, (long) SHARE * (Integer.MAX_VALUE - QuantisedFeatures.HEADER - 8));
        this.memory = new ScanResistantLru<>(this.most);
    }

    /** A search through all photos begins. */
    void beginPass() {
        memory.beginPass();
        disk.beginPass();
    }

    /** A photo's features. @throws UnusablePhotoException if it cannot be read */
    FeatureSource cells(PhotoEntry entry, FeatureRequirements need) throws UnusablePhotoException {
        Optional<QuantisedFeatures> kept = remembered(entry, need);
        if (kept.isPresent()) {
            return kept.get();
        }
        Size size = photos.info(entry).requireSize();
        LazyPhoto photo = new LazyPhoto(photos, entry, size.columns(), size.rows());
        Optional<QuantisedFeatures> read = stored(entry, need, photo);
        return read.isPresent() ? read.get() : described(entry, need, photo);
    }

    private Optional<QuantisedFeatures> remembered(PhotoEntry entry, FeatureRequirements need) {
        Optional<QuantisedFeatures> own = remembered(key(entry, need, need.feature()), need);
        return own.isPresent() || !need.feature().equals(SHAPE) ? own : remembered(key(entry, need, COLOUR), need);
    }

    private Optional<QuantisedFeatures> remembered(String key, FeatureRequirements need) {
        return memory.use(key).filter(cells -> cells.need().covers(need));
    }

    private Optional<QuantisedFeatures> stored(PhotoEntry entry, FeatureRequirements need, FeatureSource photo) {
        String key = key(entry, need, need.feature());
        Optional<QuantisedFeatures> read = disk.read(key).flatMap(bytes -> QuantisedFeatures.read(bytes, need, photo));
        read.ifPresent(cells -> memory.put(key, cells, cells.bytes().length));
        return read;
    }

    private FeatureSource described(PhotoEntry entry, FeatureRequirements need, LazyPhoto photo)
            throws UnusablePhotoException {
        PhotoFeatureSource source = photo.read();
        String key = key(entry, need, need.feature());
        // with what was kept, so that two detectors of different needs do not make each other's features anew
        FeatureRequirements both =
                memory.use(key).map(before -> need.and(before.need())).orElse(need);
        FeatureLayout plan = FeatureLayout.of(source.width(), source.height(), both);
        if (plan.bytes() > most / SHARE) {
            return source;
        }
        QuantisedFeatures cells = QuantisedFeatures.describe(plan, source, photo);
        memory.put(key, cells, cells.bytes().length);
        disk.write(key, cells.bytes());
        return cells;
    }

    private static String key(PhotoEntry entry, FeatureRequirements need, String feature) {
        return "cells " + feature + " " + need.cell() + " " + need.scaleStep() + " " + entry.version() + " "
                + entry.name();
    }

    /** A photo of known size that is decoded only if something of it was not kept. */
    private record LazyPhoto(PhotoStore photos, PhotoEntry entry, int width, int height) implements FeatureSource {
        PhotoFeatureSource read() throws UnusablePhotoException {
            return new PhotoFeatureSource(photos.readOnce(entry));
        }

        @Override
        public FeatureImage cells(Feature feature, Level level, FeatureRegion cells) {
            try {
                return read().cells(feature, level, cells);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
