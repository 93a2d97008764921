package dev.onebox.cli.eval;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundBoxes;
import dev.onebox.annotations.Problem;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Failure;
import dev.onebox.cli.Progress;
import dev.onebox.cli.TextFormat;
import dev.onebox.cli.detect.DetectionWriter;
import dev.onebox.cli.detect.DetectorFiles;
import dev.onebox.cli.detect.PhotoInputs;
import dev.onebox.cli.detect.PhotoSearch;
import dev.onebox.cli.detect.SearchOptions;
import dev.onebox.cli.detect.ThresholdPolicy;
import dev.onebox.evaluate.Evaluation;
import dev.onebox.evaluate.LabelledEvaluation;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.PhotoReader;
import dev.onebox.options.LimitOptions;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures detections against the truth. */
@Command(
        name = "eval",
        description = "Measures detections against annotations: precision and recall, AP, miss rate.",
        footer = {
            "",
            "With -d, precision, recall and false alarms per photo are told at the detector's own threshold, too: what detect"
                    + " reports. The curve goes further down.",
            "",
            "Of images that are missing or cannot be read, nothing counts where a detector is tried (exit code 3).",
            "",
            "Detections take boxes of the truth greedily by score, each the free one it overlaps most. Difficult boxes are"
                    + " neither demanded nor held against anybody. AP is the area under the envelope of precision; the miss"
                    + " rate is the log-average over 0.01 to 1 false alarms per image.",
            "",
            "Examples:",
            "  onebox eval -t truth.csv -d valve.detector.safetensors",
            "  onebox eval -t truth.csv -r found.csv",
            "  onebox eval -t coco.json -r found.csv --label cat --plot cat.svg",
            "  onebox eval -t truth.csv -r found.csv --fail-under 0.9 --quiet"
        })
@SuppressWarnings("NullAway.Init")
public final class EvalCommand extends BaseCommand {
    private static final String ANY = "any";

    /** Low enough for nearly every object that is seen at all; below it background abounds. */
    private static final double LEAST_SCORE = 2;

    @Option(
            names = {"-t", "--truth"},
            required = true,
            paramLabel = "TRUTH",
            description = "Annotations, in any format that convert knows.")
    private Path truth;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Source source;

    /** Where detections come from. */
    static final class Source {
        @Option(
                names = {"-d", "--detector"},
                required = true,
                paramLabel = "DETECTOR",
                description =
                        "A detector file, or a folder of them, to search the photos of TRUTH with. May be repeated.")
        private List<Path> detectors = new ArrayList<>();

        @Option(
                names = {"-r", "--results"},
                required = true,
                paramLabel = "DETECTIONS",
                description = "Detections as detect writes them: CSV, JSON lines or COCO.")
        private @Nullable Path results;
    }

    @Option(names = "--images", paramLabel = "DIR", description = "Where the photos are, if not beside TRUTH.")
    private @Nullable Path images;

    @Option(
            names = "--searched",
            paramLabel = "N",
            description = "How many photos were searched, if more than TRUTH and detections name.")
    private int searched;

    @Option(
            names = "--iou",
            paramLabel = "X",
            description = "How much a hit must overlap: more than this (default: ${DEFAULT-VALUE}).")
    private double iou = Evaluation.USUAL_IOU;

    @Option(names = "--label", paramLabel = "L", description = "Only boxes of this label; may be repeated.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--any-label", description = "Take all boxes and detections for the same thing.")
    private boolean anyLabel;

    @Option(names = "--plot", paramLabel = "FILE.png|svg", description = "Draw precision over recall.")
    private @Nullable Path plot;

    @Option(names = "--force", description = "Replace the plot if it exists.")
    private boolean force;

    @Option(names = "--fail-under", paramLabel = "AP", description = "Exit with code 4 if the mean AP is less.")
    private double failUnder;

    @Mixin
    private SearchOptions searching;

    @Mixin
    private LimitOptions limits;

    public EvalCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws Exception {
        usable(searching::check);
        requireUsable();
        Dataset dataset = annotations();
        Findings findings = source.results == null
                ? search(dataset)
                : new Findings(FoundBoxFiles.read(source.results, truth), Optional.empty());
        Dataset looked = looked(dataset, findings.all());
        EvalInput input = input(looked, findings.all().boxes());
        int counted = Math.max(searched, input.images());
        LabelledEvaluation evaluation = input.evaluation(iou, counted);
        warn(input, evaluation);
        Optional<LabelledEvaluation> reported =
                findings.reported().map(boxes -> input(looked, boxes).evaluation(iou, counted));
        EvalReport report = new EvalReport(evaluation, reported, iou, counted);
        if (plot != null) {
            write(report, plot);
        }
        List<Problem> skipped = skipped(dataset, findings.all());
        console().result(json(report, input, skipped), report.text());
        return exit(evaluation.meanAveragePrecision(), skipped);
    }

    /**
     * What is to be measured.
     *
     * @param all as far down as the curve is to be drawn
     * @param reported what {@code detect} would report; absent where no detector was tried
     */
    private record Findings(FoundBoxes all, Optional<List<FoundBox>> reported) {}

