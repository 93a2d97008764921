package dev.onebox.lab.reproduce;

import dev.onebox.Size;
import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.cli.SeparateCommand;
import dev.onebox.cli.TextFormat;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.report.ReportWriter;
import dev.onebox.learn.Fit;
import dev.onebox.options.SizeConverter;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes every figure and table of the paper from an INRIA folder, with ours beside it. */
@Command(
        name = "onebox reproduce",
        description = "Makes every figure and table of the paper from a folder of INRIA Person, with ours beside it.",
        footer = {
            "",
            "A run that was interrupted goes on where it was when started again with the same options.",
            "Where the paper contradicts itself, --template, --normalisation, --fit,",
            "--inside and --enlarge choose.",
            "",
            "Examples:",
            "  onebox reproduce inria INRIAPerson -o out --quick   minutes, on a part of the data",
            "  onebox reproduce inria INRIAPerson -o out           everything",
            "  onebox reproduce inria INRIAPerson -o out-a --normalisation A"
        })
@SuppressWarnings("NullAway.Init")
public final class ReproduceCommand extends SeparateCommand {
    @Parameters(index = "0", paramLabel = "inria", description = "The data set; there is one.")
    private String dataset;

    @Parameters(index = "1", paramLabel = "DIR", description = "Its folder, with Train and Test as distributed.")
    private Path folder;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "OUT",
            required = true,
            description = "Where report.html, figures, tables and results go; may be there from an earlier run.")
    private Path out;

    @Option(names = "--quick", description = "A part of the data and fewer measurements: minutes.")
    private boolean quick;

    @Option(
            names = "--statistics",
            paramLabel = "FILE",
            description = "Background statistics, as onebox gather makes them (default: bundled).")
    private Path statistics;

    @Option(
            names = "--template",
            paramLabel = "ROWSxCOLS",
            converter = SizeConverter.class,
            defaultValue = "28x12",
            description = "Cells around the 24x8 pedestrian (default: ${DEFAULT-VALUE}; 30x14 has the paper's 13,020"
                    + " dimensions).")
    private Size template;

    @Option(
            names = "--normalisation",
            paramLabel = "A|B|C",
            defaultValue = "B",
            description = "Of the statistics; A is the paper's recipe, which is not positive definite"
                    + " (default: ${DEFAULT-VALUE}).")
    private Normalisation normalisation;

    @Option(
            names = "--fit",
            paramLabel = "stretch|area",
            defaultValue = "stretch",
            description = "How boxes of another aspect ratio come into the window (default: ${DEFAULT-VALUE}).")
    private Fit fit;

    @Option(
            names = "--inside",
            paramLabel = "SHARE",
            defaultValue = "0.95",
            description = "The least share of a found box inside the photo (default: ${DEFAULT-VALUE}).")
    private double inside;

    @Option(
            names = "--enlarge",
            paramLabel = "X",
            defaultValue = "1",
            description =
                    "How far photos are enlarged to find people below 96 pixels (default: ${DEFAULT-VALUE}, not).")
    private double enlarge;

    @Option(names = "--threads", paramLabel = "N", description = "How many to use (default: all cores).")
    private Integer threads;

    @Option(names = "--force", description = "Write into OUT although it holds files of somebody else.")
    private boolean force;

    private final Effort small;

    public ReproduceCommand(Console console) {
        this(console, Effort.quick());
    }

    /** @param small what {@code --quick} means */
    ReproduceCommand(Console console, Effort small) {
        super(console);
        this.small = small;
    }

    @Override
    protected boolean carryOut() throws IOException {
        Effort effort = quick ? small : Effort.full();
        if (!dataset.equals("inria")) {
            throw new Failure("data set \"" + dataset + "\": expected inria");
        }
        Protocol protocol = new Protocol(template, normalisation, fit, inside, enlarge);
        int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        Machine machine = Machine.here();
        try (Workers workers = new Workers(count);
                RunProgress progress = new RunProgress(console())) {
            InriaFolder data = InriaFolder.read(folder, effort, workers);
            data.problems().forEach(problem -> console().warn("skipped " + problem));
            Background background = Background.of(statistics, protocol);
            String basis = String.join(
                    "\n",
                    ProgramFingerprint.ofThis(),
                    machine.key(),
                    count + " threads",
                    protocol.toString(),
                    effort.toString(),
                    data.key(),
                    background.statistics().fingerprint());
            OutputFolder output = OutputFolder.at(out, force, basis);
            ExperimentContext context = new ExperimentContext(
                    protocol, effort, data, background.source(), output.cache(), workers, progress);
            Map<String, String> settings = settings(protocol, effort, data, background);
            Results results = new Reproduction(context, progress).run(machine, settings);
            ReportWriter report = new ReportWriter(results);
            report.write(output);
            say(report.summary());
            return data.problems().isEmpty();
        }
    }

    private static Map<String, String> settings(
            Protocol protocol, Effort effort, InriaFolder data, Background background) {
        Map<String, String> settings = new LinkedHashMap<>(protocol.described());
        settings.put("effort", effort.name());
        settings.put("learnt from", described(data.training()));
        settings.put("mined", mining(data.training(), effort));
        settings.put("searched", described(data.test()));
        settings.put("statistics", background.description());
        settings.put("SVM", "dual coordinate descent as in liblinear, on the windows as they are");
        return settings;
    }

    private static String mining(InriaFolder.Split split, Effort effort) {
        return TextFormat.format(
                "%,d photos without people: windows at random, %.0f for each positive; then hard ones, %.0f for each positive, in each of %d rounds",
                Math.min(split.backgrounds().size(), effort.photos().mined()),
                effort.mining().randomNegatives(),
                effort.mining().hardNegatives(),
                effort.mining().rounds());
    }

    private static String described(InriaFolder.Split split) {
        return TextFormat.format(
                "%,d people in %,d photos, %,d photos without people",
                split.boxes(), split.people().size(), split.backgrounds().size());
    }

    private void say(List<ReportWriter.Line> lines) {
        Path report = out.resolve(ReportWriter.REPORT);
        console().note("open " + report.toAbsolutePath().normalize().toUri());
        Map<String, Object> json = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (ReportWriter.Line line : lines) {
            json.put(line.key(), line.value());
            text.append(TextFormat.format("%-44s %s%n", line.name(), line.text()));
        }
        json.put("report", report.toString());
        console().result(json, text + "report " + report);
    }
}
