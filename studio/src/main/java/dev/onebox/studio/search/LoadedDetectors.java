package dev.onebox.studio.search;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.file.AtomicFile;
import dev.onebox.file.MalformedFileException;
import dev.onebox.store.DetectorFile;
import dev.onebox.studio.folder.Sha256;
import dev.onebox.studio.folder.StudioDirectory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Detector files that somebody loaded, each named by the hash of its bytes, so that one that was damaged or exchanged is
 * noticed. What is in them must be plausible, or one file would make every picture of scores useless. Thread-safe.
 */
public record LoadedDetectors(StudioDirectory own) {
    /** What the names of detector files end with. */
    public static final String ENDING = ".detector.safetensors";

    /** More than any detector has. */
    public static final int MOST_BYTES = 64 << 20;

    private static final String FOLDER = "detectors";
    private static final Pattern OWN_NAME = Pattern.compile("[0-9a-z.-]+"); // no path, whatever a journal says
    private static final int HASH = 64;
    private static final double FARTHEST_THRESHOLD = 1000; // deviations
    private static final double GREATEST_SCORE = 1e6;

    /** Keeps a file that {@link #requireSound} found sound, also in the place of a damaged one. Returns its name. */
    public String keep(byte[] bytes) throws IOException {
        String name = Sha256.hex(bytes) + ENDING;
        own.folder(FOLDER);
        AtomicFile.write(own.file(FOLDER + "/" + name), true, out -> out.write(ByteBuffer.wrap(bytes)));
        return name;
    }

    /** Reads one that was kept. @throws MalformedFileException if it is not what was kept, or not sound */
    Detector read(String name) throws IOException {
        if (!OWN_NAME.matcher(name).matches()) {
            throw new MalformedFileException(name, "not the name of a loaded detector");
        }
        Path file = own.resolve(FOLDER).resolve(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new MalformedFileException(file.toString(), "longer than " + MOST_BYTES + " bytes");
        }
        byte[] bytes = Files.readAllBytes(file);
        Detector detector = requireSound(bytes, file.toString());
        boolean isNamedByHash = name.length() == HASH + ENDING.length();
        if (isNamedByHash && !name.startsWith(Sha256.hex(bytes))) {
            throw new MalformedFileException(file.toString(), "damaged: it is not what was loaded");
        }
        return detector;
    }

    /**
     * Reads a detector file that nobody knows.
     *
     * @param name what messages call it
     * @throws MalformedFileException if its numbers are not a detector's
     */
    public static Detector requireSound(byte[] bytes, String name) throws IOException {
        Detector detector = DetectorFile.read(bytes, name);
        if (!(Math.abs(detector.threshold()) <= FARTHEST_THRESHOLD)) {
            throw new MalformedFileException(
                    name,
                    "a threshold of " + detector.threshold() + ", expected -" + FARTHEST_THRESHOLD + " to "
                            + FARTHEST_THRESHOLD + " deviations");
        }
        for (Component component : detector.components()) {
            double greatest = Math.abs(component.bias())
                    + Arrays.stream(component.weights().values()).map(Math::abs).sum();
            if (!(greatest <= GREATEST_SCORE)) {
                throw new MalformedFileException(
                        name, "weights that give scores of up to " + greatest + ", expected at most " + GREATEST_SCORE);
            }
        }
        return detector;
    }
}
