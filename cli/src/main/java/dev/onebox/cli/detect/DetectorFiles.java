package dev.onebox.cli.detect;

import dev.onebox.Detector;
import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.cli.StoredFileReader;
import dev.onebox.file.AtomicFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Detectors from files and folders of files. Stateless. */
public final class DetectorFiles {
    private static final String ENDING = ".detector.safetensors";

    private DetectorFiles() {}

    /** All detectors, in the order given, those of a folder sorted by name. @throws Failure if a folder holds none */
    public static List<Detector> read(List<Path> places, Console console) throws IOException {
        StoredFileReader stored = new StoredFileReader(console);
        List<Detector> detectors = new ArrayList<>();
        for (Path place : places) {
            if (AtomicFolder.recover(place)) {
                console.note(place + ": put back into its place, from which an interrupted command had moved it");
            }
            for (Path file : Files.isDirectory(place) ? inside(place) : List.of(place)) {
                detectors.add(stored.detector(file));
            }
        }
        return detectors;
    }

    /** Whether a file is named as detectors are. */
    public static boolean isDetectorFile(Path file) {
        return file.toString().endsWith(ENDING);
    }

    private static List<Path> inside(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files =
                    entries.filter(DetectorFiles::isDetectorFile).sorted().toList();
            if (files.isEmpty()) {
                throw new Failure(folder + ": no detectors, expected files ending in " + ENDING);
            }
            return files;
        }
    }

    /** The name of the file for a detector of that label. */
    public static String nameFor(String label) {
        return label.replaceAll("[^\\p{L}\\p{N}._-]", "_") + ENDING;
    }
}