    /** Searches the images that are there, far below the thresholds of the detectors, so that the whole curve can be drawn. */
    private Findings search(Dataset dataset) throws Exception {
        List<PhotoInputs.Input> photos = dataset.images().stream()
                .filter(image -> image.file().isPresent())
                .map(image -> new PhotoInputs.Input(image.name(), image.file().orElseThrow()))
                .toList();
        PhotoSearch search = new PhotoSearch(
                DetectorFiles.read(source.detectors, console()),
                searching.settings(),
                searching.isThresholdGiven() ? searching.thresholdPolicy() : ThresholdPolicy.ownUpTo(LEAST_SCORE),
                new PhotoReader(limits.limits()),
                console(),
                PhotoSearch.LARGE);
        List<FoundBox> boxes = new ArrayList<>();
        List<FoundBox> reported = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        try (Workers workers = new Workers(searching.threads())) {
            search.run(photos, workers, outcome -> {
                String name = outcome.photo().name();
                boxes.addAll(DetectionWriter.asFound(name, outcome.found()));
                reported.addAll(DetectionWriter.asFound(name, outcome.reported()));
                if (!outcome.problem().isEmpty()) {
                    problems.add(new Problem(name, outcome.problem()));
                }
            });
        }
        return new Findings(new FoundBoxes(boxes, problems), Optional.of(reported));
    }

    private Dataset annotations() throws IOException {
        try (Progress progress = new Progress(console(), "images", 0)) {
            Dataset dataset = DatasetFiles.read(truth, Optional.ofNullable(images), Optional.empty(), progress::update);
            dataset.notes().forEach(console()::note);
            return dataset;
        }
    }

    private void requireUsable() throws IOException {
        require(iou >= 0 && iou < 1, "--iou " + iou + ": expected at least 0 and less than 1");
        require(failUnder >= 0 && failUnder <= 1, "--fail-under " + failUnder + ": expected 0 to 1");
        require(searched >= 0, "--searched " + searched + ": expected a number of photos");
        require(labels.isEmpty() || !anyLabel, "--label and --any-label exclude each other");
        if (plot != null) {
            require(
                    isSvg(plot) || isNamed(plot, ".png"),
                    "--plot " + plot + ": expected a name ending in .png or .svg");
            AtomicFile.requireWritable(plot, force);
        }
    }

    private static boolean isSvg(Path file) {
        return isNamed(file, ".svg");
    }

    private static boolean isNamed(Path file, String extension) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }

    private EvalInput input(Dataset dataset, List<FoundBox> found) {
        EvalInput input = new EvalInput(dataset, found);
        if (anyLabel) {
            input.forgetLabels(ANY);
        }
        if (!labels.isEmpty()) {
            input.keepLabels(labels);
        }
        input.requireCommonLabels();
        return input;
    }

    private void warn(EvalInput input, LabelledEvaluation evaluation) {
        Map<String, Integer> unknownImages = input.unknownImages();
        if (!unknownImages.isEmpty()) {
            int detections = unknownImages.values().stream().mapToInt(n -> n).sum();
            console()
                    .warn("detections on images that the truth does not name count as false (" + detections + ", on "
                            + unknownImages.size() + " images): " + TextFormat.listing(unknownImages.keySet()));
        }
        if (!evaluation.withoutTruth().isEmpty()) {
            console()
                    .warn("nothing to find in the truth, left out of the mean: "
                            + TextFormat.listing(evaluation.withoutTruth()) + " (the truth has "
                            + TextFormat.listing(evaluation.byLabel().keySet()) + ")");
        }
    }

    private void write(EvalReport report, Path file) throws IOException {
        byte[] bytes = isSvg(file)
                ? report.plot().svg().getBytes(StandardCharsets.UTF_8)
                : report.plot().png();
        AtomicFile.write(file, force, out -> out.write(ByteBuffer.wrap(bytes)));
        whenInterrupted(() -> file + " was written");
        console().note("wrote " + file);
    }

    /** What the detections are of: the images that were searched, or all where somebody else did it. */
    private Dataset looked(Dataset dataset, FoundBoxes found) {
        if (source.results != null) {
            return dataset;
        }
        Set<String> unseen = dataset.images().stream()
                .filter(image -> image.file().isEmpty())
                .map(AnnotatedImage::name)
                .collect(Collectors.toSet());
        found.problems().forEach(problem -> unseen.add(problem.place()));
        Dataset looked = dataset.without(unseen);
        if (looked.images().isEmpty() && !unseen.isEmpty()) {
            throw new Failure(truth + ": none of its images could be searched; the first: "
                    + skipped(dataset, found).get(0));
        }
        return looked;
    }

    /** What was left out of both. That a photo is missing does not matter where nobody looks at it. */
    private List<Problem> skipped(Dataset dataset, FoundBoxes found) {
        return Stream.concat(
                        dataset.problems().stream().filter(problem -> source.results == null || !problem.isPhoto()),
                        found.problems().stream())
                .toList();
    }

    private static Map<String, Object> json(EvalReport report, EvalInput input, List<Problem> skipped) {
        Map<String, Object> json = report.json();
        json.put("imagesNotInTruth", input.unknownImages());
        json.put(
                "skipped",
                skipped.stream()
                        .map(problem -> Map.of("place", problem.place(), "reason", problem.reason()))
                        .toList());
        return json;
    }

    private int exit(double averagePrecision, List<Problem> skipped) {
        skipped.forEach(problem -> console().warn("skipped " + problem));
        if (averagePrecision < failUnder) {
            console().error(format("AP %.4f is less than the %s of --fail-under", averagePrecision, failUnder));
            return ExitCode.TOO_LOW;
        }
        return skipped.isEmpty() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }
}
