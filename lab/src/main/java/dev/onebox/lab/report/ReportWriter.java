package dev.onebox.lab.report;

import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.OutputFolder;
import dev.onebox.lab.reproduce.Results;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Everything that a run leaves for people: figures, tables, claims, and the page with all of them. Immutable. */
public record ReportWriter(Results results) {
    /** The page's file. */
    public static final String REPORT = "report.html";

    /**
     * A number for those who only look at the terminal.
     *
     * @param key what programs find the value under, with its unit
     * @param name what people are told it is
     * @param text the value with its unit
     */
    public record Line(String key, String name, double value, String text) {}

    public void write(OutputFolder output) throws IOException {
        List<Claim> claims = new Claims(results).all();
        List<Figure> figures = new Figures(results).all();
        List<Table<?>> tables = new Tables(results, claims).all();
        for (Figure figure : figures) {
            figure.writeTo(output);
        }
        for (Table<?> table : tables) {
            output.write("tables/" + table.name() + ".csv", table.csv());
        }
        output.write(REPORT, new ReportPage(results, claims, figures, tables).html());
    }

    /** The AP of every method of the paper, and the times that matter most. */
    public List<Line> summary() {
        List<Line> lines = new ArrayList<>();
        Stream<String> ours = Stream.of(results.exact().name(), SolverExperiment.CIRCULANT, SolverExperiment.PARITY);
        Stream.concat(ours, results.rivals().detectors().stream().map(Trained::name))
                .forEach(name -> {
                    double value = results.averagePrecision(name);
                    lines.add(new Line("AP, " + name, "AP, " + name, value, Formats.ap(value)));
                });
        lines.add(seconds("PCG cold", results.solved().cold()));
        lines.add(seconds("PCG warm", results.solved().warm()));
        results.cholesky().ifPresent(dense -> lines.add(seconds("Cholesky cold", dense.cold())));
        lines.add(seconds("mining", results.lastMined().cold()));
        return lines;
    }

    private static Line seconds(String what, double value) {
        return new Line("seconds, " + what, "training time, " + what, value, Formats.duration(value));
    }
}
