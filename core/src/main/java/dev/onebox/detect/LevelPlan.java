package dev.onebox.detect;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * What is to be done in one level for one bank of templates: which windows are scanned, and the tiles that cover them.
 *
 * <p>Tiles are laid out by the level alone; how they are grouped into blocks changes nothing in them. Immutable.
 *
 * @param ranges the windows of each template, by chunk and lane
 * @param active numbers of the chunks that have windows here; none where no template fits
 */
record LevelPlan(
        TemplateBank bank,
        Level level,
        List<List<WindowRange>> ranges,
        List<Integer> active,
        TileAxis rows,
        TileAxis columns) {
    static LevelPlan of(TemplateBank bank, Level level, SearchSettings settings) {
        int cell = bank.feature().cell();
        List<List<WindowRange>> ranges = bank.chunks().stream()
                .map(chunk -> chunk.slots().stream()
                        .map(slot -> WindowRange.of(slot.template(), cell, level, settings))
                        .toList())
                .toList();
        List<Integer> active = IntStream.range(0, ranges.size())
                .filter(i -> !ranges.get(i).stream().allMatch(WindowRange::isEmpty))
                .boxed()
                .toList();
        List<WindowRange> scanned = ranges.stream()
                .flatMap(List::stream)
                .filter(range -> !range.isEmpty())
                .toList();
        Size valid = bank.scores().support();
        return new LevelPlan(
                bank,
                level,
                ranges,
                active,
                axis(scanned, WindowRange::top, WindowRange::bottom, valid.rows()),
                axis(scanned, WindowRange::left, WindowRange::right, valid.columns()));
    }

    private static TileAxis axis(
            List<WindowRange> scanned, ToIntFunction<WindowRange> from, ToIntFunction<WindowRange> to, int valid) {
        return new TileAxis(
                scanned.stream().mapToInt(from).min().orElse(0),
                scanned.stream().mapToInt(to).max().orElse(0),
                valid);
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
