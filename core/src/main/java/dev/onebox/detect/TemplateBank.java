package dev.onebox.detect;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.fft.FloatRealFft2;
import dev.onebox.kernel.Kernels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All templates on one feature, in chunks, and the plans of the transforms that tiles of features and of scores go through.
 *
 * <p>Templates may use only the first channels of the feature. Chunks hold templates of similar size, so that the small ones
 * are still together where the large ones no longer fit. Immutable.
 *
 * @param largest rows and columns of cells that cover all templates
 * @param tiles the plan by which tiles of features are transformed; all of its grid is filled
 * @param scores the plan by which scores come back; its support is the places of a tile
 */
record TemplateBank(
        Feature feature,
        Size largest,
        List<TemplateChunk> chunks,
        FloatRealFft2 tiles,
        FloatRealFft2 scores,
        TileCosts costs) {
    private static final double ROUNDING = 1e-6;

    static TemplateBank of(Feature feature, List<Slot> slots, SearchSettings settings, Kernels kernels) {
        Size largest = TemplateChunk.covering(slots);
        int lanes = kernels.floatFft().lanes();
        TileCosts costs = new TileCosts(feature.channels(), lanes);
        List<List<Slot>> parts = parts(slots, lanes);
        List<Integer> channels =
                parts.stream().map(part -> channelsOf(part.get(0))).toList();
        Size grid = new GridChoice(largest, feature.cell(), costs, channels, settings).best();
        Size valid = new Size(grid.rows() - largest.rows() + 1, grid.columns() - largest.columns() + 1);
        return new TemplateBank(
                feature,
                largest,
                parts.stream()
                        .map(part -> new TemplateChunk(part, feature.channels(), grid, kernels.floatFft()))
                        .toList(),
                FloatRealFft2.of(grid, grid, kernels.floatFft()),
                FloatRealFft2.of(grid, valid, kernels.floatFft()),
                costs);
    }

    private static List<List<Slot>> parts(List<Slot> slots, int lanes) {
        List<Slot> sorted = slots.stream()
                .sorted(Comparator.comparingInt(TemplateBank::channelsOf)
                        .thenComparingInt(
                                slot -> slot.template().weights().size().area()))
                .toList();
        List<List<Slot>> parts = new ArrayList<>();
        for (int from = 0, to; from < sorted.size(); from = to) {
            to = from + 1;
            while (to < Math.min(from + lanes, sorted.size())
                    && channelsOf(sorted.get(to)) == channelsOf(sorted.get(from))) {
                to++;
            }
            parts.add(sorted.subList(from, to));
        }
        return parts;
    }

    private static int channelsOf(Slot slot) {
        return slot.template().weights().channels();
    }

    /** Whether so many places of a tile are scored sooner without spectra. */
    boolean isDirectCheaper(List<TemplateChunk> active, long places) {
        int channels = 0;
        double direct = 0;
        for (TemplateChunk chunk : active) {
            channels += chunk.channels();
            direct += costs.direct(chunk.size(), places);
        }
        return direct < costs.spectral(tiles.grid(), active.size(), channels);
    }

    /** The most cells by which a block of tiles leaves its level, if objects must lie inside by that share. */
    int reach(double inside) {
        return chunks.stream()
                .flatMap(chunk -> chunk.slots().stream())
                .map(slot -> slot.template().object())
                .mapToInt(object -> Math.max(
                        reach(inside, object.y(), object.height(), largest.rows()),
                        reach(inside, object.x(), object.width(), largest.columns())))
                .max()
                .orElse(0);
    }

    /** Before the level's first cell, or after its last one, whichever is more. */
    private static int reach(double inside, double offset, double length, int window) {
        double before = offset + (1 - inside) * length;
        double after = window - offset - inside * length;
        return (int) Math.ceil(Math.max(before, after) + ROUNDING);
    }

    long bytes() {
        return chunks.stream().mapToLong(TemplateChunk::bytes).sum();
    }
}
