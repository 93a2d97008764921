package dev.onebox.lab.report;

import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.reproduce.OutputFolder;
import dev.onebox.lab.reproduce.Results;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
        List<Figure> figures = new ArrayList<>(new Figures(results).all());
        figures.addAll(new TimeFigures(results).all());
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
        for (String name : List.of(results.exact().name(), SolverExperiment.CIRCULANT, SolverExperiment.PARITY)) {
            lines.add(ap(name));
        }
        results.rivals().detectors().forEach(rival -> lines.add(ap(rival.name())));
        lines.add(seconds("PCG cold", results.solved(), false));
        lines.add(seconds("PCG warm", results.solved(), true));
        results.cholesky().ifPresent(dense -> lines.add(seconds("Cholesky cold", dense, false)));
        lines.add(seconds("mining", results.lastMined(), false));
        return lines;
    }

    private Line ap(String name) {
        double value = results.score(name).averagePrecision();
        return new Line("AP, " + name, "AP, " + name, value, Formats.ap(value));
    }

    private static Line seconds(String what, Trained trained, boolean warm) {
        double value = warm ? trained.warm() : trained.cold();
        return new Line("seconds, " + what, "training time, " + what, value, Formats.duration(value));
    }
}
