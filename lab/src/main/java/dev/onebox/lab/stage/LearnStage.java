package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.Size;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.cli.TextFormat;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * From a box in a photo that is in memory to a finished detector with its threshold, on two cores: with everything left to the
 * box, and at 28 × 12 cells of 4 pixels with the paper's λ. Statistics are in memory; the note has the time of a learner that
 * has not prepared anything yet.
 */
public final class LearnStage {
    private static final Box BOX = new Box(170, 60, 128, 160);

    private LearnStage() {}

    public static List<BenchmarkRow> measure() {
        Photo photo = BenchmarkPhotos.landscapes(1).get(0);
        LearnSettings paper = LearnSettings.paper().withCell(4).withTemplate(new Size(28, 12));
        try (Workers two = new Workers(2)) {
            return List.of(row("one box", LearnSettings.auto(), photo, two), row("one box, λ 1e-4", paper, photo, two));
        }
    }

    private static BenchmarkRow row(String what, LearnSettings settings, Photo photo, Workers two) {
        Supplier<Learner> cold = () -> new Learner(StatisticsPreloader.bundled(), two).with(settings);
        Learner warm = cold.get();
        LearningResult learned = learn(warm, photo);
        List<Timing> timings =
                new InterleavedBenchmark(2, 9).run(() -> learn(warm, photo), () -> learn(cold.get(), photo));
        String size = learned.components().get(0).template() + "x"
                + learned.detector().channels();
        return BenchmarkRow.of("learn-end-to-end", size, timings.get(0))
                .noting(TextFormat.format(
                        "%s, cell %d; %.1f ms if nothing is prepared",
                        what, learned.detector().cell(), 1e3 * timings.get(1).seconds()));
    }

    private static LearningResult learn(Learner learner, Photo photo) {
        try {
            return learner.learn("box", List.of(new Example(photo, BOX)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
