package dev.onebox.store;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A detector on disk, {@code *.detector.safetensors}.
 *
 * <pre>
 *   weights.i   F32 [rows, columns, k]   of component i = 0, 1, …          score = Σ weights · features + bias
 *
 *   onebox.kind = detector,  onebox.version = 2,  label,  feature,  cell,  threshold,  sizePrior,
 *   bias.i,  object.i = x,y,width,height in cells,  tail.i = √N ‖b‖²,  provenance.… = how it was learnt
 * </pre>
 *
 * <p>Weights are rounded to single precision when written; everything else comes back as it was. Equal detectors give equal
 * bytes. Nothing in a file is believed: at most {@value #MOST_COMPONENTS} components of at most {@value #LONGEST_SIDE} cells a
 * side, as many channels as their feature has. Stateless.
 */
public final class DetectorFile {
    static final String KIND = "detector";
    private static final String WEIGHTS = "weights.";
    private static final String BIAS = "bias.";
    private static final String OBJECT = "object.";
    private static final String TAIL = "tail.";

    private static final int MOST_COMPONENTS = 256;
    private static final int LONGEST_SIDE = 1024;

    private DetectorFile() {}

    /** Writes a file, whole or not at all; {@code force} says whether an existing one may be replaced. */
    public static void write(Detector detector, Path path, boolean force) throws IOException {
        content(detector).write(path, force);
    }

    /** The bytes of a file; {@code name} is what messages call it. */
    public static byte[] bytes(Detector detector, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content(detector).write(name, Channels.newChannel(bytes));
        return bytes.toByteArray();
    }

    private static Safetensors content(Detector detector) {
        SortedMap<String, String> metadata = Metadata.of(KIND);
        Map<String, Tensor> tensors = new TreeMap<>();
        metadata.put("label", detector.label());
        metadata.put("feature", detector.feature());
        metadata.put("cell", Integer.toString(detector.cell()));
        metadata.put("threshold", Double.toString(detector.threshold()));
        metadata.put("sizePrior", Double.toString(detector.sizePrior()));
        for (int i = 0; i < detector.components().size(); i++) {
            Component component = detector.components().get(i);
            Template weights = component.weights();
            metadata.put(BIAS + i, Double.toString(component.bias()));
            metadata.put(OBJECT + i, component.object().toString());
            metadata.put(TAIL + i, Double.toString(component.tail()));
            List<Integer> shape = List.of(weights.size().rows(), weights.size().columns(), weights.channels());
            tensors.put(WEIGHTS + i, new Tensor(Tensor.Type.F32, shape, weights.values()));
        }
        Metadata.putProvenance(metadata, detector.provenance());
        return new Safetensors(metadata, tensors);
    }

    /** Whether a file says that it is a detector; nothing else of it is checked. */
    public static boolean isDetector(Safetensors content) {
        return KIND.equals(content.metadata().get(Metadata.KIND));
    }

    /** Reads a file. @throws IOException with path and what was read, if it is not a sound detector */
    public static Detector read(Path path) throws IOException {
        return detector(path.toString(), Safetensors.read(path));
    }

    /** Reads the bytes of a file; {@code name} is what messages call it. */
    public static Detector read(byte[] bytes, String name) throws IOException {
        return detector(name, Safetensors.read(name, bytes));
    }

    /** What is in a file that was read; {@code file} is what messages call it. */
    public static Detector detector(String file, Safetensors content) throws IOException {
        Metadata metadata = new Metadata(file, content);
        metadata.require(KIND);
        int count = content.tensors().size();
        if (count < 1 || count > MOST_COMPONENTS) {
            throw metadata.malformed("a detector of " + count + " components, expected 1 to " + MOST_COMPONENTS);
        }
        try {
            Feature feature = Features.named(metadata.text("feature"), metadata.integer("cell", 1));
            List<Component> components = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                components.add(component(feature, metadata, i));
            }
            return new Detector(
                    metadata.text("label"),
                    feature.name(),
                    feature.cell(),
                    components,
                    metadata.real("threshold"),
                    metadata.real("sizePrior"),
                    metadata.provenance());
        } catch (IllegalArgumentException e) { // an unknown feature or a negative prior, for example
            throw metadata.malformed(String.valueOf(e.getMessage()));
        }
    }

    private static Component component(Feature feature, Metadata metadata, int i) throws IOException {
        Tensor tensor = metadata.tensor(WEIGHTS + i, Tensor.Type.F32);
        List<Integer> shape = tensor.shape();
        boolean sound = shape.size() == 3
                && shape.stream().allMatch(length -> length >= 1 && length <= LONGEST_SIDE)
                && shape.get(2) == feature.channels();
        if (!sound) {
            throw metadata.malformed(WEIGHTS + i + " of shape " + shape + ", expected [rows, columns, "
                    + feature.channels() + "] for feature " + feature.name() + ", with at most " + LONGEST_SIDE
                    + " cells a side");
        }
        try {
            return new Component(
                    new Template(new Size(shape.get(0), shape.get(1)), shape.get(2), tensor.values()),
                    metadata.real(BIAS + i),
                    Box.parse(metadata.text(OBJECT + i)),
                    metadata.real(TAIL + i));
        } catch (IllegalArgumentException e) { // an object outside its window, for example
            throw metadata.malformed("component " + i + ": " + e.getMessage());
        }
    }
}
