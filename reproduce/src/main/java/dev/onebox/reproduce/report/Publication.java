package dev.onebox.reproduce.report;

import dev.onebox.reproduce.Output;
import dev.onebox.reproduce.Results;
import java.io.IOException;
import java.util.List;

/** Stub. */
public final class Publication {
    public static final String REPORT = "report.html";

    private final Results results;

    public Publication(Results results) {
        this.results = results;
    }

    public record Line(String name, double value, String text) {}

    public void write(Output output) throws IOException {
        output.write(REPORT, "x");
    }

    public List<Line> summary() {
        return results.scores().stream()
                .map(s -> new Line(s.detector(), s.averagePrecision(), s.averagePrecision() + " " + s.deviation()))
                .toList();
    }
}
