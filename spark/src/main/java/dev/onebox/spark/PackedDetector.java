package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A detector as it travels, with its number and the box it was learnt from; weights in single precision, as in detector
 * files. Immutable.
 */
final class PackedDetector implements Serializable {
    private static final long serialVersionUID = 1;

    private final long id;
    private final String image;
    private final String box;
    private final String label;
    private final String feature;
    private final int cell;
    private final double threshold;
    private final double sizePrior;
    private final ArrayList<Part> parts;
    private final TreeMap<String, String> provenance;

    /** Where a detector comes from: {@code box} of {@code image}, both empty unless it was a single one. */
    record Origin(long id, String image, String box) {}

    PackedDetector(Origin origin, Detector detector, String label) {
        this(
                origin,
                label,
                detector,
                detector.components().stream().map(Part::of).toList());
    }

    private PackedDetector(Origin origin, String label, Detector detector, List<Part> parts) {
        this.id = origin.id();
        this.image = origin.image();
        this.box = origin.box();
        this.label = label;
        this.feature = detector.feature();
        this.cell = detector.cell();
        this.threshold = detector.threshold();
        this.sizePrior = detector.sizePrior();
        this.parts = new ArrayList<>(parts);
        this.provenance = new TreeMap<>(detector.provenance());
    }

    /** One component. */
    static final class Part implements Serializable {
        private static final long serialVersionUID = 1;

        private final int rows;
        private final int columns;
        private final float[] weights; // at (row·columns + column)·k + channel
        private final double bias;
        private final String object;
        private final double tail;

        Part(Size size, float[] weights, double bias, String object, double tail) {
            this.rows = size.rows();
            this.columns = size.columns();
            this.weights = weights;
            this.bias = bias;
            this.object = object;
            this.tail = tail;
        }

        static Part of(Component component) {
            double[] values = component.weights().values();
            float[] weights = new float[values.length];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (float) values[i];
            }
            return new Part(
                    component.weights().size(),
                    weights,
                    component.bias(),
                    component.object().toString(),
                    component.tail());
        }

        Component component() {
            double[] values = new double[weights.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = weights[i];
            }
            Size size = new Size(rows, columns);
            return new Component(
                    new Template(size, values.length / size.area(), values), bias, Box.parse(object), tail);
        }

        int rows() {
            return rows;
        }

        int columns() {
            return columns;
        }

        float[] weights() {
            return weights;
        }

        double bias() {
            return bias;
        }

        String object() {
            return object;
        }

        double tail() {
            return tail;
        }
    }

    Detector detector() {
        return new Detector(
                label, feature, cell, parts.stream().map(Part::component).toList(), threshold, sizePrior, provenance);
    }

    long id() {
        return id;
    }

    String image() {
        return image;
    }

    String box() {
        return box;
    }

    String label() {
        return label;
    }

    String feature() {
        return feature;
    }

    int cell() {
        return cell;
    }

    double threshold() {
        return threshold;
    }

    double sizePrior() {
        return sizePrior;
    }

    List<Part> parts() {
        return parts;
    }

    SortedMap<String, String> provenance() {
        return provenance;
    }
}
