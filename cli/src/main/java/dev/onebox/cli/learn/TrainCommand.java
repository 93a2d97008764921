package dev.onebox.cli.learn;

import dev.onebox.annotations.Dataset;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.OutputOptions;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.LearningResult.UnreadPhoto;
import dev.onebox.learn.PhotoSource;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns a detector from labelled boxes. */
@Command(
        name = "train",
        description = "Learns a detector from labelled boxes, without looking at negatives.",
        footer = {
            "",
            "Boxes and photos that cannot be used are named on stderr with the reason (exit code 3).",
            "",
            "Examples:",
            "  onebox train -a boxes.csv --label valve -o valve.detector.safetensors",
            "  onebox train -a INRIAPerson/Train --template 28x12 --cell 4 --margin 2 --flip -o person.detector.safetensors"
        })
@SuppressWarnings("NullAway.Init")
public final class TrainCommand extends BaseCommand {
    @Mixin
    private AnnotationOptions boxes;

    @Mixin
    private OutputOptions output;

    @Mixin
    private LearnOptions learning;

    @Option(
            names = "--refine",
            arity = "1..*",
            paramLabel = "PHOTOS",
            description = "Photos without the object: the strongest false alarms in them are learnt from, once.")
    private List<Path> refine = List.of();

    @Mixin
    private LimitOptions limits;

    public TrainCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        AtomicFile.requireWritable(output.file, output.force);
        Dataset dataset = boxes.read(console());
        String label = boxes.onlyLabel(dataset);
        PhotoReader reader = new PhotoReader(limits.limits());
        PhotoInputs without = withoutObject();
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(learning.statistics(console()), workers).with(learning.settings());
            LearningResult learned =
                    learner.refine(label, AnnotationOptions.examples(dataset, label, reader), sources(without, reader));
            warnOfUnread(learned, without);
            int code = report(learned);
            return dataset.problems().isEmpty() && !without.incomplete() ? code : ExitCode.SOME_SKIPPED;
        }
    }

    private PhotoInputs withoutObject() {
        PhotoInputs photos = PhotoInputs.of(refine, console());
        if (!refine.isEmpty() && photos.photos().isEmpty()) {
            throw new Failure("--refine " + refine + ": no photos there");
        }
        return photos;
    }

    private static List<PhotoSource> sources(PhotoInputs photos, PhotoReader reader) {
        return photos.photos().stream()
                .map(photo -> (PhotoSource) () -> reader.read(photo.file()))
                .toList();
    }

    private void warnOfUnread(LearningResult learned, PhotoInputs without) {
        for (UnreadPhoto one : learned.unread()) {
            String name = without.photos().get(one.photo()).name();
            console().warn("skipped " + name + ": " + one.reason());
        }
    }

    private int report(LearningResult learned) throws IOException {
        LearnReport report = new LearnReport(learned);
        report.warn(console());
        DetectorFile.write(learned.detector(), output.file, output.force);
        whenInterrupted(() -> output.file + " was written");
        Map<String, Object> json = report.json();
        json.put("file", output.file.toString());
        String headline = output.file + ": detector of " + learned.detector().label();
        console().result(json, report.text(headline));
        return report.exitCode();
    }
}
