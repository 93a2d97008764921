package dev.onebox.cli.demo;

import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.PhotoWriter;
import dev.onebox.image.UnreadablePhotoException;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A schematic that was drawn, put on a scanner a little crooked, scanned and compressed; and where its symbols are.
 *
 * <p>It follows from seed and number alone. Immutable.
 */
final class ScannedDrawing {
    private static final double LARGEST_TURN = Math.toRadians(1.5);
    private static final double LARGEST_SHIFT = 5;

    private final String name;
    private final byte[] jpeg;
    private final List<SymbolBox> symbols;

    private ScannedDrawing(String name, byte[] jpeg, List<SymbolBox> symbols) {
        this.name = name;
        this.jpeg = jpeg;
        this.symbols = List.copyOf(symbols);
    }

    /** Draws and scans. */
    static ScannedDrawing of(long seed, int number) {
        Random random = new Random(seed * 1_000_003 + number);
        Schematic sheet = new Schematic(random);
        AffineTransform page = page(random);
        Photo scan = new ScanEffects(random, number, Schematic.WIDTH, Schematic.HEIGHT).of(inked(sheet, page));
        byte[] jpeg = PhotoWriter.jpeg(scan, 0.4 + 0.4 * random.nextDouble());
        return new ScannedDrawing(name(number), jpeg, sheet.marked(page));
    }

    /** The name of a drawing's file. */
    static String name(int number) {
        return String.format(Locale.ROOT, "sheet-%02d.jpg", number);
    }

    private static AffineTransform page(Random random) {
        double angle = LARGEST_TURN * (2 * random.nextDouble() - 1);
        AffineTransform page = AffineTransform.getRotateInstance(angle, Schematic.WIDTH / 2.0, Schematic.HEIGHT / 2.0);
        page.translate(LARGEST_SHIFT * (2 * random.nextDouble() - 1), LARGEST_SHIFT * (2 * random.nextDouble() - 1));
        return page;
    }

    private static BufferedImage inked(Schematic sheet, AffineTransform page) {
        BufferedImage ink = new BufferedImage(Schematic.WIDTH, Schematic.HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = ink.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(Color.WHITE);
        sheet.draw(pen, page);
        pen.dispose();
        return ink;
    }

    /** The name of its file. */
    String name() {
        return name;
    }

    /** The file; read only. */
    byte[] jpeg() {
        return jpeg;
    }

    /** All symbols, in the order of reading. */
    List<SymbolBox> symbols() {
        return symbols;
    }

    /** The pixels, as anyone who opens the file sees them. */
    Photo photo() {
        try {
            return new PhotoReader(PhotoLimits.standard()).read(jpeg, name);
        } catch (UnreadablePhotoException e) {
            throw new IllegalStateException("a drawing of the demo that cannot be read: " + e.getMessage(), e);
        }
    }
}
