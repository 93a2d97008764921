package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.DONE;
import static dev.onebox.cli.ExitCode.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import dev.onebox.oracle.SamplePhotos;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statistics of photos that show nothing. */
class BlankPhotosTest {
    private static final String REASON =
            "the statistics do not vary in 31 of 34 channels: the 3 photos they are of are blank";

    @TempDir
    Path folder;

    @Test
    void theyAreCalledSoEverywhereAndTeachNothing() throws IOException {
        Path blank = Files.createDirectory(folder.resolve("blank"));
        for (Color colour : new Color[] {Color.WHITE, Color.GRAY, Color.ORANGE}) {
            BufferedImage image = new BufferedImage(160, 120, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            graphics.setColor(colour);
            graphics.fillRect(0, 0, 160, 120);
            Files.write(blank.resolve(colour.getRGB() + ".png"), SamplePhotos.written(image, "png"));
        }
        Path statistics = folder.resolve("blank.stats.safetensors");
        Path photo = DrawnPhotos.of(folder.resolve("photo.png"), 160, 120, 3);
        onebox("gather", blank, "-o", statistics, "--horizon", "12x12", "--feature", "fhog34")
                .ends(DONE, "warning: " + REASON);
        assertThat(onebox("inspect", statistics).err()).contains("warning: " + REASON);
        CommandRun merged = onebox("merge", statistics, statistics, "-o", folder.resolve("sum.stats.safetensors"));
        assertThat(merged.err()).contains("the 6 photos they are of are blank");
        Path boxes = Files.writeString(
                folder.resolve("boxes.csv"), "image,label,x,y,width,height\n" + photo + ",thing,30,20,60,60\n");
        Path detector = folder.resolve("thing.detector.safetensors");
        CommandRun trained = onebox("train", "-a", boxes, "-o", detector, "--statistics", statistics);
        CommandRun found = onebox("find", "--box", "30,20,60,60", photo, photo, "--statistics", statistics);
        for (CommandRun ran : new CommandRun[] {trained, found}) {
            assertThat(ran.code()).isEqualTo(FAILED);
            assertThat(ran.err())
                    .contains("the statistics do not vary in 31 of")
                    .contains("onebox gather PHOTOS -o FILE")
                    .doesNotContain("fault");
        }
        assertThat(detector).doesNotExist();
    }
}
