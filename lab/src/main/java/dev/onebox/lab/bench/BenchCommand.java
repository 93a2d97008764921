package dev.onebox.lab.bench;

import dev.onebox.Size;
import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.cli.SeparateCommand;
import dev.onebox.lab.machine.Calibration;
import dev.onebox.lab.machine.Machine;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.BlockCholeskyStage;
import dev.onebox.lab.stage.BlockProductStage;
import dev.onebox.lab.stage.DetectStage;
import dev.onebox.lab.stage.FewBoxesStudy;
import dev.onebox.lab.stage.FftStage;
import dev.onebox.lab.stage.FhogStage;
import dev.onebox.lab.stage.GatherStage;
import dev.onebox.lab.stage.LearnStage;
import dev.onebox.lab.stage.RankUpdateStage;
import dev.onebox.lab.stage.SolverStage;
import dev.onebox.lab.stage.StartStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code bench}: measures the stages asked for, or all, and prints the table of ratios. */
@Command(
        name = "onebox bench",
        description = "Measures Onebox against rivals and against the limits of this machine, side by side in one run.",
        footer = {
            "",
            "Examples:",
            "  ./onebox bench                  all stages, as a table",
            "  ./onebox bench fft gather       these two",
            "  ./onebox bench --json > out     one JSON document",
            "  ./onebox bench --compare a b c  ranges over such documents, and which ratios are not stable",
            "  ./onebox bench motorbikes       a study: how well few boxes find on the development data"
        })
public final class BenchCommand extends SeparateCommand {
    private static final Map<String, BenchmarkStage> STAGES = new LinkedHashMap<>();

    static {
        STAGES.put("fft", FftStage::measure);
        STAGES.put("block-product", BlockProductStage::measure);
        STAGES.put("block-cholesky", BlockCholeskyStage::measure);
        STAGES.put("rank-update", RankUpdateStage::measure);
        STAGES.put("solvers", SolverStage::measure);
        STAGES.put("fhog", FhogStage::measure);
        STAGES.put("gather", GatherStage::measure);
        STAGES.put("detect-1", new DetectStage("detect-1", 1, new Size(28, 12), 4, 2)::measure);
        STAGES.put("detect-1-reduced", new DetectStage("detect-1-reduced", 1, new Size(28, 12), 4, 1)::measure);
        STAGES.put("detect-1-coarse", new DetectStage("detect-1-coarse", 1, new Size(16, 8), 8, 1)::measure);
        STAGES.put("detect-100", new DetectStage("detect-100", 100, new Size(28, 12), 4, 2)::measure);
        STAGES.put("learn-end-to-end", LearnStage::measure);
        STAGES.put("start", StartStage::measure);
    }

    /** Checks that rivals do the same work, then times: a line of the table per question it answers. */
    private interface BenchmarkStage {
        List<BenchmarkRow> measure() throws IOException;
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME",
            description = "Stages to run, all if none is named; or one study, which takes minutes.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--compare",
            arity = "2..*",
            paramLabel = "FILE",
            description = "Measure nothing: put what --json printed into these files side by side, as Markdown.")
    private List<Path> compared = new ArrayList<>();

    @Option(names = "--part", hidden = true, description = "Measure one stage in this very program.")
    private boolean part;

    public BenchCommand(Console console) {
        super(console);
    }

    @Override
    protected boolean carryOut() throws IOException {
        Optional<FewBoxesStudy> study = FewBoxesStudy.ALL.stream()
                .filter(known -> names.contains(known.name()))
                .findFirst();
        if (!compared.isEmpty()) {
            Comparison comparison = comparison();
            console()
                    .result(
                            Map.of("unstable", comparison.unstable(), "missing", comparison.missing()),
                            comparison.text());
        } else if (study.isPresent()) {
            run(study.get());
        } else if (part) {
            BenchmarkStage asked = Objects.requireNonNull(STAGES.get(chosen().get(0)));
            console().result(BenchReport.json(asked.measure()), "");
        } else {
            return measureAll(chosen());
        }
        return true;
    }

    private Comparison comparison() {
        List<List<BenchmarkRow>> tables = new ArrayList<>();
        for (Path file : compared) {
            try {
                tables.add(BenchReport.rows(Files.readString(file)));
            } catch (IOException e) {
                throw new Failure(file + " is not what bench --json prints: " + e.getMessage());
            }
        }
        return new Comparison(tables);
    }

    /** Every stage in a JVM of its own; one that fails does not take the others with it. */
    private boolean measureAll(List<String> chosen) throws IOException {
        Machine machine = Machine.here();
        console().note("measuring the limits of this machine …");
        LimitTable limits = LimitTable.here();
        String peak = "-D" + Calibration.BEFORE + "=" + limits.flopsPerSecond();
        List<BenchmarkRow> rows = new ArrayList<>();
        boolean complete = true;
        for (int i = 0; i < chosen.size(); i++) {
            String name = chosen.get(i);
            console().note((i + 1) + " of " + chosen.size() + ": measuring " + name + " …");
            try {
                String output = ForkedJvm.output(List.of(peak), List.of("--part", "--json", name));
                rows.addAll(BenchReport.rows(output));
            } catch (IllegalStateException e) {
                console().warn(name + " was not measured: " + e.getMessage());
                complete = false;
            }
        }
        console().result(BenchReport.json(machine, limits, rows), BenchReport.text(machine, limits, rows));
        return complete;
    }

    private void run(FewBoxesStudy study) throws IOException {
        if (names.size() > 1) {
            throw wrongUsage(study.name() + " is a study: name it alone, got " + names);
        }
        Table<?> table = study.run();
        console().result(Map.of("head", table.head(), "rows", table.rows()), table.markdown());
    }

    private List<String> chosen() {
        List<String> known = new ArrayList<>(STAGES.keySet());
        FewBoxesStudy.ALL.forEach(study -> known.add(study.name()));
        for (String name : names) {
            if (!known.contains(name)) {
                throw wrongUsage(
                        "no stage or study is called \"" + name + "\"; there are: " + String.join(", ", known));
            }
        }
        return STAGES.keySet().stream()
                .filter(name -> names.isEmpty() || names.contains(name))
                .toList();
    }
}
