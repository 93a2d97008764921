package dev.onebox.gather;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.PhotoLimits;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.parallel.Workers;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory that does not suffice, played by a feature: when exactly a real heap is full depends on the machine. */
class ScarceMemoryTest {
    private static final int LARGE = 301;

    @TempDir
    static Path folder;

    private static List<Path> photos;

    @BeforeAll
    static void drawPhotos() {
        photos = List.of(
                DrawnPhotos.of(folder.resolve("a.png"), 90, 70, 1),
                DrawnPhotos.of(folder.resolve("b.png"), LARGE, 80, 2),
                DrawnPhotos.of(folder.resolve("c.png"), 100, 90, 3),
                DrawnPhotos.of(folder.resolve("d.png"), 50, 60, 4));
    }

    /** Grey, as long as memory suffices for a photo of that width. */
    private static Feature scarce(int channels, IntPredicate suffices) {
        Feature grey = Features.named("grey", 8);
        InvocationHandler handler = (self, method, arguments) -> {
            if (arguments != null && arguments[0] instanceof Photo photo && !suffices.test(photo.width())) {
                throw new OutOfMemoryError("played");
            }
            return method.getName().equals("channels") ? channels : method.invoke(grey, arguments);
        };
        return (Feature)
                Proxy.newProxyInstance(Feature.class.getClassLoader(), new Class<?>[] {Feature.class}, handler);
    }

    private static GatherOptions options(Feature feature) {
        return new GatherOptions(feature, new Size(3, 4), List.of(1.0), PhotoLimits.standard(), Epoch.STANDARD);
    }

    private static GatherState gathered(Feature feature, List<Path> list, int threads) {
        try (Workers workers = new Workers(threads)) {
            return new Gatherer(options(feature), workers).gather(list, Map.of(), GatherListener.SILENT);
        }
    }

    @Test
    void aPhotoThatFindsNoMemoryAmongOthersIsReadAlone() {
        double[] expected =
                gathered(Features.named("grey", 8), photos, 1).statistics().sums();
        for (int failures : new int[] {1, 2}) {
            AtomicInteger tries = new AtomicInteger();
            GatherState state =
                    gathered(scarce(1, width -> width != LARGE || tries.incrementAndGet() > failures), photos, 3);
            assertThat(state.skipped()).isEmpty();
            assertThat(state.statistics().sums()).isEqualTo(expected);
        }
    }

    @Test
    void aPhotoThatFindsNoMemoryEvenAloneIsSkippedAndTheRestIntact() {
        List<Path> others = List.of(photos.get(0), photos.get(2), photos.get(3));
        GatherState state = gathered(scarce(1, width -> width != LARGE), photos, 2);
        assertThat(state.skipped()).singleElement().satisfies(skipped -> {
            assertThat(skipped.photo()).isEqualTo(photos.get(1).toString());
            assertThat(skipped.reason()).matches("needs more memory than the \\d+ MB available; allow more with -Xmx");
        });
        assertThat(state.statistics().sums())
                .isEqualTo(gathered(Features.named("grey", 8), others, 1)
                        .statistics()
                        .sums());
    }

    @Test
    void aPhotoOfMoreNumbersThanAnArrayHoldsIsSkipped() {
        Feature feature = scarce(Integer.MAX_VALUE / 4, width -> true);
        PreparedPhoto photo = new PhotoFeatures(options(feature), new GatherTimes()).of(PhotoInput.of(photos.get(0)));
        assertThat(photo.isSkipped()).isTrue();
        assertThat(photo.reason()).contains("2^31");
    }
}
