package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.image.draw.PhotoWriter;
import java.util.List;
import java.util.Random;

/**
 * A schematic that was drawn, scanned and compressed, and where its symbols are. It follows from seed and number alone.
 * Immutable.
 */
final class ScannedDrawing {
    private final String name;
    private final byte[] jpeg;
    private final List<SymbolBox> symbols;

    /** Draws and scans. */
    ScannedDrawing(long seed, int number) {
        Random random = new Random(seed * 1_000_003 + number);
        Schematic schematic = new Schematic(random);
        Photo scan = ScanEffects.scan(schematic.drawn(), number, random);
        this.name = name(number);
        this.jpeg = PhotoWriter.jpeg(scan, 0.4 + 0.4 * random.nextDouble());
        this.symbols = List.copyOf(schematic.symbolBoxes());
    }

    /** The name of a drawing's file. */
    static String name(int number) {
        return format("sheet-%02d.jpg", number);
    }

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
