package dev.onebox.detect;

import java.util.ArrayList;
import java.util.List;

/**
 * A rectangle of tiles of a level whose pixels are resized and described together.
 *
 * <p>It holds every cell that its tiles need, up to the last one that any window of the level reaches. Immutable.
 *
 * @param tileRow number of the first row of tiles
 * @param tileColumn number of the first column of tiles
 */
record Block(LevelPlan plan, int tileRow, int tileColumn, int tilesDown, int tilesAcross) {
    /** The first row of cells. */
    int top() {
        return plan.rows().span(tileRow).start();
    }

    /** The first column of cells. */
    int left() {
        return plan.columns().span(tileColumn).start();
    }

    private int cellRows() {
        return plan.rows().span(tileRow + tilesDown - 1).end()
                + plan.bank().largest().rows()
                - 1
                - top();
    }

    private int cellColumns() {
        return plan.columns().span(tileColumn + tilesAcross - 1).end()
                + plan.bank().largest().columns()
                - 1
                - left();
    }

    /** All its cells. */
    FeatureRegion cells() {
        return new FeatureRegion(top(), left(), cellRows(), cellColumns());
    }

    long pixels() {
        int cell = plan.bank().feature().cell();
        int border = 2 * plan.bank().feature().border();
        return (long) cell * cell * (cellColumns() + border) * (cellRows() + border);
    }

    List<Tile> tiles() {
        List<Tile> tiles = new ArrayList<>();
        for (int i = 0; i < tilesDown; i++) {
            for (int j = 0; j < tilesAcross; j++) {
                tiles.add(new Tile(plan.rows().span(tileRow + i), plan.columns().span(tileColumn + j)));
            }
        }
        return tiles;
    }
}
