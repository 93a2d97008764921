package dev.onebox.cli;

import dev.onebox.annotations.Dataset;
import dev.onebox.detect.Detector;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Dropped;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learned;
import dev.onebox.learn.Learner;
import dev.onebox.learn.NoPositivesException;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
final class TrainAllCommand extends SpokenCommand {
    /** What gets a detector of its own. */
    enum Per {
        BOX,
        LABEL
    }

    @Mixin
    private LabelledBoxes boxes;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the detectors; each file appears whole or not at all.")
    private Path folder;

    @Option(names = "--force", description = "Replace detectors that exist.")
    private boolean force;

    @Option(names = "--per", paramLabel = "box|label", description = "What gets a detector of its own (default: box).")
    private Per per = Per.BOX;

    @Mixin
    private LearnOptions learning;

    @Mixin
    private LimitOptions limits;

    private final List<Path> written = Collections.synchronizedList(new ArrayList<>());
    private final List<Dropped> dropped = new ArrayList<>();
    private int labelsWithout;

    TrainAllCommand(Console console) {
        super(console);
    }

    @Override
    int run() throws IOException {
        Dataset dataset = boxes.read(console());
        Files.createDirectories(folder);
        whenInterrupted(() -> written.isEmpty()
                ? "nothing was written"
                : folder + " holds the detectors learnt so far: " + written.size());
        long start = System.nanoTime();
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = new Learner(learning.statistics(), workers).with(learning.settings());
            PhotoReader reader = new PhotoReader(limits.limits());
            for (String label : dataset.labels()) {
                List<Example> examples = LabelledBoxes.examples(dataset, label, reader);
                if (per == Per.LABEL) {
                    learnLabel(learner, label, examples);
                } else {
                    learnBoxes(learner, label, examples);
                }
            }
        }
        return report(dataset, 1e-9 * (System.nanoTime() - start));
    }

    private void learnLabel(Learner learner, String label, List<Example> examples) throws IOException {
        try {
            Learned learned = learner.learn(label, examples);
            dropped.addAll(learned.dropped());
            write(learned.detector(), label);
        } catch (NoPositivesException e) {
            labelsWithout++;
            console().warn("no detector of " + label + ": " + e.getMessage());
        }
    }

    private void learnBoxes(Learner learner, String label, List<Example> examples) throws IOException {
        int[] number = {0};
        dropped.addAll(learner.learnEach(examples, (example, box) -> label, learned -> {
            number[0]++;
            writeUnchecked(learned.detector(), String.format(Locale.ROOT, "%s-%05d", label, number[0]));
        }));
    }

    private void writeUnchecked(Detector detector, String name) {
        try {
            write(detector, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Detector detector, String name) throws IOException {
        Path file = folder.resolve(DetectorFiles.nameFor(name));
        AtomicFile.requireWritable(file, force);
        DetectorFile.write(detector, file, force);
        written.add(file);
    }

    private int report(Dataset dataset, double seconds) {
        dropped.forEach(one -> console().warn(one.toString()));
        if (written.isEmpty()) {
            throw new Failure("not one detector could be learnt; the reasons are named above");
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("folder", folder.toString());
        json.put("detectors", written.size());
        json.put("dropped", dropped.size());
        json.put("seconds", seconds);
        json.put("files", written.stream().map(Path::toString).toList());
        console()
                .result(
                        json,
                        String.format(
                                Locale.ROOT,
                                "%s: %s in %.2f s, %.1f per second",
                                folder,
                                Named.count(written.size(), "detector", "detectors"),
                                seconds,
                                written.size() / seconds));
        boolean whole =
                dropped.isEmpty() && labelsWithout == 0 && dataset.problems().isEmpty();
        return whole ? Exit.DONE : Exit.SOME_SKIPPED;
    }
}
