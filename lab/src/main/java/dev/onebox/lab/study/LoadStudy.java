package dev.onebox.lab.study;

import dev.onebox.lab.bench.ForkedJvm;
import dev.onebox.lab.report.Formats;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.study.LogLogPanel.Axis;
import dev.onebox.lab.study.LogLogPanel.Curve;
import dev.onebox.lab.study.LogLogPanel.Point;
import dev.onebox.lab.study.LogLogPanel.Tick;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How time grows with the size of photos, their number and the number of detectors, each curve in a JVM of its own. */
public final class LoadStudy implements Study {
    private static final int WIDTH = 1590;
    private static final int HEIGHT = 460;
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
        Map<String, List<Point>> curves = new LinkedHashMap<>();
        List<List<String>> data = new ArrayList<>();
        for (LoadMeasurement part : LoadMeasurement.all()) {
            System.err.println(part.name() + " …");
            for (String line : ForkedJvm.output(List.of(part.name())).lines().toList()) {
                String[] fields = line.split(",", -1);
                data.add(List.of(fields));
                curves.computeIfAbsent(fields[0], work -> new ArrayList<>())
                        .add(0, new Point(Double.parseDouble(fields[1]), Double.parseDouble(fields[2])));
            }
        }
        output.write(new Table("load", List.of("work", "amount", "seconds"), data));
        output.put("growth.md", table(curves));
        draw(curves, new SvgCanvas(WIDTH, HEIGHT), output.file("load.svg"));
        draw(curves, new PngCanvas(WIDTH, HEIGHT), output.file("load.png"));
    }

    private static Table table(Map<String, List<Point>> curves) {
        List<List<String>> rows = new ArrayList<>();
        curves.forEach((work, points) -> {
            Point first = points.get(0);
            Point last = points.get(points.size() - 1);
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
    private static double exponent(List<Point> points) {
        Point middle = points.get(points.size() / 2);
        Point last = points.get(points.size() - 1);
        return Math.log(last.y() / middle.y()) / Math.log(last.x() / middle.x());
    }

    private static void draw(Map<String, List<Point>> curves, Canvas canvas, Path path) throws IOException {
        panel(
                canvas,
                70,
                "Size of the photo",
                new Axis("pixels", ticks(19_200, 76_800, 307_200, 1_228_800, 4_915_200)),
                List.of(curve(curves, "search", 0xD55E00), curve(curves, "features", 0x0072B2)));
        panel(
                canvas,
                605,
                "Number of photos",
                new Axis("photos", ticks(1, 3, 10, 30, 100, 300)),
                List.of(curve(curves, "gather", 0x009E73)));
        panel(
                canvas,
                1120,
                "Number of detectors",
                new Axis("detectors", ticks(1, 10, 100, 1000)),
                List.of(curve(curves, "search-many", 0xD55E00), curve(curves, "learn-many", 0xCC79A7)));
        canvas.save(path);
    }

    private static void panel(Canvas canvas, int left, String title, Axis axis, List<Curve> curves) {
        new LogLogPanel(left, 60, 270, 330, axis).draw(canvas, title, "seconds", curves);
    }

    private static Curve curve(Map<String, List<Point>> curves, String work, int colour) {
        List<Point> points = curves.getOrDefault(work, List.of(new Point(1, 1)));
        return new Curve(
                String.format(Locale.ROOT, "%s  x^%.1f", NAMES.getOrDefault(work, work), exponent(points)),
                colour,
                points);
    }

    private static List<Tick> ticks(int... numbers) {
        List<Tick> ticks = new ArrayList<>();
        for (int number : numbers) {
            String label = number >= 1_000_000
                    ? String.format(Locale.ROOT, "%.1f M", number * 1e-6)
                    : number >= 10_000 ? number / 1000 + " k" : Integer.toString(number);
            ticks.add(new Tick(number, label));
        }
        return ticks;
    }
}
