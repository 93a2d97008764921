package dev.onebox.lab.reproduce;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A folder laid out like INRIA Person, with drawn photos: stick figures of 96 × 32 pixels before blotches, and blotches alone.
 * The same seed draws the same.
 */
public final class DrawnInria {
    private static final int WIDTH = 220;
    private static final int HEIGHT = 170;

    private final Random random;

    private DrawnInria(long seed) {
        this.random = new Random(seed);
    }

    public static void write(Path folder, int people, int backgrounds) throws IOException {
        new DrawnInria(11).split(folder, "Train", people, backgrounds);
        new DrawnInria(12).split(folder, "Test", people, backgrounds);
    }

    private void split(Path folder, String split, int people, int backgrounds) throws IOException {
        for (String part : List.of("pos", "neg", "annotations")) {
            Files.createDirectories(folder.resolve(split).resolve(part));
        }
        List<String> listed = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            String name = split + "/pos/person" + i + ".png";
            byte[] rgb = background();
            List<Box> boxes = List.of(
                    new Box(20 + random.nextInt(50), 20 + random.nextInt(40), 32, 96),
                    new Box(120 + random.nextInt(50), 20 + random.nextInt(40), 32, 96));
            boxes.forEach(box -> figure(rgb, box));
            Files.write(folder.resolve(name), PhotoWriter.png(new Photo(WIDTH, HEIGHT, rgb)));
            Files.writeString(
                    folder.resolve(split + "/annotations/person" + i + ".txt"),
                    annotation(name, boxes),
                    StandardCharsets.ISO_8859_1);
        }
        for (int i = 0; i < backgrounds; i++) {
            String name = split + "/neg/empty" + i + ".png";
            Files.write(folder.resolve(name), PhotoWriter.png(new Photo(WIDTH, HEIGHT, background())));
            listed.add(name);
        }
        Files.write(folder.resolve(split + "/neg.lst"), listed);
    }

    private static String annotation(String name, List<Box> boxes) {
        StringBuilder text = new StringBuilder("# PASCAL Annotation Version 1.00\n\nImage filename : \"" + name + "\"\n"
                + "Image size (X x Y x C) : " + WIDTH + " x " + HEIGHT + " x 3\n"
                + "# Top left pixel co-ordinates : (0, 0)\n");
        for (int i = 0; i < boxes.size(); i++) {
            Box box = boxes.get(i);
            text.append(String.format(
                    Locale.ROOT,
                    "Bounding box for object %d \"PASperson\" (Xmin, Ymin) - (Xmax, Ymax) : (%.0f, %.0f) - (%.0f, %.0f)%n",
                    i + 1,
                    box.x(),
                    box.y(),
                    box.right() - 1,
                    box.bottom() - 1));
        }
        return text.toString();
    }

    /** Noise in blotches of several sizes. */
    private byte[] background() {
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < rgb.length; i += 3) {
            fill(rgb, i, 110 + random.nextInt(12));
        }
        for (int blotch = 0; blotch < 60; blotch++) {
            int side = 3 + random.nextInt(30);
            int grey = 60 + random.nextInt(120);
            rectangle(rgb, random.nextInt(WIDTH), random.nextInt(HEIGHT), side, 3 + random.nextInt(30), grey);
        }
        return rgb;
    }

    private static void fill(byte[] rgb, int at, int grey) {
        for (int c = 0; c < 3; c++) {
            rgb[at + c] = (byte) grey;
        }
    }

    private static void rectangle(byte[] rgb, int left, int top, int width, int height, int grey) {
        for (int y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y++) {
            for (int x = Math.max(0, left); x < Math.min(WIDTH, left + width); x++) {
                fill(rgb, 3 * (y * WIDTH + x), grey);
            }
        }
    }

    /** Head, trunk and two legs. */
    private void figure(byte[] rgb, Box box) {
        int left = (int) box.x();
        int top = (int) box.y();
        int grey = random.nextBoolean() ? 230 : 20;
        rectangle(rgb, left + 11, top, 10, 14, grey);
        rectangle(rgb, left + 5, top + 16, 22, 38, grey);
        rectangle(rgb, left + 6, top + 54, 8, 42, grey);
        rectangle(rgb, left + 18, top + 54, 8, 42, grey);
    }
}
