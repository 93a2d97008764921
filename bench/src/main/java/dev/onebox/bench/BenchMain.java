package dev.onebox.bench;

import dev.onebox.bench.machine.Limits;
import dev.onebox.bench.quality.FacesStudy;
import dev.onebox.bench.quality.FalseAlarmsStudy;
import dev.onebox.bench.quality.MotorbikesStudy;
import dev.onebox.bench.quality.PeopleBySolverStudy;
import dev.onebox.bench.quality.PeopleStudy;
import dev.onebox.bench.quality.ThresholdsStudy;
import dev.onebox.bench.stage.BlockCholeskyStage;
import dev.onebox.bench.stage.BlockProductStage;
import dev.onebox.bench.stage.DetectStage;
import dev.onebox.bench.stage.FftStage;
import dev.onebox.bench.stage.FhogStage;
import dev.onebox.bench.stage.GatherMemoryStage;
import dev.onebox.bench.stage.GatherSharesStage;
import dev.onebox.bench.stage.GatherStage;
import dev.onebox.bench.stage.LearnStage;
import dev.onebox.bench.stage.Photos;
import dev.onebox.bench.stage.RankUpdateStage;
import dev.onebox.bench.stage.SolverStage;
import dev.onebox.bench.study.BatchStudy;
import dev.onebox.bench.study.Book;
import dev.onebox.bench.study.ClosedFormsStudy;
import dev.onebox.bench.study.GrowthOf;
import dev.onebox.bench.study.GrowthStudy;
import dev.onebox.bench.study.IterationsStudy;
import dev.onebox.bench.study.Study;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "  ./onebox bench iterations       a study: writes its tables and figures to docs/benchmarks"
        })
public final class BenchMain implements Runnable {
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
            new DetectStage(1),
            new DetectStage(100),
            new LearnStage());

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
                            new ThresholdsStudy()),
                    GrowthOf.all().stream())
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

    @Option(names = "--quiet", description = "Say nothing on stderr.")
    private boolean quiet;

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
    public void run() {
        if (list) {
            STAGES.forEach(stage -> System.out.println(stage.name()));
            STUDIES.forEach(study -> System.out.println(study.name() + " (a study)"));
            return;
        }
        Optional<Study> study =
                STUDIES.stream().filter(known -> names.contains(known.name())).findFirst();
        if (study.isPresent()) {
            run(study.get());
            return;
        }
        List<Stage> chosen = chosen();
        Limits limits = new Limits();
        List<Row> rows = new ArrayList<>();
        for (Stage stage : chosen) {
            if (!quiet) {
                System.err.println("measuring " + stage.name() + " …");
            }
            rows.addAll(chosen.size() == 1 ? stage.measure(limits) : forked(stage));
        }
        System.out.print(json ? Report.json(limits, rows) : Report.table(limits, rows));
    }

    private static List<Row> forked(Stage stage) {
        return Report.rows(Fork.output(List.of("--json", "--quiet", stage.name())));
    }

    private void run(Study study) {
        if (names.size() > 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), study.name() + " is a study: name it alone, got " + names);
        }
        try {
            study.run(new Book(Photos.repository().resolve("docs").resolve("benchmarks")));
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
