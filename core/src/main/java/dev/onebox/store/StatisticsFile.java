package dev.onebox.store;

import dev.onebox.Size;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Statistics on disk, {@code *.stats.safetensors}.
 *
 * <pre>
 *   sums   F64 [k+1, k+1, R, 2C−1]   sum_pq[du, dv] at [p, q, du, C−1+dv], 0 ≤ du &lt; R; channel k is the constant 1
 *
 *   onebox.kind = statistics,  onebox.version = 2,  feature,  cell,  images,  rows = R,  columns = C,
 *   provenance.… = where the sums come from
 * </pre>
 *
 * <p>Equal statistics give equal bytes. Stateless.
 */
public final class StatisticsFile {
    static final String KIND = "statistics";
    private static final String SUMS = "sums";

    private StatisticsFile() {}

    /**
     * Reads a file in this form or in the {@link CompactStatisticsFile compact} one.
     *
     * @throws IOException with path, place and what was read, if it is not a sound statistics file
     */
    public static Statistics read(Path path) throws IOException {
        return ofEitherForm(path.toString(), Safetensors.read(path));
    }

    /** What is in a file that was read, in either form; {@code file} is what messages call it. */
    public static Statistics ofEitherForm(String file, Safetensors content) throws IOException {
        Metadata metadata = new Metadata(file, content);
        if (metadata.isOf(CompactStatisticsFile.KIND)) {
            metadata.require(CompactStatisticsFile.KIND);
            return CompactStatisticsFile.statistics(metadata);
        }
        metadata.require(KIND);
        return statistics(metadata);
    }

    /** Writes a file, whole or not at all; {@code force} says whether an existing one may be replaced. */
    public static void write(Statistics statistics, Path path, boolean force) throws IOException {
        new Safetensors(metadata(KIND, statistics), tensors(statistics)).write(path, force);
    }

    /** The metadata common to all files that hold statistics in some form. */
    static SortedMap<String, String> metadata(String kind, Statistics statistics) {
        SortedMap<String, String> metadata = Metadata.of(kind);
        metadata.put("feature", statistics.feature());
        metadata.put("cell", Integer.toString(statistics.cell()));
        metadata.put("images", Long.toString(statistics.images()));
        metadata.put("rows", Integer.toString(statistics.horizon().rows()));
        metadata.put("columns", Integer.toString(statistics.horizon().columns()));
        Metadata.putProvenance(metadata, statistics.provenance());
        return metadata;
    }

    static Map<String, Tensor> tensors(Statistics statistics) {
        int channels = statistics.channels() + 1;
        Size horizon = statistics.horizon();
        List<Integer> shape = List.of(channels, channels, horizon.rows(), 2 * horizon.columns() - 1);
        return Map.of(SUMS, new Tensor(Tensor.Type.F64, shape, statistics.sums()));
    }

    /** The statistics that a file of any kind holds in the full form. */
    static Statistics statistics(Metadata metadata) throws IOException {
        Tensor sums = metadata.tensor(SUMS, Tensor.Type.F64);
        List<Integer> shape = sums.shape();
        Size horizon = horizon(metadata);
        int k = shape.isEmpty() ? 0 : shape.get(0) - 1;
        if (k < 1 || !shape.equals(List.of(k + 1, k + 1, horizon.rows(), 2 * horizon.columns() - 1))) {
            throw metadata.malformed("sums of shape " + shape + " with horizon " + horizon
                    + ", expected [k+1, k+1, rows, 2·columns−1] with k of at least 1");
        }
        return checked(metadata, k, sums.values());
    }

    /** Statistics with the metadata of a file and the given sums, which are checked. */
    static Statistics checked(Metadata metadata, int channels, double[] sums) throws IOException {
        String feature = metadata.text("feature");
        if (feature.isBlank()) {
            throw metadata.malformed("feature in its metadata is empty");
        }
        int cell = metadata.integer("cell", 1);
        Size horizon = horizon(metadata);
        long images = metadata.number("images", 0, Long.MAX_VALUE);
        try {
            Statistics statistics =
                    new Statistics(feature, cell, channels, horizon, images, sums, metadata.provenance());
            StatisticsValidator.require(metadata.file(), statistics);
            return statistics;
        } catch (IllegalArgumentException e) { // sums that are not finite, for example
            throw metadata.malformed(String.valueOf(e.getMessage()));
        }
    }

    static Size horizon(Metadata metadata) throws IOException {
        int most = Integer.MAX_VALUE / 2;
        return new Size((int) metadata.number("rows", 1, most), (int) metadata.number("columns", 1, most));
    }
}
