package dev.onebox.oracle;

import dev.onebox.Photo;

/** FHOG straight from its definition: pixel by pixel, in double, the whole voc-release grid with the outermost ring. */
public final class NaiveFhog {
    private static final double[] X = {1, 0.9397, 0.7660, 0.5, 0.1736, -0.1736, -0.5, -0.7660, -0.9397};
    private static final double[] Y = {0, 0.3420, 0.6428, 0.8660, 0.9848, 0.9848, 0.8660, 0.6428, 0.3420};

    private final Photo photo;
    private final int cell;
    private final int rows;
    private final int columns;
    private final double[][][] histograms; // [row][column][orientation]

    public NaiveFhog(Photo photo, int cell) {
        this.photo = photo;
        this.cell = cell;
        rows = (int) Math.round((double) photo.height() / cell);
        columns = (int) Math.round((double) photo.width() / cell);
        histograms = new double[rows][columns][18];
        for (int y = 1; y < rows * cell - 1; y++) {
            for (int x = 1; x < columns * cell - 1; x++) {
                add(x, y);
            }
        }
    }

    /** Rows of the voc-release grid. */
    public int rows() {
        return Math.max(0, rows - 2);
    }

    /** Columns of the voc-release grid. */
    public int columns() {
        return Math.max(0, columns - 2);
    }

    private void add(int x, int y) {
        int px = Math.min(x, photo.width() - 2);
        int py = Math.min(y, photo.height() - 2);
        int length2 = -1;
        int dx = 0;
        int dy = 0;
        for (int c = 0; c < 3; c++) {
            int thisDx = photo.at(px + 1, py, c) - photo.at(px - 1, py, c);
            int thisDy = photo.at(px, py + 1, c) - photo.at(px, py - 1, c);
            int thisLength2 = thisDx * thisDx + thisDy * thisDy;
            if (thisLength2 > length2) {
                length2 = thisLength2;
                dx = thisDx;
                dy = thisDy;
            }
        }
        share(x, y, orientation(dx, dy), Math.sqrt(length2));
    }

    private static int orientation(int dx, int dy) {
        int best = 0;
        double bestDot = 0;
        for (int o = 0; o < 9; o++) {
            double dot = X[o] * dx + Y[o] * dy;
            if (dot > bestDot) {
                bestDot = dot;
                best = o;
            } else if (-dot > bestDot) {
                bestDot = -dot;
                best = o + 9;
            }
        }
        return best;
    }

    private void share(int x, int y, int o, double length) {
        double u = (y + 0.5) / cell - 0.5;
        double v = (x + 0.5) / cell - 0.5;
        for (int r = (int) Math.floor(u); r <= Math.floor(u) + 1; r++) {
            for (int c = (int) Math.floor(v); c <= Math.floor(v) + 1; c++) {
                double weight = (1 - Math.abs(u - r)) * (1 - Math.abs(v - c));
                if (r >= 0 && r < rows && c >= 0 && c < columns) {
                    histograms[r][c][o] += weight * length;
                }
            }
        }
    }

    /** The 31 channels of cell (u, v) of the voc-release grid. */
    public double[] at(int u, int v) {
        double[] channels = new double[31];
        double[] histogram = histograms[u + 1][v + 1];
        double[] norms = {norm(u + 1, v + 1), norm(u, v + 1), norm(u + 1, v), norm(u, v)};
        for (int i = 0; i < 4; i++) {
            for (int o = 0; o < 18; o++) {
                double clipped = Math.min(histogram[o] * norms[i], 0.2);
                channels[o] += 0.5 * clipped;
                channels[27 + i] += 0.2357 * clipped;
            }
            for (int o = 0; o < 9; o++) {
                channels[18 + o] += 0.5 * Math.min((histogram[o] + histogram[o + 9]) * norms[i], 0.2);
            }
        }
        return channels;
    }

    private double norm(int row, int column) {
        double energy = 0.0001;
        for (int r = row; r <= row + 1; r++) {
            for (int c = column; c <= column + 1; c++) {
                for (int o = 0; o < 9; o++) {
                    double sum = histograms[r][c][o] + histograms[r][c][o + 9];
                    energy += sum * sum;
                }
            }
        }
        return 1 / Math.sqrt(energy);
    }
}
