package dev.onebox.examples;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;

/** Pages with a gear somewhere among scribbles, for the other examples: {@code DrawnPages FOLDER}. */
public final class DrawnPages {
    private DrawnPages() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (int page = 0; page < 6; page++) {
            // Where the other examples have their box: at (96, 80) of the first page.
            BufferedImage image =
                    drawn(page == 0 ? 96 : 40 + 67 * page, page == 0 ? 80 : 30 + 41 * page, new Random(page));
            ImageIO.write(image, "png", folder.resolve("page" + page + ".png").toFile());
        }
    }

    private static BufferedImage drawn(int x, int y, Random random) {
        BufferedImage image = new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(new Color(235, 232, 225));
        pen.fillRect(0, 0, image.getWidth(), image.getHeight());
        pen.setColor(new Color(60, 60, 70));
        for (int i = 0; i < 60; i++) {
            pen.drawLine(random.nextInt(640), random.nextInt(480), random.nextInt(640), random.nextInt(480));
        }
        pen.translate(x + 48, y + 48);
        pen.setStroke(new BasicStroke(5));
        pen.drawOval(-30, -30, 60, 60);
        pen.drawOval(-10, -10, 20, 20);
        for (int tooth = 0; tooth < 8; tooth++) {
            pen.drawLine(0, -30, 0, -44);
            pen.rotate(Math.PI / 4);
        }
        pen.dispose();
        return image;
    }
}
