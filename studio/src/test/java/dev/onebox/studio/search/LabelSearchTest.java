package dev.onebox.studio.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.studio.folder.PhotoEntry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelSearchTest {
    private static final PhotoEntry PHOTO = new PhotoEntry("i1", "a.jpg", 1, 1);

    /** A detector of gears that finds none. */
    static Detector detector() {
        Size size = new Size(4, 4);
        Component component =
                new Component(new Template(size, 31, new double[31 * size.area()]), 0, new Box(1, 1, 2, 2), 1);
        return new Detector("gear", "fhog31", 8, List.of(component), 5, 0, Map.of());
    }

    private static LabelSearch run() {
        return new LabelSearch(
                "s1", 1, SlidingWindowSearch.prepare(List.of(detector()), SearchSettings.standard()), List.of(PHOTO));
    }

    @Test
    void itDoesNotEndBeforeEverybodyWasToldOfTheLastPhoto() {
        LabelSearch run = run();
        assertThat(run.take()).contains(PHOTO);
        run.put(new PhotoFindings(PHOTO, List.of(new Detection("gear", new Box(0, 0, 9, 9), 7))));
        assertThat(run.endsNow()).isFalse();
        run.finish(PHOTO);
        assertThat(run.endsNow()).isTrue();
        assertThat(run.progress().done()).isEqualTo(1);
        assertThat(run.progress().found()).isEqualTo(1);
    }

    @Test
    void theTimeBetweenItsEndAndMorePhotosDoesNotCount() throws InterruptedException {
        LabelSearch run = run();
        run.take();
        run.finish(PHOTO);
        assertThat(run.endsNow()).isTrue();
        double worked = run.progress().seconds();
        Thread.sleep(50);
        long again = System.nanoTime();
        run.add(List.of(PHOTO));
        double seconds = run.progress().seconds();
        double most = worked + 1e-9 * (System.nanoTime() - again) + 1e-6;
        assertThat(run.progress().ended()).isFalse();
        assertThat(seconds).isBetween(worked - 1e-6, most);
    }
}
