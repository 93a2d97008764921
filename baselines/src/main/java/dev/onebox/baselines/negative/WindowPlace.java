package dev.onebox.baselines.negative;

import dev.onebox.detect.Candidate;
import dev.onebox.detect.Level;

/**
 * Where a negative was cut, so that none is taken twice. Immutable.
 *
 * @param photo which of the photos, counted from 0
 */
record WindowPlace(int photo, Level level, int row, int column) {
    static WindowPlace of(int photo, Candidate window) {
        return new WindowPlace(photo, window.level(), window.row(), window.column());
    }
}
