package dev.onebox.lab.study;

import dev.onebox.lab.bench.ForkedJvm;
import dev.onebox.lab.report.Formats;
import dev.onebox.lab.report.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How time and iterations of every method grow with the template, each method in a JVM of its own. */
public final class GrowthStudy implements Study {
    @Override
    public String name() {
        return "growth";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        Map<String, List<Growth>> byMethod = new LinkedHashMap<>();
        List<List<String>> data = new ArrayList<>();
        for (GrowthMeasurement part : GrowthMeasurement.all()) {
            System.err.println(part.name() + " …");
            for (String line : ForkedJvm.output(List.of(part.name())).lines().toList()) {
                data.add(List.of(line.split(",", -1)));
                Growth row = Growth.parse(line);
                byMethod.computeIfAbsent(row.method(), method -> new ArrayList<>())
                        .add(row);
            }
        }
        output.write(new Table("growth", Growth.HEAD, data));
        output.put("growth.md", table(byMethod));
        output.draw("growth", new GrowthFigure(byMethod).plot());
    }

    private static Table table(Map<String, List<Growth>> byMethod) {
        List<List<String>> table = new ArrayList<>();
        byMethod.forEach((method, rows) -> {
            Growth first = rows.get(0);
            Growth last = rows.get(rows.size() - 1);
            table.add(List.of(
                    method,
                    time(first.cold()) + " at " + first.size(),
                    time(last.cold()) + " at " + last.size(),
                    Formats.filled("%.2f", Growth.exponent(rows, Growth::cold)),
                    time(first.warm()),
                    time(last.warm()),
                    Formats.filled("%.2f", Growth.exponent(rows, Growth::warm)),
                    last.iterations() == 0 ? "–" : first.iterations() + " … " + last.iterations()));
        });
        List<String> head = List.of(
                "", "cold: first size", "last size", "∝ d^e", "warm: first size", "last size", "∝ d^e", "iterations");
        return new Table("growth", head, table);
    }

    private static String time(double seconds) {
        return seconds < 1 ? Formats.filled("%.3g ms", seconds * 1e3) : Formats.filled("%.3g s", seconds);
    }
}
