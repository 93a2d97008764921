package dev.onebox.lab.bench;

import dev.onebox.Size;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.machine.Pace;
import dev.onebox.lab.quality.FacesStudy;
import dev.onebox.lab.quality.FalseAlarmsStudy;
import dev.onebox.lab.quality.MotorbikesStudy;
import dev.onebox.lab.quality.PeopleBySolverStudy;
import dev.onebox.lab.quality.PeopleStudy;
import dev.onebox.lab.quality.ThresholdsStudy;
import dev.onebox.lab.stage.BlockCholeskyStage;
import dev.onebox.lab.stage.BlockProductStage;
import dev.onebox.lab.stage.BoxesStage;
import dev.onebox.lab.stage.DetectStage;
import dev.onebox.lab.stage.FftStage;
import dev.onebox.lab.stage.FhogStage;
import dev.onebox.lab.stage.GatherMemoryStage;
import dev.onebox.lab.stage.GatherSharesStage;
import dev.onebox.lab.stage.GatherStage;
import dev.onebox.lab.stage.LearnStage;
import dev.onebox.lab.stage.RankUpdateStage;
import dev.onebox.lab.stage.SolverStage;
import dev.onebox.lab.stage.StartStage;
import dev.onebox.lab.study.BatchStudy;
import dev.onebox.lab.study.Book;
import dev.onebox.lab.study.ClosedFormsStudy;
import dev.onebox.lab.study.GrowthOf;
import dev.onebox.lab.study.GrowthStudy;
import dev.onebox.lab.study.IterationsStudy;
import dev.onebox.lab.study.JmhStudy;
import dev.onebox.lab.study.LoadOf;
import dev.onebox.lab.study.LoadStudy;
import dev.onebox.lab.study.Study;
import dev.onebox.lab.study.TrainingStudy;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code bench}: measures the stages asked for, or all, and prints the table of ratios. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures Onebox against rivals and against the limits of this machine, side by side in one run.",
        footer = {
            "",
            "Examples:",
            "  ./onebox bench                  all stages, as a table",
            "  ./onebox bench fft gather       these two",
            "  ./onebox bench --json > out     one JSON document",
            "  ./onebox bench --compare a b c  ranges over such documents, and which ratios are not stable",
            "  ./onebox bench iterations       a study: writes its tables and figures to docs/benchmarks"
        })
public final class BenchMain implements Callable<Integer> {
    private static final int SOME_SKIPPED = 3;

    private static final List<Stage> STAGES = List.of(
            new FftStage(),
            new BlockProductStage(),
            new BlockCholeskyStage(),
            new RankUpdateStage(),
            new SolverStage(),
            new FhogStage(),
            new GatherStage(),
            new GatherSharesStage(),
            new GatherMemoryStage(),
            new DetectStage("detect-1", 1, new Size(28, 12), 4, 2),
            new DetectStage("detect-1-reduced", 1, new Size(28, 12), 4, 1),
            new DetectStage("detect-1-coarse", 1, new Size(16, 8), 8, 1),
            new DetectStage("detect-100", 100, new Size(28, 12), 4, 2),
            new BoxesStage(),
            new LearnStage(),
            new StartStage());

