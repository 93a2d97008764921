package dev.onebox.detect;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is to be done in one level for one bank of templates: which windows are scanned, and the tiles that cover them.
 *
 * <p>Tiles are laid out by the level alone; how they are grouped into blocks changes nothing in them. Immutable.
 */
final class LevelPlan {
    private final TemplateBank bank;
    private final Level level;
    private final List<List<WindowRange>> ranges; // by chunk and lane
    private final List<Integer> active; // the chunks with windows
    private final TileAxis rows;
    private final TileAxis columns;

    LevelPlan(TemplateBank bank, Level level, SearchSettings settings) {
        this.bank = bank;
        this.level = level;
        int cell = bank.feature().cell();
        this.ranges = bank.chunks().stream()
                .map(chunk -> chunk.slots().stream()
                        .map(slot -> WindowRange.of(slot.template(), cell, level, settings))
                        .toList())
                .toList();
        this.active = IntStream.range(0, ranges.size())
                .filter(i -> !ranges.get(i).stream().allMatch(WindowRange::isEmpty))
                .boxed()
                .toList();
        Size valid = bank.scores().support();
        List<WindowRange> scanned = ranges.stream()
                .flatMap(List::stream)
                .filter(range -> !range.isEmpty())
                .toList();
        this.rows = new TileAxis(
                scanned.stream().mapToInt(WindowRange::top).min().orElse(0),
                scanned.stream().mapToInt(WindowRange::bottom).max().orElse(0),
                valid.rows());
        this.columns = new TileAxis(
                scanned.stream().mapToInt(WindowRange::left).min().orElse(0),
                scanned.stream().mapToInt(WindowRange::right).max().orElse(0),
                valid.columns());
    }

    TemplateBank bank() {
        return bank;
    }

    Level level() {
        return level;
    }

    /** Numbers of the chunks that have windows here; none where no template fits. */
    List<Integer> active() {
        return active;
    }

    /** The windows of each lane of a chunk. */
    List<WindowRange> ranges(int chunk) {
        return ranges.get(chunk);
    }

    TileAxis rows() {
        return rows;
    }

    TileAxis columns() {
        return columns;
    }

    /** All tiles, in blocks of about {@code pixels} or of a single tile. */
    List<Block> blocks(int pixels) {
        List<Block> blocks = new ArrayList<>();
        if (active.isEmpty()) {
            return blocks;
        }
        int across = columns.count();
        while (across > 1 && new Block(this, 0, 0, 1, across).pixels() > pixels) {
            across = (across + 1) / 2;
        }
        int down = rows.count();
        while (down > 1 && new Block(this, 0, 0, down, across).pixels() > pixels) {
            down = (down + 1) / 2;
        }
        for (int i = 0; i < rows.count(); i += down) {
            for (int j = 0; j < columns.count(); j += across) {
                int tilesDown = Math.min(down, rows.count() - i);
                blocks.add(new Block(this, i, j, tilesDown, Math.min(across, columns.count() - j)));
            }
        }
        return blocks;
    }
}
