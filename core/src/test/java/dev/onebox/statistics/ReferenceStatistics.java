package dev.onebox.statistics;

import static org.assertj.core.api.Assertions.fail;

import dev.onebox.FeatureImage;
import dev.onebox.oracle.ReferenceFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The feature images of a reference file that holds its sums.
 *
 * <p>Those of the {@code tiny} files have three decimals, which float cannot hold: they are taken in thousandths, which
 * it can, and {@link #unit} = 1000 says so.
 */
record ReferenceStatistics(ReferenceFile file, double unit, List<FeatureImage> images) {
    static ReferenceStatistics of(ReferenceFile file, double unit) {
        List<FeatureImage> images = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int[] shape = file.shape("img" + i);
            double[] values = file.values("img" + i);
            float[] scaled = new float[values.length];
            for (int j = 0; j < scaled.length; j++) {
                scaled[j] = unit == 1 ? (float) values[j] : Math.round(values[j] * unit);
            }
            images.add(new FeatureImage(shape[0], shape[1], shape[2], scaled));
        }
        return new ReferenceStatistics(file, unit, images);
    }

    int channels() {
        return images.get(0).channels();
    }

    /**
     * Compares a number with the reference, relative to the number itself.
     *
     * @param degree how many factors of {@link #unit} it contains
     */
    void assertSum(String name, int[] position, double got, int degree) {
        double expected = file.at(name, position);
        double scaled = got / Math.pow(unit, degree);
        if (!(Math.abs(scaled - expected) <= 1e-10 * Math.abs(expected))) {
            fail("%s %s: got %s, expected %s", name, Arrays.toString(position), scaled, expected);
        }
    }
}
