package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import dev.onebox.tensor.Size;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the README, compiled, run, and held to its text. */
class ReadmeExampleTest {
    @TempDir
    private Path folder;

    @Test
    void gathersStatisticsOfAFolder() throws IOException {
        for (int i = 0; i < 3; i++) {
            ImageIO.write(noise(i), "png", folder.resolve(i + ".png").toFile());
        }
        StationaryCovariance covariance = example(folder);
        assertThat(covariance.size()).isEqualTo(new Size(28, 12));
        assertThat(covariance.at(0, 0, 0, 0)).isPositive();
    }

    @Test
    void standsInTheReadmeAsItStandsHere() throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/onebox/ReadmeExampleTest.java"));
        String example = source.substring(source.lastIndexOf("// begin") + 8, source.lastIndexOf("// end"));
        String readme = Files.readString(Path.of("../README.md"));
        assertThat(readme.replaceAll("\\s+", " ")).contains(example.strip().replaceAll("\\s+", " "));
    }

    private static StationaryCovariance example(Path folder) throws IOException {
        // begin
        Feature feature = Features.named("fhog34", 8);
        try (Workers workers = Workers.onAllCores()) {
            StatisticsAccumulator sums = new StatisticsAccumulator(
                    feature.name(), feature.cell(), feature.channels(), new Size(40, 40), workers, Kernels.best());
            PhotoReader reader = new PhotoReader(PhotoLimits.standard());
            for (Path file : PhotoFiles.below(List.of(folder)).files()) {
                sums.add(List.of(feature.of(reader.read(file))));
            }
            Statistics statistics = sums.statistics(Map.of("photos", "my own"));
            StationaryCovariance covariance =
                    statistics.covariance(Normalisation.forImages(statistics.images()), new Size(28, 12));
            // end
            return covariance;
        }
    }

    private static BufferedImage noise(int seed) {
        BufferedImage image = new BufferedImage(320, 400, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(seed);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, random.nextInt(1 << 24));
            }
        }
        return image;
    }
}
