package dev.onebox.bench.study;

import dev.onebox.bench.Fork;
import dev.onebox.bench.Units;
import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartRow;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.Plot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How time grows with the size of photos, their number and the number of detectors, each curve in a JVM of its own. */
public final class LoadStudy implements Study {
    private static final Map<String, String> NAMES = Map.of(
            "search", "search, one detector",
            "features", "features, one core",
            "gather", "gather from files",
            "search-many", "search of a photo",
            "learn-many", "learn, PCG");

    @Override
    public String name() {
        return "load";
    }

    @Override
    public void run(Book book) throws IOException {
        Map<String, List<ChartPoint>> curves = new LinkedHashMap<>();
        List<String> data = new ArrayList<>(List.of("work,amount,seconds"));
        for (LoadOf part : LoadOf.all()) {
            System.err.println(part.name() + " …");
            for (String line : Fork.output(List.of(part.name())).lines().toList()) {
                data.add(line);
                String[] fields = line.split(",", -1);
                curves.computeIfAbsent(fields[0], work -> new ArrayList<>())
                        .add(0, new ChartPoint(Double.parseDouble(fields[1]), Double.parseDouble(fields[2])));
            }
        }
        book.write("load.csv", data);
        book.put("growth.md", "load", table(curves));
        book.draw("load", plot(curves));
    }

    private static String table(Map<String, List<ChartPoint>> curves) {
        StringBuilder table = new StringBuilder("| | from | | to | | ∝ x^e |\n| --- | --- | --- | --- | --- | --- |\n");
        curves.forEach((work, points) -> {
            ChartPoint first = points.get(0);
            ChartPoint last = points.get(points.size() - 1);
            table.append(String.format(
                    Locale.ROOT,
                    "| %s | %,.0f %s | %s | %,.0f | %s | %.2f |%n",
                    NAMES.getOrDefault(work, work),
                    first.x(),
                    unit(work),
                    Units.time(first.y()),
                    last.x(),
                    Units.time(last.y()),
                    exponent(points)));
        });
        return table.toString();
    }

    private static String unit(String work) {
        return switch (work) {
            case "search", "features" -> "pixels";
            case "gather" -> "photos";
            default -> "detectors";
        };
    }

    /** e with y ≈ c · x^e over the upper half of the points, where what is paid once no longer counts. */
    private static double exponent(List<ChartPoint> points) {
        ChartPoint middle = points.get(points.size() / 2);
        ChartPoint last = points.get(points.size() - 1);
        return Math.log(last.y() / middle.y()) / Math.log(last.x() / middle.x());
    }

    static Plot plot(Map<String, List<ChartPoint>> curves) {
        return new ChartRow(List.of(
                chart("Size of the photo", "pixels", curves, "search", "features"),
                chart("Number of photos", "photos", curves, "gather"),
                chart("Number of detectors", "detectors", curves, "search-many", "learn-many")));
    }

    private static LineChart chart(String title, String amount, Map<String, List<ChartPoint>> curves, String... works) {
        List<ChartSeries> series = new ArrayList<>();
        for (String work : works) {
            List<ChartPoint> points = curves.getOrDefault(work, List.of(new ChartPoint(1, 1)));
            String name = String.format(Locale.ROOT, "%s  x^%.1f", NAMES.getOrDefault(work, work), exponent(points));
            series.add(ChartSeries.line(name, points, series.size()).withDots());
        }
        return LineChart.logarithmic(title, amount, "seconds", series);
    }
}
