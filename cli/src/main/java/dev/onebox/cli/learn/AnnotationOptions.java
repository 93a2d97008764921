package dev.onebox.cli.learn;

import dev.onebox.Box;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Example;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The labelled boxes a command learns from. */
@SuppressWarnings("NullAway.Init")
final class AnnotationOptions {
    @Option(
            names = {"-a", "--annotations"},
            required = true,
            paramLabel = "ANNOTATIONS",
            description = "Labelled boxes: CSV, COCO, VOC folder, YOLO folder, imglab XML or INRIA folder.")
    private Path annotations;

    @Option(
            names = "--images",
            paramLabel = "DIR",
            description = "Where the images are (default: beside the annotations).")
    private @Nullable Path images;

    @Option(names = "--label", paramLabel = "L", description = "Learn this label only.")
    private @Nullable String label;

    /** Reads them; everything that had to be left out is named. */
    Dataset read(Console console) throws IOException {
        Dataset all = DatasetFiles.read(annotations, Optional.ofNullable(images));
        all.notes().forEach(console::note);
        all.problems().forEach(problem -> console.warn("skipped " + problem));
        if (all.boxes() == 0) {
            throw new Failure(annotations + ": no boxes to learn from");
        }
        return label == null ? all : labelled(all, label);
    }

    private Dataset labelled(Dataset all, String wanted) {
        try {
            return all.withLabel(wanted);
        } catch (IllegalArgumentException e) {
            throw new Failure(annotations + ": " + e.getMessage());
        }
    }

    /** The one label there is. @throws Failure if there are several, which are named */
    String onlyLabel(Dataset dataset) {
        SortedSet<String> labels = dataset.labels();
        if (labels.size() != 1) {
            throw new Failure(annotations + " has several labels: " + String.join(", ", labels)
                    + "; choose one with --label, or learn all of them with train-all --per label");
        }
        return labels.first();
    }

    /** The photos that show {@code wanted}, each with its boxes; difficult ones do not teach. */
    static List<Example> examples(Dataset dataset, String wanted, PhotoReader reader) {
        return dataset.images().stream()
                .filter(image -> !boxes(image, wanted).isEmpty() && image.file().isPresent())
                .map(image -> new Example(
                        image.name(),
                        boxes(image, wanted),
                        () -> reader.read(image.file().orElseThrow())))
                .toList();
    }

    private static List<Box> boxes(AnnotatedImage image, String wanted) {
        return image.annotations().stream()
                .filter(annotation -> annotation.label().equals(wanted) && !annotation.difficult())
                .map(Annotation::box)
                .toList();
    }
}
