package dev.onebox.options;

import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.gather.Epoch;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoLimits;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** What is gathered from every photo, and what the file shall say about it. */
public final class GatherSettingOptions {
    /** For tests of this project only: results differ in their last bits between epochs. */
    private static final String EPOCH_PROPERTY = "onebox.epoch";

    @Option(
            names = "--feature",
            paramLabel = "NAME",
            description = "fhog34 (shape and colour, serves fhog31 too), fhog31 (shape) or grey"
                    + " (default: ${DEFAULT-VALUE}).")
    private String feature = Features.FHOG34;

    @Option(names = "--cell", paramLabel = "N", description = "Edge of a cell in pixels (default: ${DEFAULT-VALUE}).")
    private int cell = 8;

    @Option(
            names = "--horizon",
            paramLabel = "ROWSxCOLS",
            converter = SizeConverter.class,
            description = "The largest template served, in cells (default: ${DEFAULT-VALUE}).")
    private Size horizon = new Size(40, 40);

    @Option(
            names = "--scales",
            paramLabel = "S",
            split = ",",
            description = "The sizes at which every photo is seen, for example 1,0.71,0.5 (default: 1).")
    private List<Double> scales = List.of(1.0);

    @Option(
            names = "--provenance",
            paramLabel = "KEY=TEXT",
            description = "Something for the file to say about its photos: source, licence, date. May be repeated.")
    private Map<String, String> provenance = Map.of();

    /** What to gather. @throws IllegalArgumentException if an option is out of its range */
    public GatherOptions options(PhotoLimits limits) {
        Feature named = Features.named(feature, cell);
        requireHorizonFor(named.channels());
        Epoch epoch = new Epoch(Integer.getInteger(EPOCH_PROPERTY, Epoch.STANDARD.photos()));
        return new GatherOptions(named, horizon, scales, limits, epoch);
    }

    /** All (k+1)² R (2C−1) sums must fit an array. */
    private void requireHorizonFor(int channels) {
        double most = (Integer.MAX_VALUE - 8) / Math.pow(channels + 1.0, 2);
        if (horizon.rows() * (2.0 * horizon.columns() - 1) > most) {
            int edge = (int) Math.sqrt(most / 2); // n (2n − 1) < 2n²
            throw new IllegalArgumentException("--horizon " + horizon + ": too many lags for " + feature
                    + "; the largest square one is about " + new Size(edge, edge));
        }
    }

    /** What the user says about the photos. */
    public Map<String, String> provenance() {
        return provenance;
    }
}
