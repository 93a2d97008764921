package dev.onebox.store;

import dev.onebox.statistics.Statistics;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * The statistics that come with the library: {@code fhog34} at cells 4 and 8, which serve {@code fhog31} as well.
 *
 * <p>They are compact files among the library's classes. Stateless: read once and keep them.
 */
public final class BundledStatistics {
    private static final String FEATURE = "fhog34";
    private static final String SHAPE_ONLY = "fhog31";
    private static final int SHAPE_CHANNELS = 31;

    /** The cell sizes there are statistics for. */
    public static final List<Integer> CELLS = List.of(4, 8);

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
            byte[] content = in == null ? new byte[0] : in.readAllBytes();
            Statistics bundled = StatisticsFile.ofEitherForm(resource, Safetensors.read(resource, content));
            return feature.equals(FEATURE) ? bundled : bundled.firstChannels(SHAPE_ONLY, SHAPE_CHANNELS);
        }
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
