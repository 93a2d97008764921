package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.detect.Detection;
import dev.onebox.detect.Search;
import dev.onebox.detect.SearchSettings;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.PhotoFiles;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.kernel.Kernels;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learned;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import dev.onebox.statistics.StatisticsAccumulator;
import dev.onebox.store.BundledStatistics;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.Size;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the README, compiled, run, and held to its text. */
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
    void learnsFromABoxAndFindsTheObjectInAnotherPhoto() throws IOException {
        BufferedImage first = noise(1);
        BufferedImage second = noise(2);
        drawObject(first, 96, 80);
        drawObject(second, 160, 200);
        Path photo = folder.resolve("first.png");
        Path other = folder.resolve("second.png");
        ImageIO.write(first, "png", photo.toFile());
        ImageIO.write(second, "png", other.toFile());
        List<Detection> found = learnAndFind(photo, other);
        assertThat(found).isNotEmpty();
        assertThat(found.get(0).box().overlap(new Box(160, 200, 96, 96))).isGreaterThan(0.7);
    }

    @Test
    void standInTheReadmeAsTheyStandHere() throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/onebox/ReadmeExampleTest.java"));
        String readme = Files.readString(Path.of("../README.md")).replaceAll("\\s+", " ");
        Matcher examples =
                Pattern.compile("(?s)\\n +// begin\\n(.*?)\\n +// end\\n").matcher(source);
        int count = 0;
        for (; examples.find(); count++) {
            assertThat(readme).contains(examples.group(1).strip().replaceAll("\\s+", " "));
        }
        assertThat(count).isEqualTo(2);
    }

    private static List<Detection> learnAndFind(Path photo, Path other) throws IOException {
        // begin
        Statistics statistics = BundledStatistics.read("fhog34", 8);
        PhotoReader reader = new PhotoReader(PhotoLimits.standard());
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(StatisticsSource.of(statistics), workers);
            Learned learned = learner.learn("gear", List.of(new Example(reader.read(photo), new Box(96, 80, 96, 96))));
            Search search = Search.prepare(List.of(learned.detector()), SearchSettings.standard());
            List<Detection> found = search.in(reader.read(other), workers);
            // end
            return found;
        }
    }

    /** A dark disc with a slot, 96 pixels wide. */
    private static void drawObject(BufferedImage image, int x, int y) {
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(x, y, 96, 96);
        graphics.setColor(Color.BLACK);
        graphics.fillOval(x + 8, y + 8, 80, 80);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(x + 32, y + 40, 32, 16);
        graphics.dispose();
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
