package dev.onebox.lab.study;

import dev.onebox.cli.plot.ChartPoint;
import dev.onebox.cli.plot.ChartRow;
import dev.onebox.cli.plot.ChartSeries;
import dev.onebox.cli.plot.LineChart;
import dev.onebox.cli.plot.Plot;
import dev.onebox.lab.bench.ForkedJvm;
import dev.onebox.lab.report.Formats;
import dev.onebox.lab.report.Table;
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
    public void run(StudyOutput output) throws IOException {
        Map<String, List<ChartPoint>> curves = new LinkedHashMap<>();
        List<List<String>> data = new ArrayList<>();
        for (LoadMeasurement part : LoadMeasurement.all()) {
            System.err.println(part.name() + " …");
            for (String line : ForkedJvm.output(List.of(part.name())).lines().toList()) {
                String[] fields = line.split(",", -1);
                data.add(List.of(fields));
                curves.computeIfAbsent(fields[0], work -> new ArrayList<>())
                        .add(0, new ChartPoint(Double.parseDouble(fields[1]), Double.parseDouble(fields[2])));
            }
        }
        output.write(new Table("load", List.of("work", "amount", "seconds"), data));
        output.put("growth.md", table(curves));
        output.draw("load", plot(curves));
    }

    private static Table table(Map<String, List<ChartPoint>> curves) {
        List<List<String>> rows = new ArrayList<>();
        curves.forEach((work, points) -> {
            ChartPoint first = points.get(0);
            ChartPoint last = points.get(points.size() - 1);
            rows.add(List.of(
                    NAMES.getOrDefault(work, work),
                    Formats.filled("%,.0f ", first.x()) + unit(work),
                    Formats.time(first.y()),
                    Formats.filled("%,.0f", last.x()),
                    Formats.time(last.y()),
                    Formats.filled("%.2f", exponent(points))));
        });
        return new Table("load", List.of("", "from", "", "to", "", "∝ x^e"), rows);
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
