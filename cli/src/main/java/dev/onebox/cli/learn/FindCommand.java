package dev.onebox.cli.learn;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.detect.DetectionOutputOptions;
import dev.onebox.cli.detect.DetectionRun;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.cli.detect.SearchOptions;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.options.LimitOptions;
import dev.onebox.options.ParsingConverter;
import dev.onebox.parallel.Workers;
import dev.onebox.store.DetectorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns from boxes in one photo and searches others. */
@Command(
        name = "find",
        description = "Learns what is in a box of one photo and searches others for it.",
        footer = {"", "Example:", "  onebox find --box 412,96,64,48 plan01.png plans/ --draw pictures/"})
@SuppressWarnings("NullAway.Init")
public final class FindCommand extends BaseCommand {
    @Option(
            names = "--box",
            required = true,
            paramLabel = "X,Y,WIDTH,HEIGHT",
            converter = BoxConverter.class,
            description = "The object in PHOTO, in pixels of the upright photo. May be repeated.")
    private List<Box> boxes;

    @Parameters(index = "0", paramLabel = "PHOTO", description = "The photo with the box.")
    private Path photo;

    @Parameters(index = "1..*", paramLabel = "TARGET", arity = "1..*", description = "Photos, or folders of photos.")
    private List<Path> targets;

    @Option(names = "--label", paramLabel = "L", description = "What to call it (default: ${DEFAULT-VALUE}).")
    private String label = "object";

    @Option(names = "--save", paramLabel = "FILE", description = "Keep the detector in this file, too.")
    private @Nullable Path save;

    @Mixin
    private DetectionOutputOptions output;

    @Mixin
    private LearnOptions learning;

    @Mixin
    private SearchOptions searching;

    @Mixin
    private LimitOptions limits;

    public FindCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws Exception {
        DetectionRun run = new DetectionRun(output, searching, limits, console());
        PhotoInputs inputs = usable(() -> run.check(targets));
        if (save != null) {
            AtomicFile.requireWritable(save, output.force);
        }
        LearningResult learned = learn();
        LearnReport report = new LearnReport(learned);
        report.warn(console());
        console()
                .note(format(
                        "learnt in %.1f ms, of which %.1f to prepare and %.1f to solve (%s, template %s): expected %.1f"
                                + " deviations above the background, found from %.2f on",
                        1e3 * learned.seconds(),
                        1e3 * report.secondsToPrepare(),
                        1e3 * report.secondsToSolve(),
                        learned.detector().feature(),
                        learned.components().get(0).template(),
                        learned.components().get(0).separation(),
                        learned.detector().threshold()));
        if (save != null) {
            DetectorFile.write(learned.detector(), save, output.force);
            console().note("wrote " + save);
        }
        Map<String, Object> preface = new LinkedHashMap<>();
        preface.put("learnt", report.json());
        preface.put("secondsLearning", learned.seconds());
        int searched = run.search(List.of(learned.detector()), inputs, preface, this::whenInterrupted);
        return searched == ExitCode.DONE ? report.exitCode() : searched;
    }

    private LearningResult learn() throws IOException {
        PhotoPreloader early = new PhotoPreloader(new PhotoReader(limits.limits()), photo);
        try (Workers workers = new Workers(searching.threads())) {
            return new Learner(learning.statistics(console()), workers)
                    .with(learning.settings())
                    .learn(label, List.of(new Example(photo.toString(), boxes, early)));
        }
    }

    private static final class BoxConverter extends ParsingConverter<Box> {
        BoxConverter() {
            super(Box::parse);
        }
    }
}
