package dev.onebox.bench;

import dev.onebox.bench.machine.Limits;
import dev.onebox.bench.stage.BlockCholeskyStage;
import dev.onebox.bench.stage.BlockProductStage;
import dev.onebox.bench.stage.DetectStage;
import dev.onebox.bench.stage.FftStage;
import dev.onebox.bench.stage.FhogStage;
import dev.onebox.bench.stage.GatherMemoryStage;
import dev.onebox.bench.stage.GatherSharesStage;
import dev.onebox.bench.stage.GatherStage;
import dev.onebox.bench.stage.RankUpdateStage;
import dev.onebox.bench.stage.SolverStage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
            "  ./onebox bench --json > out     one JSON document"
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
            new DetectStage(100));

    @Parameters(arity = "0..*", paramLabel = "NAME", description = "Stages to run; all if none is named.")
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
            return;
        }
        List<Stage> chosen = chosen();
        Limits limits = new Limits();
        List<Row> rows = new ArrayList<>();
        for (Stage stage : chosen) {
            if (!quiet) {
                System.err.println("measuring " + stage.name() + " …");
            }
            rows.addAll(chosen.size() == 1 ? stage.measure(limits) : ForkedStage.measure(stage));
        }
        System.out.print(json ? Report.json(limits, rows) : Report.table(limits, rows));
    }

    private List<Stage> chosen() {
        String known = STAGES.stream().map(Stage::name).collect(Collectors.joining(", "));
        for (String name : names) {
            if (STAGES.stream().noneMatch(stage -> stage.name().equals(name))) {
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "no stage is called \"" + name + "\"; there are: " + known);
            }
        }
        return names.isEmpty()
                ? STAGES
                : STAGES.stream().filter(stage -> names.contains(stage.name())).toList();
    }
}
