package dev.onebox.lab.reproduce;

import dev.onebox.Box;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
        List<String> listed = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            String name = split + "/pos/person" + i + ".png";
            BufferedImage photo = background();
            List<Box> boxes = List.of(
                    new Box(20 + random.nextInt(50), 20 + random.nextInt(40), 32, 96),
                    new Box(120 + random.nextInt(50), 20 + random.nextInt(40), 32, 96));
            boxes.forEach(box -> figure(photo, box));
            ImageIO.write(photo, "png", folder.resolve(name).toFile());
            Files.writeString(
                    folder.resolve(split + "/annotations/person" + i + ".txt"),
                    annotation(name, boxes),
                    StandardCharsets.ISO_8859_1);
        }
        for (int i = 0; i < backgrounds; i++) {
            String name = split + "/neg/empty" + i + ".png";
            ImageIO.write(background(), "png", folder.resolve(name).toFile());
            listed.add(name);
        }
        Files.write(folder.resolve(split + "/neg.lst"), listed);
    }

    private static String annotation(String name, List<Box> boxes) {
        StringBuilder text = new StringBuilder("# PASCAL Annotation Version 1.00\n\nImage filename : \"" + name + "\"\n"
                + "Image size (X x Y x C) : " + WIDTH + " x " + HEIGHT + " x 3\n"
                + "# Top left pixel co-ordinates : (0, 0)\n");
        for (Box box : boxes) {
            text.append(String.format(
                    Locale.ROOT,
                    "Bounding box for object %d \"PASperson\" (Xmin, Ymin) - (Xmax, Ymax) : (%.0f, %.0f) - (%.0f, %.0f)%n",
                    boxes.indexOf(box) + 1,
                    box.x(),
                    box.y(),
                    box.right() - 1,
                    box.bottom() - 1));
        }
        return text.toString();
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
    private void figure(BufferedImage photo, Box box) {
        int left = (int) box.x();
        int top = (int) box.y();
        Graphics pen = photo.getGraphics();
        pen.setColor(new Color(0x010101 * (random.nextBoolean() ? 230 : 20)));
        pen.fillRect(left + 11, top, 10, 14);
        pen.fillRect(left + 5, top + 16, 22, 38);
        pen.fillRect(left + 6, top + 54, 8, 42);
        pen.fillRect(left + 18, top + 54, 8, 42);
    }
}
