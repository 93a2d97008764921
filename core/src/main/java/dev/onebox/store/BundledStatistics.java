package dev.onebox.store;

import dev.onebox.feature.Features;
import dev.onebox.file.MalformedFileException;
import dev.onebox.statistics.Statistics;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The statistics that come with the library: {@code fhog34} at cells 4 and 8, which serve {@code fhog31} as well.
 *
 * <p>They are compact files among the library's classes, of the version before files had checksums: those stand here. Stateless:
 * read once and keep them.
 */
public final class BundledStatistics {

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
        URLConnection connection = Objects.requireNonNull(url(cell)).openConnection();
        try (ReadableByteChannel in = Channels.newChannel(connection.getInputStream())) {
            SafetensorsReader reader = new SafetensorsReader(resource, in, connection.getContentLengthLong());
            Safetensors content = reader.read();
            requireChecksum(resource, reader.checksum(), String.valueOf(CHECKSUMS.get(cell)));
            Statistics bundled = StatisticsFile.ofEitherForm(resource, content);
            return feature.equals(Features.FHOG34)
                    ? bundled
                    : bundled.firstChannels(Features.FHOG31, Features.SHAPE_CHANNELS);
        }
    }

    /** Java does not compare what it reads from a jar with the checksum there. */
    static void requireChecksum(String resource, String checksum, String expected) throws MalformedFileException {
        if (!checksum.equals(expected)) {
            throw new MalformedFileException(
                    resource,
                    "damaged: its checksum should be " + expected + " and is " + checksum
                            + "; build or download the program again");
        }
    }

    /** Whether {@link #read} would find something. */
    public static boolean isPresent(String feature, int cell) {
        return (feature.equals(Features.FHOG34) || feature.equals(Features.FHOG31)) && url(cell) != null;
    }

    private static List<Integer> present() {
        return CELLS.stream().filter(cell -> isPresent(Features.FHOG34, cell)).toList();
    }

    private static @Nullable URL url(int cell) {
        return BundledStatistics.class.getResource(resource(cell));
    }

    private static String resource(int cell) {
        return Features.FHOG34 + "-cell" + cell + ".stats.safetensors";
    }
}
