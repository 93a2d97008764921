package dev.onebox.lab.study;

import dev.onebox.lab.bench.Fork;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How time and iterations of every method grow with the template, each method in a JVM of its own. */
public final class GrowthStudy implements Study {
    @Override
    public String name() {
        return "growth";
    }

    @Override
    public void run(Book book) throws IOException {
        Map<String, List<Growth>> byMethod = new LinkedHashMap<>();
        List<String> data = new ArrayList<>(List.of(Growth.HEAD));
        for (GrowthOf part : GrowthOf.all()) {
            System.err.println(part.name() + " …");
            for (String line : Fork.output(List.of(part.name())).lines().toList()) {
                data.add(line);
                Growth row = Growth.parse(line);
                byMethod.computeIfAbsent(row.method(), method -> new ArrayList<>())
                        .add(row);
            }
        }
        book.write("growth.csv", data);
        book.put("growth.md", "growth", table(byMethod));
        GrowthFigure figure = new GrowthFigure(byMethod);
        figure.save(new SvgCanvas(GrowthFigure.WIDTH, GrowthFigure.HEIGHT), book.file("growth.svg"));
        figure.save(new PngCanvas(GrowthFigure.WIDTH, GrowthFigure.HEIGHT), book.file("growth.png"));
    }

    private static String table(Map<String, List<Growth>> byMethod) {
        StringBuilder table = new StringBuilder(
                        "| | cold: first size | last size | ∝ d^e | warm: first size | last size")
                .append(" | ∝ d^e | iterations |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n");
        byMethod.forEach((method, rows) -> {
            Growth first = rows.get(0);
            Growth last = rows.get(rows.size() - 1);
            table.append(String.format(
                    Locale.ROOT,
                    "| %s | %s at %s | %s at %s | %.2f | %s | %s | %.2f | %s |%n",
                    method,
                    time(first.cold()),
                    first.size(),
                    time(last.cold()),
                    last.size(),
                    Growth.exponent(rows, Growth::cold),
                    time(first.warm()),
                    time(last.warm()),
                    Growth.exponent(rows, Growth::warm),
                    last.iterations() == 0 ? "–" : first.iterations() + " … " + last.iterations()));
        });
        return table.toString();
    }

    private static String time(double seconds) {
        return seconds < 1
                ? String.format(Locale.ROOT, "%.3g ms", seconds * 1e3)
                : String.format(Locale.ROOT, "%.3g s", seconds);
    }
}
