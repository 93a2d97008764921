package dev.onebox.lab.reproduce;

import java.awt.Color;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javax.imageio.ImageIO;

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
        for (int i = 0; i < people; i++) {
            String name = split + "/pos/person" + i + ".png";
            BufferedImage photo = background();
            StringBuilder annotation = new StringBuilder("# PASCAL Annotation Version 1.00\n\nImage filename : \""
                    + name + "\"\nImage size (X x Y x C) : " + WIDTH + " x " + HEIGHT + " x 3\n");
            for (int object = 1; object <= 2; object++) {
                int left = 100 * object - 80 + random.nextInt(50);
                int top = 20 + random.nextInt(40);
                figure(photo, left, top);
                annotation.append(String.format(
                        Locale.ROOT,
                        "Bounding box for object %d \"PASperson\" (Xmin, Ymin) - (Xmax, Ymax) : (%d, %d) - (%d, %d)%n",
                        object,
                        left,
                        top,
                        left + 31,
                        top + 95));
            }
            ImageIO.write(photo, "png", folder.resolve(name).toFile());
            Files.writeString(folder.resolve(split + "/annotations/person" + i + ".txt"), annotation);
        }
        List<String> listed = new ArrayList<>();
        for (int i = 0; i < backgrounds; i++) {
            listed.add(split + "/neg/empty" + i + ".png");
            ImageIO.write(background(), "png", folder.resolve(listed.get(i)).toFile());
        }
        Files.write(folder.resolve(split + "/neg.lst"), listed);
    }

    /** Noise in blotches of several sizes. */
    private BufferedImage background() {
        BufferedImage photo = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            photo.setRGB(i % WIDTH, i / WIDTH, 0x010101 * (110 + random.nextInt(12)));
        }
        Graphics pen = photo.getGraphics();
        for (int blotch = 0; blotch < 60; blotch++) {
            pen.setColor(new Color(0x010101 * (60 + random.nextInt(120))));
            pen.fillRect(random.nextInt(WIDTH), random.nextInt(HEIGHT), 3 + random.nextInt(30), 3 + random.nextInt(30));
        }
        return photo;
    }

    /** Head, trunk and two legs. */
    private void figure(BufferedImage photo, int left, int top) {
        Graphics pen = photo.getGraphics();
        pen.setColor(new Color(0x010101 * (random.nextBoolean() ? 230 : 20)));
        pen.fillRect(left + 11, top, 10, 14);
        pen.fillRect(left + 5, top + 16, 22, 38);
        pen.fillRect(left + 6, top + 54, 8, 42);
        pen.fillRect(left + 18, top + 54, 8, 42);
    }
}
