package dev.onebox.baselines;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;

/** Crosses and what is no cross, drawn: windows of 6 × 6 cells with a margin of one, and photos without crosses. */
public final class DrawnWindows {
    public static final Size SIZE = new Size(6, 6);
    public static final SearchSettings SEARCH =
            SearchSettings.standard().withScaleStep(1.2).withLargestScale(1);

    private static final Feature FEATURE = Features.named("fhog31", 4);

    private DrawnWindows() {}

    /** A grey photo. */
    private static Photo painted(int width, int height, IntBinaryOperator brightness) {
        byte[] rgb = new byte[3 * width * height];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) brightness.applyAsInt(i / 3 % width, i / 3 / width);
        }
        return new Photo(width, height, rgb);
    }

    /** What a detector of one component thinks of a window. */
    public static double score(Detector detector, float[] window) {
        Component component = detector.components().get(0);
        double score = component.bias();
        for (int i = 0; i < window.length; i++) {
            score += component.weights().values()[i] * window[i];
        }
        return score;
    }

    /** Windows of {@code count} crosses, each of its own thickness, on noise. */
    public static PositiveWindows crosses(int count, long seed) {
        Random random = new Random(seed);
        int edge = (SIZE.rows() + 2 * FEATURE.border()) * FEATURE.cell();
        List<FeatureImage> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double thickness = 1.5 + 2 * random.nextDouble();
            windows.add(FEATURE.extract(painted(edge, edge, (x, y) -> {
                double dx = Math.abs(x + 0.5 - edge / 2.0);
                double dy = Math.abs(y + 0.5 - edge / 2.0);
                boolean arm = Math.max(dx, dy) < 8 && Math.min(dx, dy) < thickness;
                return (arm ? 200 : 60) + random.nextInt(30);
            })));
        }
        return new PositiveWindows("cross", "fhog31", 4, SIZE, new Box(1, 1, 4, 4), count, windows, List.of());
    }

    /** Photos with bars, slanted or not, but no cross. */
    public static List<Photo> bars(int count, long seed) {
        Random random = new Random(seed);
        List<Photo> photos = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double slope = 2 * random.nextDouble() - 1;
            double period = 20 + 20 * random.nextDouble();
            boolean upright = random.nextBoolean();
            photos.add(painted(80, 64 + 4 * i, (x, y) -> {
                double across = upright ? x + slope * y : y + slope * x;
                return (Math.abs(Math.floorMod((int) across, (int) period)) < 6 ? 200 : 60) + random.nextInt(30);
            }));
        }
        return photos;
    }

    public static List<PhotoSource> sources(List<Photo> photos) {
        return photos.stream().map(photo -> (PhotoSource) () -> photo).toList();
    }
}
