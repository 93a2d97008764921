package dev.onebox.lab.study;

import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.baselines.negative.HardNegativeMining;
import dev.onebox.baselines.negative.MiningRound;
import dev.onebox.baselines.negative.MiningSettings;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.lab.study.TrainingStudy.Trained;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A linear SVM on the windows that we learn from, with one round of hard negatives, on all cores. One per study. */
final class MinedPeople {
    private static final int ROUNDS = 1;
    private static final SearchSettings SEARCH = SearchSettings.standard().withLargestScale(1);

    private final PeopleSplit split;
    private final Path folder;
    private final PhotoReader reader = new PhotoReader(PhotoLimits.standard());

    /** @param folder for files that do not stay */
    MinedPeople(PeopleSplit split, Path folder) {
        this.split = split;
        this.folder = folder;
    }

    Trained trained() throws IOException {
        try (Workers workers = Workers.onAllCores()) {
            long start = System.nanoTime();
            PositiveWindows positives = positives(workers);
            List<PhotoSource> without = new ArrayList<>();
            for (AnnotatedImage image : DatasetFiles.read(split.train()).images()) {
                if (image.annotations().isEmpty()) {
                    image.file().ifPresent(file -> without.add(() -> reader.read(file)));
                }
            }
            MiningSettings settings = MiningSettings.proportionalTo(
                            positives.windows().size())
                    .withRounds(ROUNDS)
                    .withSearch(SEARCH);
            List<MiningRound> rounds = new HardNegativeMining(
                            positives, without, settings, workers, (round, phase, done, total) -> {})
                    .run();
            MiningRound last = rounds.get(rounds.size() - 1);
            double seconds = (System.nanoTime() - start) * 1e-9;
            String boxes = last.positives() + " windows, " + last.negatives() + " negatives";
            return new Trained(
                    "mining, 28x12 cells of 4, one round",
                    seconds,
                    boxes,
                    split.precision(found(last.detector(), workers)));
        }
    }

    private PositiveWindows positives(Workers workers) throws IOException {
        StatisticsSource bundled =
                StatisticsSource.reading(List.of("fhog34"), BundledStatistics.CELLS, BundledStatistics::read);
        LearnSettings settings =
                LearnSettings.paper().withCell(4).withTemplate(new Size(28, 12)).withFlip(true);
        List<Example> examples = new ArrayList<>();
        for (AnnotatedImage image : DatasetFiles.read(split.train()).images()) {
            if (!image.annotations().isEmpty() && image.file().isPresent()) {
                examples.add(new Example(
                        image.name(),
                        image.annotations().stream().map(Annotation::box).toList(),
                        () -> reader.read(image.file().orElseThrow())));
            }
        }
        return new Learner(bundled, workers).with(settings).windows(PeopleSplit.LABEL, examples);
    }

    /** Everything from a margin below the border on, as {@code onebox eval} reads it. */
    private Path found(Detector detector, Workers workers) throws IOException {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(detector.withThreshold(-1)), SEARCH);
        List<String> lines = new ArrayList<>(List.of("image,label,x,y,width,height,score"));
        for (AnnotatedImage image : DatasetFiles.read(split.test()).images()) {
            if (image.file().isPresent()) {
                Path file = image.file().get();
                search.in(reader.read(file), workers).forEach(one -> lines.add(line(file, one)));
            }
        }
        return Files.write(folder.resolve("mined.csv"), lines);
    }

    private static String line(Path file, Detection one) {
        return String.format(
                Locale.ROOT,
                "%s,%s,%.2f,%.2f,%.2f,%.2f,%.6f",
                file,
                PeopleSplit.LABEL,
                one.box().x(),
                one.box().y(),
                one.box().width(),
                one.box().height(),
                one.score());
    }
}
