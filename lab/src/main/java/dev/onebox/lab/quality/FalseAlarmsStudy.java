package dev.onebox.lab.quality;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.lab.study.Study;
import dev.onebox.lab.study.StudyOutput;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Whether {@code --false-alarms} keeps its promise: alarms predicted and counted, in photos that show no such object. */
public final class FalseAlarmsStudy implements Study {
    private static final List<Double> RATES = List.of(1.0, 0.1, 0.01);
    private static final int PHOTOS_OF_TRAIN = 70;
    private static final int SEED = 4711;

    private final List<Detector> detectors = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    @Override
    public String name() {
        return "false-alarms";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        DevelopmentData data = new DevelopmentData();
        try (Workers workers = Workers.onAllCores()) {
            learnAll(data, DevelopmentData.learner(LearnSettings.auto(), workers));
            List<Path> photos = new ArrayList<>(BenchmarkPhotos.below(List.of("INRIAPerson/Test/neg")));
            photos.addAll(
                    DevelopmentData.drawn(BenchmarkPhotos.below(List.of("INRIAPerson/Train/neg")), PHOTOS_OF_TRAIN, 3));
            double[][] ratios = ratios(photos, workers);
            output.put("quality.md", table(ratios));
            for (int d = 0; d < names.size(); d++) {
                System.err.println(Table.row(names.get(d), ratios[0][d], ratios[1][d], ratios[2][d]));
            }
        }
    }

    private void learnAll(DevelopmentData data, Learner learner) throws IOException {
        LearnSettings auto = LearnSettings.auto();
        LearnSettings coloured = auto.withFeature("fhog34");
        LearnSettings window =
                auto.withCell(4).withTemplate(new Size(28, 12)).withMargin(2).withFlip(true);
        List<Example> sides = DevelopmentData.boxByBox(data.sideViews());
        List<Example> bikes = DevelopmentData.boxByBox(data.otherMotorbikes());
        List<Example> people = DevelopmentData.boxByBox(data.people("Train"));
        List<Example> faces = DevelopmentData.boxByBox(data.faces());
        learn("side view", sides, learner, 1, 1, 5, 20, 60);
        learn("motorbike", bikes, learner, 1, 5, 20);
        learn("person", people, learner, 1, 1, 5, 20, 60);
        learn("face", faces, learner, 1, 5, 30);
        learn("random box", randomBoxes(), learner, 1, 1, 1);
        for (String symbol : List.of("transistor", "lamp", "gate")) {
            List<AnnotatedImage> drawings = DevelopmentData.ofLabel(DevelopmentData.drawings(), symbol);
            learn(symbol, DevelopmentData.boxByBox(drawings), learner, symbol.equals("gate") ? 5 : 1);
        }
        learn("person, 28x12", people, learner.with(window), 300);
        learn("person, cell 8", people, learner.with(auto.withCell(8)), 1);
        learn("side view, colour 1", sides, learner.with(coloured.withColour(1)), 1);
        learn("motorbike, colour 3", bikes, learner.with(coloured.withColour(3)), 1);
        learn("side view, no colour", sides, learner.with(auto.withColour(0)), 20);
        learn("face, cell 4, no colour", faces, learner.with(auto.withCell(4).withColour(0)), 1);
    }

    private void learn(String what, List<Example> from, Learner learner, int... counts) throws IOException {
        for (int count : counts) {
            List<Example> drawn = DevelopmentData.drawn(from, count, SEED + detectors.size());
            detectors.add(learner.learn(String.valueOf(detectors.size()), drawn).detector());
            names.add(what + ", " + drawn.size());
        }
    }

    /** Anywhere in photos, 40 to 200 pixels high, up to twice as wide or as narrow. */
    private static List<Example> randomBoxes() {
        Random random = new Random(SEED);
        List<Example> boxes = new ArrayList<>();
        for (Path file : BenchmarkPhotos.below(List.of("bsds500"))) {
            double height = 40 * Math.pow(5, random.nextDouble());
            double width = Math.min(300, height * Math.pow(4, random.nextDouble() - 0.5));
            Box box = new Box(random.nextDouble() * (320 - width), random.nextDouble() * (320 - height), width, height);
            boxes.add(new Example(file.toString(), List.of(box), () -> BenchmarkPhotos.read(file)));
        }
        return boxes;
    }

    /** Alarms counted per alarm predicted, by rate and detector. */
    private double[][] ratios(List<Path> photos, Workers workers) {
        SlidingWindowSearch search = SlidingWindowSearch.prepare(
                detectors.stream()
                        .map(one -> one.withThreshold(FalseAlarmModel.LEAST))
                        .toList(),
                SearchSettings.standard());
        AtomicIntegerArray counts = new AtomicIntegerArray(RATES.size() * detectors.size());
        workers.forEach(photos.size(), i -> {
            Photo photo = BenchmarkPhotos.read(photos.get(i));
            List<Detection> found = search.in(photo);
            for (int d = 0; d < detectors.size(); d++) {
                count(found, photo, d, counts);
            }
        });
        double[][] ratios = new double[RATES.size()][detectors.size()];
        for (int i = 0; i < counts.length(); i++) {
            int rate = i % RATES.size();
            ratios[rate][i / RATES.size()] = counts.get(i) / (RATES.get(rate) * photos.size());
        }
        return ratios;
    }

    private void count(List<Detection> found, Photo photo, int detector, AtomicIntegerArray counts) {
        Detector of = detectors.get(detector);
        double[] scores = found.stream()
                .filter(one -> one.label().equals(of.label()))
                .mapToDouble(Detection::score)
                .toArray();
        for (int r = 0; r < RATES.size(); r++) {
            double threshold = FalseAlarmModel.of(of.feature(), of.cell())
                    .threshold(of, RATES.get(r), photo.width(), photo.height(), SearchSettings.standard());
            int above = (int) Arrays.stream(scores).filter(z -> z >= threshold).count();
            counts.addAndGet(detector * RATES.size() + r, above);
        }
    }

    private static Table table(double[][] ratios) {
        List<List<String>> rows = new ArrayList<>();
        for (int r = 0; r < ratios.length; r++) {
            double[] sorted = Arrays.stream(ratios[r]).sorted().toArray();
            double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
            rows.add(Table.row(String.valueOf(RATES.get(r)), median, within(sorted, 2), within(sorted, 3)));
        }
        List<String> head = List.of("F", "median of counted / predicted", "within a factor 2", "within a factor 3");
        return new Table("false-alarms", head, rows);
    }

    private static String within(double[] ratios, double factor) {
        long count = IntStream.range(0, ratios.length)
                .filter(i -> ratios[i] >= 1 / factor && ratios[i] <= factor)
                .count();
        return Math.round(100.0 * count / ratios.length) + " %";
    }
}
