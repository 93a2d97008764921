package dev.onebox.cli.demo;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.image.draw.PhotoWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A schematic that was drawn, scanned and compressed, and where its symbols are. It follows from seed and number alone.
 * Immutable.
 */
final class ScannedDrawing {
    private final String name;
    private final byte[] jpeg;
    private final Photo photo;
    private final List<SymbolBox> symbols;

    /** A symbol, the box about its ink, and whether its kind is taught from this one: the first on the first sheet. */
    record SymbolBox(Symbol symbol, Box box, boolean taught) {}

    /** Draws and scans. */
    ScannedDrawing(long seed, int number) {
        Random random = new Random(seed * 1_000_003 + number);
        Schematic schematic = new Schematic(random);
        Photo scan = ScanEffects.scan(schematic.drawn(), number, random);
        Set<Symbol> kinds = new HashSet<>();
        this.name = name(number);
        this.jpeg = PhotoWriter.jpeg(scan, 0.4 + 0.4 * random.nextDouble());
        this.photo = decoded(jpeg, name);
        this.symbols = schematic.parts().stream()
                .map(part ->
                        new SymbolBox(part.symbol(), schematic.bounds(part), number == 1 && kinds.add(part.symbol())))
                .toList();
    }

    private static Photo decoded(byte[] jpeg, String name) {
        try {
            return new PhotoReader(PhotoLimits.standard()).read(jpeg, name);
        } catch (UnreadablePhotoException e) {
            throw new IllegalStateException("a drawing of the demo that cannot be read: " + e.getMessage(), e);
        }
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

    /** The pixels, as anyone who opens the file sees them. */
    Photo photo() {
        return photo;
    }

    /** All symbols, in the order of reading. */
    List<SymbolBox> symbols() {
        return symbols;
    }
}
