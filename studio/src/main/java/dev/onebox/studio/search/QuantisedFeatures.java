package dev.onebox.studio.search;

import dev.onebox.FeatureImage;
import dev.onebox.detect.FeatureRegion;
import dev.onebox.detect.FeatureSource;
import dev.onebox.detect.Level;
import dev.onebox.feature.Feature;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * The features of a photo, kept in a byte each: 256 steps between the least and the greatest value of a channel in a level.
 *
 * <p>Rounding moves a feature by at most 1/510 of that range; scores move by some thousandths of a deviation. What was not kept
 * is computed from the photo. Immutable, shareable between threads.
 */
final class QuantisedFeatures implements FeatureSource {
    private static final int STEPS = 255;
    private static final double LARGEST_SCALE = 16; // far more than anybody asks for
    private static final int MAGIC = 0x6f6e6563; // and a version in its last byte
    static final int HEADER = 4 * Integer.BYTES + Double.BYTES;

    private final FeatureLayout plan;
    private final byte[] bytes; // a header, then what the plan says
    private final FeatureSource photo;

    private QuantisedFeatures(FeatureLayout plan, byte[] bytes, FeatureSource photo) {
        this.plan = plan;
        this.bytes = bytes;
        this.photo = photo;
    }

    /**
     * Describes all levels of a photo.
     *
     * @param later computes what is missing when the photo itself is no longer in memory
     */
    static QuantisedFeatures describe(FeatureLayout plan, FeatureSource photo, FeatureSource later) {
        byte[] bytes = new byte[Math.toIntExact(HEADER + plan.bytes())];
        QuantisedFeatures cells = new QuantisedFeatures(plan, bytes, later);
        cells.buffer(0)
                .putInt(MAGIC)
                .putInt(plan.width())
                .putInt(plan.height())
                .putInt(plan.need().reach())
                .putDouble(plan.need().largestScale());
        for (Map.Entry<Level, FeatureLayout.Place> place : plan.places().entrySet()) {
            cells.put(
                    place.getValue(),
                    photo.cells(plan.feature(), place.getKey(), place.getValue().cells()));
        }
        return cells;
    }

    /**
     * What was kept before, if it is what {@code need} asks for and sound.
     *
     * @param photo computes what is missing
     */
    static Optional<QuantisedFeatures> read(byte[] bytes, FeatureRequirements need, FeatureSource photo) {
        if (bytes.length < HEADER) {
            return Optional.empty();
        }
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int magic = header.getInt();
        int width = header.getInt();
        int height = header.getInt();
        int reach = header.getInt();
        double largestScale = header.getDouble();
        FeatureRequirements kept =
                new FeatureRequirements(need.feature(), need.cell(), largestScale, need.scaleStep(), reach);
        boolean isSame = magic == MAGIC && width == photo.width() && height == photo.height();
        boolean isPlausible = reach <= Short.MAX_VALUE && largestScale <= LARGEST_SCALE;
        if (!isSame || !isPlausible || !kept.covers(need)) {
            return Optional.empty();
        }
        FeatureLayout plan = FeatureLayout.of(width, height, kept);
        return plan.bytes() + HEADER == bytes.length
                ? Optional.of(new QuantisedFeatures(plan, bytes, photo))
                : Optional.empty();
    }

    private ByteBuffer buffer(long offset) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position((int) offset);
    }

    byte[] bytes() {
        return bytes;
    }

    FeatureRequirements need() {
        return plan.need();
    }

    @Override
    public int width() {
        return plan.width();
    }

    @Override
    public int height() {
        return plan.height();
    }

    private void put(FeatureLayout.Place place, FeatureImage image) {
        int channels = image.channels();
        float[] values = image.values();
        float[] low = leasts(values, channels, 1);
        float[] minusHigh = leasts(values, channels, -1);
        float[] steps = new float[channels];
        for (int p = 0; p < channels; p++) {
            steps[p] = (-minusHigh[p] - low[p]) / STEPS;
        }
        buffer(HEADER + place.offset()).asFloatBuffer().put(low).put(steps);
        int at = firstByte(place);
        for (int i = 0; i < values.length; i += channels) {
            for (int p = 0; p < channels; p++) {
                float q = steps[p] == 0 ? 0 : (values[i + p] - low[p]) / steps[p];
                bytes[at + i + p] = (byte) Math.min(STEPS, (int) (q + 0.5f));
            }
        }
    }

    /** The least of sign · f_p, for every channel. */
    private static float[] leasts(float[] values, int channels, int sign) {
        float[] leasts = new float[channels];
        Arrays.fill(leasts, Float.POSITIVE_INFINITY);
        for (int i = 0; i < values.length; i += channels) {
            for (int p = 0; p < channels; p++) {
                leasts[p] = Math.min(leasts[p], sign * values[i + p]);
            }
        }
        return leasts;
    }

    @Override
    public FeatureImage cells(Feature feature, Level level, FeatureRegion cells) {
        FeatureLayout.Place place = plan.places().get(level);
        if (place == null || !place.cells().contains(cells) || !isPart(feature)) {
            return photo.cells(feature, level, cells);
        }
        return rebuilt(place, cells, feature.channels());
    }

    /** The first 31 channels of fhog34 are fhog31. */
    private boolean isPart(Feature feature) {
        String asked = feature.name();
        String kept = plan.feature().name();
        boolean isPart = asked.equals(kept) || (asked.equals(FeatureCache.SHAPE) && kept.equals(FeatureCache.COLOUR));
        return isPart && feature.cell() == plan.feature().cell();
    }

    private FeatureImage rebuilt(FeatureLayout.Place place, FeatureRegion cells, int channels) {
        int kept = plan.feature().channels();
        float[] low = new float[kept];
        float[] steps = new float[kept];
        buffer(HEADER + place.offset()).asFloatBuffer().get(low).get(steps);
        float[] values = new float[cells.rows() * cells.columns() * channels];
        for (int u = 0, to = 0; u < cells.rows(); u++) {
            int row = cells.top() + u - place.cells().top();
            int column = cells.left() - place.cells().left();
            int from = firstByte(place) + (row * place.cells().columns() + column) * kept;
            for (int v = 0; v < cells.columns(); v++, from += kept, to += channels) {
                for (int p = 0; p < channels; p++) {
                    values[to + p] = low[p] + steps[p] * (bytes[from + p] & 0xff);
                }
            }
        }
        return new FeatureImage(cells.rows(), cells.columns(), channels, values);
    }

    /** Where the bytes of a level begin, behind its floats. */
    private int firstByte(FeatureLayout.Place place) {
        return (int) (HEADER + place.offset())
                + FeatureLayout.FLOATS * plan.feature().channels();
    }
}
