package dev.onebox.cli.detect;

import dev.onebox.cli.BaseCommand;
import dev.onebox.cli.Console;
import dev.onebox.options.LimitOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches photos with detectors. */
@Command(
        name = "detect",
        description = "Searches photos with one detector or many, in many sizes.",
        footer = {
            "",
            "Scores are standard deviations above the mean of the background.",
            "Photos that cannot be read are named on stderr and skipped (exit code 3).",
            "",
            "Examples:",
            "  onebox detect -d valve.detector.safetensors scans/ > found.csv",
            "  onebox detect -d detectors/ scans/ --false-alarms 0.1 --draw pictures/",
            "  onebox detect -d valve.detector.safetensors scans/ --format coco -o found.json"
        })
@SuppressWarnings("NullAway.Init")
public final class DetectCommand extends BaseCommand {
    @Option(
            names = {"-d", "--detector"},
            required = true,
            paramLabel = "DETECTOR",
            description = "A detector file, or a folder of them. May be repeated.")
    private List<Path> detectors;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Photos, or folders of photos.")
    private List<Path> inputs;

    @Mixin
    private DetectionOutputOptions output;

    @Mixin
    private SearchOptions searching;

    @Mixin
    private LimitOptions limits;

    public DetectCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws Exception {
        DetectionRun run = new DetectionRun(output, searching, limits, console());
        PhotoInputs photos = usable(() -> run.check(inputs));
        return run.search(DetectorFiles.read(detectors, console()), photos, Map.of(), this::whenInterrupted);
    }
}
