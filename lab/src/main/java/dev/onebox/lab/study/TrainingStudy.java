package dev.onebox.lab.study;

import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.lab.report.Formats;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.rival.RivalProcess;
import dev.onebox.lab.stage.BenchmarkPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A detector of people from photos to file, as a user of each library gets it, with the time all of it takes on this machine
 * and how well it finds people in other photos: INRIA's development split, 0.5 of overlap.
 *
 * <p>We learn with {@code onebox train}, JVM included: with everything decided by the boxes; with the paper's window; and in
 * closed form, without what takes longest, the spread of the boxes and trying colour. dlib reads the photos in grey and trains
 * on all cores, its window as tall as ours; boxes that it cannot reach are taken out, as its users have to. Hard
 * negative mining is in {@code reproduce}.
 */
public final class TrainingStudy implements Study {
    private static final int DLIB_WIDTH = 40; // pixels; the boxes are 0.4 times as wide as they are high
    private static final int DLIB_HEIGHT = 96;
    private static final int DLIB_CELL = 8;

    @Override
    public String name() {
        return "training";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        Optional<Path> people =
                BenchmarkPhotos.data().map(data -> data.resolve("INRIAPerson")).filter(Files::isDirectory);
        if (people.isEmpty()) {
            System.err.println("training: skipped, no INRIAPerson beside the repository");
            return;
        }
        Path folder = Files.createTempDirectory("onebox-training");
        try {
            PeopleCommands split = new PeopleCommands(people.get(), folder);
            List<List<String>> rows = new ArrayList<>();
            TrainingRun ours = split.ours("onebox, automatic", List.of("--flip"));
            TrainingRun fixed =
                    split.ours("onebox, 28x12 cells of 4", List.of("--flip", "--cell", "4", "--template", "28x12"));
            TrainingRun closed = split.ours(
                    "onebox, closed form", List.of("--flip", "--solver", "parity", "--beta", "0", "--colour", "0"));
            rows.add(ours.row(ours));
            rows.add(fixed.row(ours));
            rows.add(closed.row(ours));
            for (TrainingRun rival : dlib(split, folder)) {
                rows.add(rival.row(ours));
            }
            List<String> head = List.of("", "from photos to detector", "× ours", "boxes", "AP");
            output.put("training.md", new Table(name(), head, rows));
        } finally {
            delete(folder);
        }
    }

    /**
     * A detector and what it took.
     *
     * @param precision AP on the photos of the test
     */
    record TrainingRun(String who, double seconds, String boxes, double precision) {
        List<String> row(TrainingRun ours) {
            String ratio = Formats.ratio(seconds / ours.seconds);
            return Table.row(who, Formats.time(seconds), ratio, boxes, precision);
        }
    }

    private static List<TrainingRun> dlib(PeopleCommands split, Path folder) throws IOException {
        List<TrainingRun> trained = new ArrayList<>();
        Optional<RivalProcess> driver = RivalProcess.of("dlib");
        if (driver.isEmpty()) {
            return trained;
        }
        try (RivalProcess dlib = driver.get()) {
            Path model = folder.resolve("dlib.svm");
            int threads = Runtime.getRuntime().availableProcessors();
            for (double c : new double[] {1, 10}) {
                String[] answer = dlib.order(
                                "train",
                                list(DatasetFiles.read(split.train()), folder.resolve("train.txt")),
                                DLIB_WIDTH,
                                DLIB_HEIGHT,
                                DLIB_CELL,
                                c,
                                0.05,
                                threads,
                                model)
                        .split(" ", -1);
                Path photos = list(DatasetFiles.read(split.test()), folder.resolve("test.txt"));
                trained.add(new TrainingRun(
                        String.format(Locale.ROOT, "dlib, C = %.0f", c),
                        Double.parseDouble(answer[0]) + Double.parseDouble(answer[1]),
                        answer[2] + ", " + answer[3] + " impossible",
                        split.precision(found(dlib, model, photos, folder))));
                System.err.println(trained.get(trained.size() - 1));
            }
        }
        return trained;
    }

    /** Detections as {@code onebox eval} reads them. */
    private static Path found(RivalProcess dlib, Path model, Path photos, Path folder) throws IOException {
        Path words = folder.resolve("dlib-found.txt");
        dlib.order("search", model, photos, words, -1.5, 1);
        List<String> lines = new ArrayList<>(List.of("image,label,x,y,width,height,score"));
        for (String line : Files.readAllLines(words)) {
            String[] word = line.split(" ", -1);
            lines.add(String.join(",", word[0], PeopleCommands.LABEL, word[1], word[2], word[3], word[4], word[5]));
        }
        return Files.write(folder.resolve("dlib-found.csv"), lines);
    }

    /** A line per photo, as the driver reads them. */
    private static Path list(Dataset dataset, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        for (AnnotatedImage image : dataset.images()) {
            if (image.file().isPresent()) {
                StringBuilder line = new StringBuilder(image.file().get().toString());
                line.append(' ').append(image.annotations().size());
                image.annotations()
                        .forEach(one -> line.append(String.format(
                                Locale.ROOT,
                                " %.1f %.1f %.1f %.1f",
                                one.box().x(),
                                one.box().y(),
                                one.box().width(),
                                one.box().height())));
                lines.add(line.toString());
            }
        }
        return Files.write(file, lines);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