    private static final List<Study> STUDIES = Stream.concat(
                    Stream.of(
                            new IterationsStudy(),
                            new GrowthStudy(),
                            new ClosedFormsStudy(),
                            new BatchStudy(),
                            new PeopleBySolverStudy(),
                            new PeopleStudy(),
                            new MotorbikesStudy(),
                            new FacesStudy(),
                            new FalseAlarmsStudy(),
                            new ThresholdsStudy(),
                            new TrainingStudy(),
                            new LoadStudy(),
                            new JmhStudy()),
                    Stream.concat(GrowthOf.all().stream(), LoadOf.all().stream()))
            .toList();

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME",
            description = "Stages to run, all if none is named; or one study, which takes minutes.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--json", description = "Print one JSON document instead of a table.")
    private boolean json;

    @Option(names = "--list", description = "Only list the stages.")
    private boolean list;

    @Option(
            names = "--compare",
            arity = "2..*",
            paramLabel = "FILE",
            description = "Measure nothing: put what --json printed into these files side by side, as Markdown.")
    private List<Path> compared = new ArrayList<>();

    @Option(names = "--quiet", description = "Say nothing on stderr.")
    private boolean quiet;

    @Option(names = "--part", hidden = true, description = "Measure one stage in this very program.")
    private boolean part;

    @Option(names = "--verbose", description = "Show the stack trace of a failure.")
    @SuppressWarnings("unused") // read from the parsed options, where a failure is explained
    private boolean verbose;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(out);
        System.exit(new CommandLine(new BenchMain())
                .setExecutionExceptionHandler(BenchMain::explain)
                .execute(args));
    }

    private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        if (parsed.hasMatchedOption("--verbose")) {
            failure.printStackTrace();
        }
        System.err.println("onebox bench: " + failure.getMessage());
        return 1;
    }

    @Override
    public Integer call() {
        if (list) {
            STAGES.forEach(stage -> System.out.println(stage.name()));
            STUDIES.forEach(study -> System.out.println(study.name() + " (a study)"));
            return 0;
        }
        if (!compared.isEmpty()) {
            System.out.print(comparison().text());
            return 0;
        }
        Optional<Study> study =
                STUDIES.stream().filter(known -> names.contains(known.name())).findFirst();
        if (study.isPresent()) {
            run(study.get());
            return 0;
        }
        List<Stage> chosen = chosen();
        if (part) {
            System.out.print(Report.json(measured(chosen.get(0))));
            return 0;
        }
        return measureAll(chosen);
    }

    private Comparison comparison() {
        List<List<Row>> tables = new ArrayList<>();
        for (Path file : compared) {
            try {
                tables.add(Report.rows(Files.readString(file)));
            } catch (IOException | UncheckedIOException e) {
                throw new IllegalStateException(file + " is not what bench --json prints: " + e.getMessage(), e);
            }
        }
        return new Comparison(tables);
    }

    /** Every stage in a JVM of its own; one that fails does not take the others with it. */
    private int measureAll(List<Stage> chosen) {
        Machine machine = Machine.here(Repository.folder());
        say("measuring the limits of this machine …");
        LimitTable limits = new LimitTable(machine.cores());
        String pace = "-D" + Pace.BEFORE + "=" + limits.flopsPerSecond();
        List<Row> rows = new ArrayList<>();
        int code = 0;
        for (int i = 0; i < chosen.size(); i++) {
            say(String.format(
                    "%d of %d: measuring %s …",
                    i + 1, chosen.size(), chosen.get(i).name()));
            try {
                rows.addAll(Report.rows(Fork.output(
                        List.of(pace), List.of("--part", chosen.get(i).name()))));
            } catch (IllegalStateException e) {
                System.err.println("onebox bench: " + chosen.get(i).name() + " was not measured: " + e.getMessage());
                code = SOME_SKIPPED;
            }
        }
        System.out.print(json ? Report.json(machine, limits, rows) : Table.text(machine, limits, rows));
        return code;
    }

    private void say(String text) {
        if (!quiet) {
            System.err.println(text);
        }
    }

    private static List<Row> measured(Stage stage) {
        List<Row> rows = stage.measure();
        return rows.stream().map(row -> row.within(Memory.peakOfThis())).toList();
    }

    private void run(Study study) {
        if (names.size() > 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), study.name() + " is a study: name it alone, got " + names);
        }
        try {
            study.run(new Book(Repository.folder().resolve("docs").resolve("benchmarks")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Stage> chosen() {
        String known = Stream.concat(
                        STAGES.stream().map(Stage::name), STUDIES.stream().map(Study::name))
                .collect(Collectors.joining(", "));
        for (String name : names) {
            if (STAGES.stream().noneMatch(stage -> stage.name().equals(name))) {
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "no stage or study is called \"" + name + "\"; there are: " + known);
            }
        }
        return names.isEmpty()
                ? STAGES
                : STAGES.stream().filter(stage -> names.contains(stage.name())).toList();
    }
}
