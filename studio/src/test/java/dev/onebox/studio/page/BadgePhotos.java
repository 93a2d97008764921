package dev.onebox.studio.page;

import dev.onebox.Box;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/**
 * A folder of drawn pictures: speckled grounds with blots and lines, and on most of them one badge, a ring around an arrow.
 * The same pictures for the same seed.
 */
final class BadgePhotos {
    static final int WIDTH = 520;
    static final int HEIGHT = 390;

    private static final double BADGE = 72;

    private final Path folder;
    private final Random random;
    private final Map<String, Box> badges = new TreeMap<>();

    private BadgePhotos(Path folder, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
    }

    /** Draws {@code with} pictures with a badge, {@code plain-…} without. */
    static BadgePhotos in(Path folder, int with, int without, long seed) throws IOException {
        BadgePhotos photos = new BadgePhotos(Files.createDirectories(folder), seed);
        for (int i = 1; i <= with; i++) {
            photos.draw("badge-" + i + ".png", true);
        }
        for (int i = 1; i <= without; i++) {
            photos.draw("plain-" + i + ".png", false);
        }
        return photos;
    }

    Path folder() {
        return folder;
    }

    /** Names of the pictures that hold a badge. */
    List<String> withBadge() {
        return List.copyOf(badges.keySet());
    }

    /** Where the badge is. */
    Box badge(String name) {
        Box box = badges.get(name);
        if (box == null) {
            throw new IllegalArgumentException(name + " holds no badge");
        }
        return box;
    }

    private void draw(String name, boolean withBadge) throws IOException {
        BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        ground(pen);
        if (withBadge) {
            badges.put(name, badge(pen));
        }
        pen.dispose();
        speckle(picture);
        ImageIO.write(picture, "png", folder.resolve(name).toFile());
    }

    private void ground(Graphics2D pen) {
        pen.setColor(new Color(grey(190, 40), grey(190, 40), grey(185, 40)));
        pen.fillRect(0, 0, WIDTH, HEIGHT);
        for (int i = 0; i < 14; i++) {
            pen.setColor(new Color(grey(150, 80), grey(150, 80), grey(150, 80)));
            double size = 20 + 90 * random.nextDouble();
            double x = WIDTH * random.nextDouble() - size / 2;
            double y = HEIGHT * random.nextDouble() - size / 2;
            pen.fill(
                    i % 2 == 0
                            ? new Ellipse2D.Double(x, y, size, size / 2)
                            : new Rectangle2D.Double(x, y, size, size / 3));
        }
    }

    private int grey(int least, int spread) {
        return least + random.nextInt(spread) - spread / 2;
    }

    private Box badge(Graphics2D pen) {
        double size = BADGE * (0.95 + 0.1 * random.nextDouble());
        double x = 20 + (WIDTH - size - 40) * random.nextDouble();
        double y = 20 + (HEIGHT - size - 40) * random.nextDouble();
        AffineTransform before = pen.getTransform();
        pen.translate(x, y);
        pen.scale(size / 100, size / 100);
        pen.setColor(new Color(250, 250, 245));
        pen.fill(new Ellipse2D.Double(0, 0, 100, 100));
        pen.setColor(new Color(25, 30, 45));
        pen.setStroke(new BasicStroke(9));
        pen.draw(new Ellipse2D.Double(6, 6, 88, 88));
        pen.fill(arrow());
        pen.setTransform(before);
        return new Box(x, y, size, size);
    }

    private static Path2D arrow() {
        Path2D path = new Path2D.Double();
        path.moveTo(50, 20);
        path.lineTo(78, 52);
        path.lineTo(60, 52);
        path.lineTo(60, 80);
        path.lineTo(40, 80);
        path.lineTo(40, 52);
        path.lineTo(22, 52);
        path.closePath();
        return path;
    }

    private void speckle(BufferedImage picture) {
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int noise = random.nextInt(17) - 8;
                Color old = new Color(picture.getRGB(x, y));
                picture.setRGB(
                        x,
                        y,
                        new Color(near(old.getRed() + noise), near(old.getGreen() + noise), near(old.getBlue() + noise))
                                .getRGB());
            }
        }
    }

    private static int near(int value) {
        return Math.max(0, Math.min(255, value));
    }
}
