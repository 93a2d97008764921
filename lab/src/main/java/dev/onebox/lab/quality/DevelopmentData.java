package dev.onebox.lab.quality;

import dev.onebox.Box;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.feature.Features;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The photos and boxes that detectors are learnt from and tested on. Immutable. */
final class DevelopmentData {
    /** Where the face is in a crop of 36 × 36 pixels. */
    private static final Box FACE = new Box(4.5, 6, 27, 27);

    private final Path root;
    private final Dataset boxes;

    /** @throws IOException if the data are not there */
    DevelopmentData() throws IOException {
        this.root = BenchmarkPhotos.data()
                .orElseThrow(
                        () -> new IOException(
                                "no folder shared/data beside the repository: point -Donebox.shared at one (ONEBOX_JAVA_OPTIONS)"));
        this.boxes = DatasetFiles.read(root.resolve("boxes.csv"));
    }

    /** Motorbikes from the side, one in each photo. */
    List<AnnotatedImage> sideViews() {
        return named("motorbike/101_");
    }

    /** The photos of dlib with faces. */
    List<AnnotatedImage> faces() {
        return named("dlib_faces/");
    }

    private List<AnnotatedImage> named(String part) {
        return boxes.images().stream()
                .filter(image -> image.name().contains(part))
                .toList();
    }

    /** The crops of CMU-MIT, each with its face. */
    List<Example> faceCrops() {
        return BenchmarkPhotos.below("faces_cmumit/train_face_crops").stream()
                .map(file -> new Example(
                        String.valueOf(file.getFileName()), List.of(FACE), () -> BenchmarkPhotos.read(file)))
                .toList();
    }

    /** A photo with all its boxes. */
    static Example example(AnnotatedImage image) {
        Path file = image.file().orElseThrow();
        List<Box> boxes = image.annotations().stream().map(Annotation::box).toList();
        return new Example(image.name(), boxes, () -> BenchmarkPhotos.read(file));
    }

    /** How all studies learn: with the bundled statistics. */
    static Learner learner(LearnSettings settings, Workers workers) {
        StatisticsSource bundled =
                StatisticsSource.reading(List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read);
        return new Learner(bundled, workers).with(settings);
    }

    /** So many of them, drawn by lot with a seed, or all if there are fewer. */
    static <T> List<T> drawn(List<T> from, int count, long seed) {
        List<T> shuffled = new ArrayList<>(from);
        Collections.shuffle(shuffled, new Random(seed));
        return shuffled.subList(0, Math.min(count, shuffled.size()));
    }
}
