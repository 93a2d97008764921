package dev.onebox.cli.learn;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Detector;
import dev.onebox.annotations.Dataset;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.TextFormat;
import dev.onebox.cli.detect.DetectorFiles;
import dev.onebox.file.AtomicFolder;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.DroppedBox;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.NoPositivesException;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns many detectors: one per box, or one per label. */
@Command(
        name = "train-all",
        description = "Learns one detector per box, or per label, those of one size solved together.",
        footer = {
            "",
            "Files are named after the label, with the number of the box where there is one per box.",
            "",
            "Examples:",
            "  onebox train-all -a boxes.csv -o exemplars/",
            "  onebox train-all -a coco.json --per label -o detectors/"
        })
@SuppressWarnings("NullAway.Init")
public final class TrainAllCommand extends BaseCommand {
    /** What gets a detector of its own. */
    enum Per {
        BOX,
        LABEL
    }

    @Mixin
    private AnnotationOptions boxes;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the detectors. It appears whole or not at all.")
    private Path folder;

    @Option(names = "--force", description = "Replace the folder, if nothing but detectors is in it.")
    private boolean force;

    @Option(names = "--per", paramLabel = "box|label", description = "What gets a detector of its own (default: box).")
    private Per per = Per.BOX;

    @Mixin
    private LearnOptions learning;

    @Mixin
    private LimitOptions limits;

    private final Set<Path> written = new LinkedHashSet<>();
    private final List<DroppedBox> dropped = new ArrayList<>();
    private int labelsWithout;

    public TrainAllCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        Dataset dataset = boxes.read(console());
        Path above = folder.toAbsolutePath().getParent();
        if (above != null) {
            Files.createDirectories(above);
        }
        StatisticsSource statistics = learning.statistics(console());
        long start = System.nanoTime();
        AtomicFolder.write(folder, force, DetectorFiles::isDetectorFile, filled -> learn(dataset, statistics, filled));
        whenInterrupted(() -> folder + " was written");
        return report(dataset, 1e-9 * (System.nanoTime() - start));
    }

    /** Leaves the detectors in a folder; nothing is left if there are none, so that no older ones are lost. */
    private void learn(Dataset dataset, StatisticsSource statistics, Path filled) throws IOException {
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(statistics, workers).with(learning.settings());
            PhotoReader reader = new PhotoReader(limits.limits());
            for (String label : dataset.labels()) {
                List<Example> examples = AnnotationOptions.examples(dataset, label, reader);
                if (per == Per.LABEL) {
                    learnLabel(learner, label, examples, filled);
                } else {
                    learnBoxes(learner, label, examples, filled);
                }
            }
        }
        dropped.forEach(one -> console().warn(one.toString()));
        if (written.isEmpty()) {
            throw new Failure("not one detector could be learnt; the reasons are named above");
        }
    }

    private void learnLabel(Learner learner, String label, List<Example> examples, Path filled) throws IOException {
        try {
            LearningResult learned = learner.learn(label, examples);
            dropped.addAll(learned.dropped());
            write(learned.detector(), label, filled);
        } catch (NoPositivesException e) {
            labelsWithout++;
            console().warn("no detector of " + label + ": " + e.getMessage());
        }
    }

    private void learnBoxes(Learner learner, String label, List<Example> examples, Path filled) throws IOException {
        int[] number = {0};
        dropped.addAll(learner.learnEach(examples, example -> label, (example, learned) -> {
            number[0]++;
            writeUnchecked(learned.detector(), format("%s-%05d", label, number[0]), filled);
        }));
    }

    private void writeUnchecked(Detector detector, String name, Path filled) {
        try {
            write(detector, name, filled);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Detector detector, String name, Path filled) throws IOException {
        Path file = folder.resolve(DetectorFiles.nameFor(name));
        if (!written.add(file)) {
            throw new Failure(file + ": would hold the detectors of two labels that differ only in characters that no"
                    + " file name should have; rename one of them");
        }
        Path hidden = filled.resolve(DetectorFiles.nameFor(name));
        Files.write(hidden, DetectorFile.bytes(detector, file.toString()), StandardOpenOption.CREATE_NEW);
    }

    private int report(Dataset dataset, double seconds) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("folder", folder.toString());
        json.put("detectors", written.size());
        json.put("dropped", dropped.size());
        json.put("seconds", seconds);
        json.put("files", written.stream().map(Path::toString).toList());
        String detectors = TextFormat.count(written.size(), "detector", "detectors");
        String text = format("%s: %s in %.2f s, %.1f per second", folder, detectors, seconds, written.size() / seconds);
        console().result(json, text);
        boolean whole =
                dropped.isEmpty() && labelsWithout == 0 && dataset.problems().isEmpty();
        return whole ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }
}
