package dev.onebox.cli.data;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.annotations.AnnotationFormat;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.annotations.Problem;
import dev.onebox.annotations.WriteReport;
import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.cli.ExitCode;
import dev.onebox.cli.Progress;
import dev.onebox.cli.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts between annotation formats. */
@Command(
        name = "convert",
        description = "Converts annotations from any format, told by content, to any other.",
        footer = {
            "",
            "Read, and told by content: CSV (also of TensorFlow's tutorials and Roboflow), COCO, Pascal VOC,",
            "YOLO (Ultralytics, Darknet, CVAT, labelImg, Roboflow), dlib's imglab, INRIA, VIA (CSV, JSON), CVAT XML 1.1,",
            "LabelMe (JSON, XML 3.0), Create ML, Label Studio (JSON, JSON-MIN). Written: all but LabelMe's XML.",
            "",
            "Boxes that leave their image are clipped; empty boxes are skipped. Boxes of images that are missing are",
            "written as they stand. Either is named (exit code 3). Polygons and turned boxes become their bounding boxes;",
            "imglab and VOC hold whole pixels only: such changes are said.",
            "Only annotations are written: images stay where they are.",
            "",
            "Examples:",
            "  onebox convert boxes.csv boxes.json",
            "  onebox convert INRIAPerson/Train train.csv",
            "  onebox convert boxes.json voc --format voc --images photos"
        })
@SuppressWarnings("NullAway.Init")
public final class ConvertCommand extends BaseCommand {
    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "A file or folder of annotations, in any of the formats below.")
    private Path input;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file or folder to write, whole or not at all.")
    private Path output;

    @Option(
            names = "--images",
            paramLabel = "DIR",
            description = "Where the images are, if not beside IN or in a folder such as images near it.")
    private @Nullable Path images;

    @Option(
            names = "--from",
            paramLabel = "NAME",
            description = "The format of IN, for a folder that holds several (default: told by content).")
    private @Nullable AnnotationFormat from;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description =
                    "The format of OUT: csv, csv-corners, tensorflow-csv, coco, voc, yolo, imglab, inria, via-csv,"
                            + " via-json, cvat, labelme, createml or label-studio (default: by the name of OUT: .csv, .json"
                            + " for coco, .xml for imglab).")
    private @Nullable AnnotationFormat format;

    @Option(
            names = "--force",
            description = "Replace OUT if it exists; a folder only if it holds nothing but annotations.")
    private boolean force;

    public ConvertCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException {
        AnnotationFormat target = format == null ? byName() : format;
        require(
                target.isWritable(),
                "--format " + target + ": is read but not written; expected " + AnnotationFormat.writable());
        require(
                !real(input).startsWith(real(output)), // nor may it lie in a folder that is replaced
                output + ": would replace what is read; expected another place for OUT");
        DatasetFiles.requireWritable(target, output, force);
        Dataset dataset = read();
        WriteReport report = DatasetFiles.write(dataset, target, output, force);
        List<Problem> unwritten = report.problems();
        whenInterrupted(() -> output + " was written");
        Dataset written = dataset.without(unwritten.stream().map(Problem::place).collect(Collectors.toSet()));
        List<Problem> skipped = new ArrayList<>(dataset.problems());
        skipped.removeIf(Problem::isPhoto);
        skipped.addAll(unwritten);
        List<Problem> unseen =
                dataset.problems().stream().filter(Problem::isPhoto).toList();
        unseen.forEach(problem -> console().warn(String.valueOf(problem)));
        skipped.forEach(problem -> console().warn("skipped " + problem));
        List<String> notes = new ArrayList<>(dataset.notes());
        notes.addAll(report.notes());
        notes.forEach(console()::note);
        noteWhereImagesAre(written);
        console().result(json(written, target, skipped, unseen, notes), text(written, skipped));
        return skipped.isEmpty() && unseen.isEmpty() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }

    private Dataset read() throws IOException {
        try (Progress progress = new Progress(console(), "images", 0)) {
            return DatasetFiles.read(input, Optional.ofNullable(images), Optional.ofNullable(from), progress::update);
        }
    }

    private AnnotationFormat byName() {
        String name = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
        return switch (name.replaceFirst(".*\\.", ".")) {
            case ".csv" -> AnnotationFormat.CSV;
            case ".json" -> AnnotationFormat.COCO;
            case ".xml" -> AnnotationFormat.IMGLAB;
            default ->
                throw wrongUsage(
                        output + ": the name does not tell the format; expected .csv, .json or .xml, or --format");
        };
    }

    private static Path real(Path path) throws IOException {
        return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    }

    /** Names of images are seen from where IN lies; who reads OUT elsewhere must be told where that is. */
    private void noteWhereImagesAre(Dataset written) throws IOException {
        List<Path> folders = DatasetFiles.foldersToName(written, output);
        if (folders.size() == 1) {
            console().note("the images stay where they are: read " + output + " with --images " + folders.get(0));
        } else if (!folders.isEmpty()) {
            console()
                    .note("the images stay where they are, in " + folders.size() + " folders, the first "
                            + folders.get(0) + ": --images names one, so write OUT beside IN or bring them together");
        }
    }

    private Map<String, Object> json(
            Dataset written, AnnotationFormat target, List<Problem> skipped, List<Problem> unseen, List<String> notes) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", output.toString());
        json.put("format", target.toString());
        json.put("images", written.images().size());
        json.put("boxes", written.boxes());
        json.put("labels", written.labels());
        json.put("skipped", json(skipped));
        json.put("unseen", json(unseen));
        json.put("notes", notes);
        return json;
    }

    private static List<Map<String, String>> json(List<Problem> problems) {
        return problems.stream()
                .map(problem -> Map.of("place", problem.place(), "reason", problem.reason()))
                .toList();
    }

    private String text(Dataset written, List<Problem> skipped) {
        long unclipped = written.images().stream()
                .filter(image -> image.size().isEmpty() && !image.annotations().isEmpty())
                .count();
        return format(
                "%s: %s, %s, %s, %d skipped%s",
                output,
                TextFormat.count(written.images().size(), "image", "images"),
                TextFormat.count(written.boxes(), "box", "boxes"),
                TextFormat.count(written.labels().size(), "label", "labels"),
                skipped.size(),
                unclipped == 0
                        ? ""
                        : ", " + TextFormat.count(unclipped, "image", "images") + " not seen: boxes not clipped");
    }
}
