package dev.onebox.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.baselines.negative.HardNegativeMining;
import dev.onebox.baselines.negative.MiningListener;
import dev.onebox.baselines.negative.MiningRound;
import dev.onebox.baselines.negative.MiningSettings;
import dev.onebox.baselines.svm.Liblinear;
import dev.onebox.baselines.svm.WindowSet;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.SolverCache;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pedestrians of the folder shared beside the repository; skipped where there is none. */
@Tag("slow")
class RealWindowsTest {
    private static final PhotoReader READER = new PhotoReader(PhotoLimits.standard());
    private static final Size TEMPLATE = new Size(14, 6);
    private static final Path FOLDER =
            Path.of(System.getProperty("onebox.shared", "../../shared")).resolve("data/INRIAPerson/Train");

    @BeforeAll
    static void requirePedestrians() {
        assumeTrue(Files.exists(FOLDER), "no INRIAPerson in shared/data; -Donebox.shared names the folder shared");
    }

    private static Learner learner(Statistics statistics, Workers workers) {
        LearnSettings settings = LearnSettings.paper()
                .withCell(8)
                .withTemplate(TEMPLATE)
                .withFlip(true)
                .withLimit(60);
        return new Learner(StatisticsSource.of(statistics), settings, workers, new SolverCache(1 << 28, 4));
    }

    private static List<Example> pedestrians() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (AnnotatedImage image : DatasetFiles.read(FOLDER).images()) {
            if (image.file().isPresent()) {
                Path file = image.file().get();
                examples.add(new Example(
                        image.name(),
                        image.annotations().stream().map(Annotation::box).toList(),
                        () -> READER.read(file)));
            }
        }
        return examples;
    }

    private static List<PhotoSource> withoutPedestrians(int count) throws IOException {
        List<PhotoSource> photos = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER.resolve("neg"))) {
            files.sorted().limit(count).forEach(file -> photos.add(() -> READER.read(file)));
        }
        return photos;
    }

    @Test
    void miningEndsAtLiblinearsObjectiveWithinOnePercent() throws IOException {
        Statistics statistics = BundledStatistics.read("fhog31", 8);
        try (Workers workers = Workers.onAllCores()) {
            PositiveWindows positives = learner(statistics, workers).windows("person", pedestrians());
            MiningSettings settings = MiningSettings.paper()
                    .withCounts(600, 60)
                    .withRounds(1)
                    .withSearch(SearchSettings.standard().withLargestScale(1).withScaleStep(1.3));
            HardNegativeMining mining =
                    new HardNegativeMining(positives, withoutPedestrians(12), settings, workers, MiningListener.none());
            List<MiningRound> rounds = mining.run();
            WindowSet windows = WindowSet.of(positives.windows());
            double[] library = Liblinear.train(windows, mining.negatives(), settings.svm());
            double least = Liblinear.objective(library, windows, mining.negatives(), settings.svm());
            assertThat(windows.count()).isEqualTo(120);
            assertThat(rounds.get(1).model().primal()).isCloseTo(least, within(0.01 * least));
        }
    }
}
