package dev.onebox;

import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What was learnt of one label: templates on one feature, the least score of a finding, and where it all came from.
 * Immutable.
 *
 * @param label what it finds, as the boxes were called
 * @param feature name of the feature the weights apply to, e.g. {@code fhog31}
 * @param cell edge of a cell in pixels
 * @param components one template or several, e.g. one per aspect ratio; at least one, all with the feature's channels
 * @param threshold the least score z that counts as found unless another is asked for
 * @param sizePrior κ ≥ 0: a window at level scale s scores z − κ ln s, which favours large objects
 * @param provenance how it was learnt: λ, solver, normalisation, statistics and so on, in words and numbers
 */
public record Detector(
        String label,
        String feature,
        int cell,
        List<Component> components,
        double threshold,
        double sizePrior,
        Map<String, String> provenance) {
    /** @throws IllegalArgumentException without components, if they differ in their channels, or if a number is out of range */
    public Detector {
        components = List.copyOf(components);
        provenance = Map.copyOf(provenance);
        if (components.isEmpty()) {
            throw new IllegalArgumentException("detector of \"" + label + "\" without components");
        }
        int channels = components.get(0).weights().channels();
        if (components.stream().anyMatch(c -> c.weights().channels() != channels)) {
            throw new IllegalArgumentException("components of \"" + label + "\" differ in their number of channels");
        }
        if (!Double.isFinite(threshold) || !(sizePrior >= 0) || !Double.isFinite(sizePrior)) {
            throw new IllegalArgumentException("detector of \"" + label + "\" with threshold " + threshold
                    + " and size prior " + sizePrior + ": expected finite numbers, the prior not negative");
        }
    }

    /** k, the number of channels of every component. */
    public int channels() {
        return components.get(0).weights().channels();
    }

    /** Writes it to a file that does not exist yet, whole or not at all. */
    public void save(Path file) throws IOException {
        DetectorFile.write(this, file, false);
    }

    /** Reads what {@link #save} or the command line wrote. @throws IOException if it is no detector, or damaged */
    public static Detector load(Path file) throws IOException {
        return DetectorFile.read(file);
    }

    /** The same detector with another threshold. */
    public Detector withThreshold(double other) {
        return new Detector(label, feature, cell, components, other, sizePrior, provenance);
    }
}
