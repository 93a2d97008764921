package dev.onebox.spark;

import dev.onebox.oracle.BadImages;
import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.oracle.SamplePhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;

/** Sixty photos of many sizes and formats, some of them broken, in folders of their own. */
final class MixedPhotos {
    static final int COUNT = 60;
    private static final List<String> BROKEN =
            List.of("cut-2-baseline.jpg", "cut-4-noise.png", "cut-2-lzw.tif", "cut-2-noise.gif");

    private MixedPhotos() {}

    /** Writes them below {@code folder}; their order by name is that of a walk. */
    static void writeTo(Path folder) throws IOException {
        DrawnPhotos.in(folder.resolve("a"), 50, 150, 11);
        Path others = Files.createDirectories(folder.resolve("b/c"));
        int drawn = 50;
        for (String format : List.of("bmp", "gif", "tiff")) {
            Path png = DrawnPhotos.of(folder.resolve("drawn.png"), 90 + drawn, 75, drawn);
            ImageIO.write(
                    ImageIO.read(png.toFile()),
                    format,
                    others.resolve(drawn++ + "." + format).toFile());
            Files.delete(png);
        }
        Files.write(others.resolve("x-lossy.webp"), SamplePhotos.WEBP_LOSSY);
        Files.write(others.resolve("x-screen.webp"), SamplePhotos.WEBP_BLANK_SCREEN);
        Files.write(others.resolve("y-empty.jpg"), new byte[0]);
        for (String name : BROKEN) {
            Files.write(
                    others.resolve("z-" + name),
                    Objects.requireNonNull(BadImages.all().get(name), name));
        }
    }
}
