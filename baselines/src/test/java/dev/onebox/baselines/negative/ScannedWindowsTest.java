package dev.onebox.baselines.negative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.baselines.DrawnWindows;
import dev.onebox.baselines.WindowForm;
import dev.onebox.detect.Candidate;
import dev.onebox.detect.Pyramid;
import dev.onebox.detect.WindowRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScannedWindowsTest {
    private static final Detector BLANK =
            WindowForm.of(DrawnWindows.crosses(1, 1)).blank();
    private static final SearchSettings SETTINGS =
            SearchSettings.standard().withScaleStep(1.3).withLargestScale(1.5);

    private static ScannedWindows windows(int width, int height) {
        return new ScannedWindows(BLANK, width, height, SETTINGS);
    }

    @Test
    void numbersEveryWindowThatASearchScansOnce() {
        ScannedWindows windows = windows(61, 45);
        assertThat(windows.count())
                .isEqualTo(Pyramid.of(61, 45, SETTINGS).levels().stream()
                        .mapToLong(level -> WindowRange.of(BLANK.components().get(0), BLANK.cell(), level, SETTINGS)
                                .count())
                        .sum());
        Set<WindowPlace> places = new HashSet<>();
        for (long i = 0; i < windows.count(); i++) {
            Candidate window = windows.at(i);
            assertThat(places.add(WindowPlace.of(0, window))).isTrue();
            assertThat(range(window).contains(window.row(), window.column())).isTrue();
        }
        assertThatThrownBy(() -> windows.at(windows.count())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> windows.at(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static WindowRange range(Candidate window) {
        return WindowRange.of(BLANK.components().get(0), BLANK.cell(), window.level(), SETTINGS);
    }

    @Test
    void coveringWindowsLeaveNoCellOfAnyLevelOut() {
        List<Candidate> covering = windows(61, 45).covering();
        Set<WindowPlace> covered = new HashSet<>();
        covering.forEach(window -> cells(window).forEach(covered::add));
        ScannedWindows all = windows(61, 45);
        for (long i = 0; i < all.count(); i++) {
            assertThat(covered).containsAll(cells(all.at(i)));
        }
        assertThat((long) covering.size()).isLessThan(all.count() / 4);
    }

    private static List<WindowPlace> cells(Candidate window) {
        List<WindowPlace> cells = new ArrayList<>();
        for (int i = 0; i < DrawnWindows.SIZE.area(); i++) {
            int row = window.row() + i / DrawnWindows.SIZE.columns();
            cells.add(new WindowPlace(0, window.level(), row, window.column() + i % DrawnWindows.SIZE.columns()));
        }
        return cells;
    }

    @Test
    void aPhotoSmallerThanTheObjectHasNone() {
        assertThat(windows(9, 9).count()).isZero();
        assertThat(windows(9, 9).covering()).isEmpty();
    }
}
