package dev.onebox.store;

import dev.onebox.file.Checksum;
import dev.onebox.file.MalformedFileException;
import dev.onebox.statistics.Statistics;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The statistics that come with the library: {@code fhog34} at cells 4 and 8, which serve {@code fhog31} as well.
 *
 * <p>They are compact files among the library's classes, of the version before files had checksums: those stand here. Stateless:
 * read once and keep them.
 */
public final class BundledStatistics {
    private static final String FEATURE = "fhog34";
    private static final String SHAPE_ONLY = "fhog31";
    private static final int SHAPE_CHANNELS = 31;

    /** The cell sizes there are statistics for. */
    public static final List<Integer> CELLS = List.of(4, 8);

    private static final Map<Integer, String> CHECKSUMS = Map.of(4, "crc32:9e7041b8", 8, "crc32:93ea398d");

    private BundledStatistics() {}

    /** Reads them. @throws FileNotFoundException if nothing is bundled for that feature and cell */
    public static Statistics read(String feature, int cell) throws IOException {
        if (!isPresent(feature, cell)) {
            throw new FileNotFoundException("no bundled statistics for " + feature + " at cell " + cell
                    + "; bundled are fhog34 and fhog31 at cells " + present()
                    + "; gather your own with `onebox gather`");
        }
        String resource = resource(cell);
        try (InputStream in = BundledStatistics.class.getResourceAsStream(resource)) {
            byte[] content = content(in);
            requireChecksum(resource, content, String.valueOf(CHECKSUMS.get(cell)));
            Statistics bundled = StatisticsFile.ofEitherForm(resource, Safetensors.read(resource, content));
            return feature.equals(FEATURE) ? bundled : bundled.firstChannels(SHAPE_ONLY, SHAPE_CHANNELS);
        }
    }

    /** Java does not compare what it reads from a jar with the checksum there. */
    static void requireChecksum(String resource, byte[] content, String expected) throws MalformedFileException {
        String checksum = Checksum.of(content);
        if (!checksum.equals(expected)) {
            throw new MalformedFileException(
                    resource,
                    "damaged: its checksum should be " + expected + " and is " + checksum
                            + "; build or download the program again");
        }
    }

    /** In one go where the stream knows its length, as that of an uncompressed jar does; piece by piece takes 0.1 s. */
    private static byte[] content(@Nullable InputStream in) throws IOException {
        if (in == null) {
            return new byte[0];
        }
        byte[] known = new byte[in.available()];
        int length = in.readNBytes(known, 0, known.length);
        byte[] rest = in.readAllBytes();
        if (rest.length == 0) {
            return length == known.length ? known : Arrays.copyOf(known, length);
        }
        byte[] all = Arrays.copyOf(known, length + rest.length);
        System.arraycopy(rest, 0, all, length, rest.length);
        return all;
    }

    /** Whether {@link #read} would find something. */
    public static boolean isPresent(String feature, int cell) {
        return (feature.equals(FEATURE) || feature.equals(SHAPE_ONLY))
                && BundledStatistics.class.getResource(resource(cell)) != null;
    }

    private static List<Integer> present() {
        return CELLS.stream().filter(cell -> isPresent(FEATURE, cell)).toList();
    }

    private static String resource(int cell) {
        return FEATURE + "-cell" + cell + ".stats.safetensors";
    }
}
