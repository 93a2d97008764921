package dev.onebox.lab.study;

import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.feature.Feature;
import dev.onebox.image.resize.Resize;
import dev.onebox.lab.stage.BenchmarkPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The people of INRIA's training photos, as crops for a template: four fifths of its height, in its middle. */
final class Pedestrians {
    private static final double SHARE_OF_HEIGHT = 0.8;

    private Pedestrians() {}

    /** All of them, with as many pixels as the feature needs for a template of that size; empty where there are none. */
    static List<Photo> crops(Feature feature, Size size) throws IOException {
        Optional<Path> data = BenchmarkPhotos.data();
        if (data.isEmpty() || !Files.exists(data.get().resolve("boxes.csv"))) {
            return List.of();
        }
        List<Photo> crops = new ArrayList<>();
        for (String line : Files.readAllLines(data.get().resolve("boxes.csv"))) {
            if (line.startsWith("INRIAPerson/Train/")) {
                crops.add(crop(data.get(), line.split(",", -1), feature, size));
            }
        }
        return crops;
    }

    private static Photo crop(Path data, String[] fields, Feature feature, Size size) {
        Photo photo = BenchmarkPhotos.read(data.resolve(fields[0]));
        int left = Integer.parseInt(fields[2]);
        int top = Integer.parseInt(fields[3]);
        int right = Integer.parseInt(fields[4]) + 1;
        int bottom = Integer.parseInt(fields[5]) + 1;
        double scale = (bottom - top) / (SHARE_OF_HEIGHT * size.rows() * feature.cell());
        int width = (size.columns() + 2 * feature.border()) * feature.cell();
        int height = (size.rows() + 2 * feature.border()) * feature.cell();
        Photo around = cut(photo, (left + right) / 2.0, (top + bottom) / 2.0, (int) Math.round(width * scale), (int)
                Math.round(height * scale));
        return Resize.byArea(around, width, height);
    }

    /** A window around a point, mirrored where it leaves the photo. */
    private static Photo cut(Photo photo, double centreX, double centreY, int width, int height) {
        int left = (int) Math.round(centreX - width / 2.0);
        int top = (int) Math.round(centreY - height / 2.0);
        byte[] rgb = new byte[3 * width * height];
        int next = 0;
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                for (int c = 0; c < 3; c++) {
                    rgb[next++] = (byte) photo.at(inside(x, photo.width()), inside(y, photo.height()), c);
                }
            }
        }
        return new Photo(width, height, rgb);
    }

    private static int inside(int x, int length) {
        int wrapped = Math.floorMod(x, 2 * length);
        return wrapped < length ? wrapped : 2 * length - 1 - wrapped;
    }
}
