package dev.onebox.lab.experiment;

import dev.onebox.Detector;
import dev.onebox.lab.reproduce.ResultCache;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Detectors on disk, by name, for one set of data and settings. Immutable. */
public final class DetectorStore {
    private final Path folder;

    /**
     * An empty store, or the one with the detectors put there before.
     *
     * @param key what all detectors depend on
     */
    public DetectorStore(ResultCache cache, String key) throws IOException {
        this.folder = cache.file("detectors", key, "");
        Files.createDirectories(folder);
    }

    /** Keeps a detector under its label. */
    void put(Detector detector) throws IOException {
        DetectorFile.write(detector, file(detector.label()), true);
    }

    /** The detector of that name, with weights as they were written. */
    Detector detector(String name) throws IOException {
        return DetectorFile.read(file(name));
    }

    private Path file(String name) {
        String latin = name.replace("λ", "lambda").replace("β", "beta").replace("κ", "kappa");
        return folder.resolve(latin.replaceAll("[^A-Za-z0-9.-]+", "_") + ".detector.safetensors");
    }
}
