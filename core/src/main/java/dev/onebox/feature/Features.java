package dev.onebox.feature;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The features there are, by the names that files and commands use. Thread-safe. */
public final class Features {
    /** FHOG: shape alone. */
    public static final String FHOG31 = "fhog31";

    /** FHOG with colour: the channels of {@link #FHOG31}, bit for bit, then three of colour. */
    public static final String FHOG34 = "fhog34";

    /** The brightness of a cell. */
    public static final String GREY = "grey";

    /** How many channels {@link #FHOG31} has, which are the first of {@link #FHOG34}. */
    public static final int SHAPE_CHANNELS = BlockNormaliser.CHANNELS;

    /** How many channels {@link #FHOG34} has. */
    public static final int SHAPE_AND_COLOUR_CHANNELS = SHAPE_CHANNELS + CellColours.CHANNELS;

    /** How many orientations without sign there are. FHOG begins with twice as many with sign, these, and textures. */
    public static final int ORIENTATIONS = Orientations.HALF;

    private static final int SMALLEST_CELL = 2;
    private static final int LARGEST_CELL = 64;
    private static final Map<String, IntFunction<Feature>> MAKERS =
            Map.of(FHOG31, cell -> new Fhog(cell, false), FHOG34, cell -> new Fhog(cell, true), GREY, Grey::new);

    private Features() {}

    /** All names, sorted. */
    public static List<String> names() {
        return MAKERS.keySet().stream().sorted().toList();
    }

    /**
     * The feature of that name with cells of {@code cell} × {@code cell} pixels.
     *
     * @throws IllegalArgumentException if there is no such feature, or the cell is not 2 … 64
     */
    public static Feature named(String name, int cell) {
        IntFunction<Feature> maker = MAKERS.get(name);
        if (maker == null) {
            throw new IllegalArgumentException(
                    "feature \"" + name + "\": there is no such feature; there are " + String.join(", ", names()));
        }
        if (cell < SMALLEST_CELL || cell > LARGEST_CELL) {
            throw new IllegalArgumentException("feature " + name + " with a cell of " + cell + " pixels: expected "
                    + SMALLEST_CELL + " to " + LARGEST_CELL);
        }
        return maker.apply(cell);
    }
}
