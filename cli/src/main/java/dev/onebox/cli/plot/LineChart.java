package dev.onebox.cli.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Curves over two axes, even or logarithmic, with the legend beside them. Immutable.
 *
 * @param title what it shows
 * @param subtitle what one must know to read it
 * @param series what is drawn, later ones on top
 * @param notes words at points
 */
public record LineChart(
        String title, String subtitle, ChartAxis across, ChartAxis up, List<ChartSeries> series, List<Note> notes)
        implements Plot {
    private static final Color INK = new Color(0x222222);
    private static final Color PALE_INK = new Color(0x666666);
    private static final Color GRID = new Color(0xe6e6e6);
    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;
    private static final int MARGIN = 26;
    private static final int HEADING = 84;
    private static final int LONGEST_NAME = 36;
    private static final int MOST_NAMES = 20;
    private static final double FINEST = 1e-3; // points closer than this share of an axis are one

    /** Words centred at a point. */
    public record Note(String words, double x, double y) {}

    public LineChart {
        series = List.copyOf(series);
        notes = List.copyOf(notes);
    }

    /** A chart without notes. */
    public LineChart(String title, String subtitle, ChartAxis across, ChartAxis up, List<ChartSeries> series) {
        this(title, subtitle, across, up, series, List.of());
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public int height() {
        return HEIGHT;
    }

    @Override
    public List<String> words() {
        return Stream.concat(
                        Stream.of(title, subtitle, up.label() + " against " + across.label()),
                        series.stream().map(ChartSeries::name))
                .map(LineChart::writable)
                .filter(words -> !words.isBlank())
                .toList();
    }

    @Override
    public void draw(Graphics2D graphics) {
        heading(graphics, title, subtitle, MARGIN);
        Graphics2D below = (Graphics2D) graphics.create();
        below.translate(0, HEADING);
        chart().paint(below, WIDTH, HEIGHT - HEADING);
        below.dispose();
    }

    /** Draws the heading that all plots have. */
    public static void heading(Graphics2D graphics, String title, String subtitle, int left) {
        graphics.setColor(INK);
        graphics.setFont(font(Font.BOLD, 22));
        graphics.drawString(shortened(title, 60), left, 44);
        graphics.setColor(PALE_INK);
        graphics.setFont(font(Font.PLAIN, 14));
        graphics.drawString(shortened(subtitle, 110), left, 68);
    }

    XYChart chart() {
        XYChart chart = new XYChart(WIDTH, HEIGHT - HEADING);
        chart.setXAxisTitle(across.label());
        chart.setYAxisTitle(up.label());
        style(chart.getStyler());
        chart.getStyler()
                .setXAxisLogarithmic(across.logarithmic())
                .setYAxisLogarithmic(up.logarithmic())
                .setXAxisLogarithmicDecadeOnly(false)
                .setYAxisLogarithmicDecadeOnly(false)
                .setXAxisMin(across.from())
                .setXAxisMax(across.to())
                .setYAxisMin(up.from())
                .setYAxisMax(up.to())
                .setXAxisTickLabelsFormattingFunction(across::written)
                .setYAxisTickLabelsFormattingFunction(up::written);
        int named = 0;
        for (ChartSeries one : series) {
            named += one.name().isEmpty() ? 0 : 1;
            add(chart, one, named);
        }
        notes.forEach(note -> chart.addAnnotation(new AnnotationText(note.words(), note.x(), note.y(), false)));
        return chart;
    }

    private void style(XYStyler styler) {
        styler.setLegendVisible(series.stream().anyMatch(one -> !one.name().isEmpty()))
                .setLegendPosition(Styler.LegendPosition.OutsideE)
                .setLegendFont(font(Font.PLAIN, 13))
                .setLegendBorderColor(Color.WHITE)
                .setChartTitleVisible(false)
                .setChartBackgroundColor(Color.WHITE)
                .setChartFontColor(PALE_INK)
                .setChartPadding(16)
                .setPlotBorderVisible(false)
                .setPlotContentSize(0.98)
                .setAnnotationTextFont(font(Font.PLAIN, 12))
                .setAnnotationTextFontColor(PALE_INK)
                .setMarkerSize(8);
        styler.setAxisTitleFont(font(Font.PLAIN, 14))
                .setAxisTickLabelsFont(font(Font.PLAIN, 13))
                .setAxisTickLabelsColor(PALE_INK)
                .setAxisTicksLineVisible(false)
                .setAxisTicksMarksVisible(false)
                .setPlotGridLinesColor(GRID)
                .setPlotGridLinesStroke(new BasicStroke(1));
    }

    private void add(XYChart chart, ChartSeries one, int named) {
        List<ChartPoint> points = drawable(one);
        XYSeries added = chart.addSeries(
                Integer.toString(chart.getSeriesCollection().size()),
                points.stream().mapToDouble(ChartPoint::x).toArray(),
                points.stream().mapToDouble(ChartPoint::y).toArray());
        int names = (int) series.stream().filter(any -> !any.name().isEmpty()).count();
        boolean tooMany = names > MOST_NAMES && named >= MOST_NAMES;
        added.setLabel(tooMany ? "and " + (names - MOST_NAMES + 1) + " more" : shortened(one.name(), LONGEST_NAME));
        added.setShowInLegend(!one.name().isEmpty() && (!tooMany || named == MOST_NAMES));
        added.setLineColor(one.colour());
        added.setMarkerColor(one.colour());
        added.setMarker(one.marked() ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
        added.setLineStyle(one.width() == 0 ? SeriesLines.NONE : stroke(one));
    }

    private static BasicStroke stroke(ChartSeries one) {
        float[] dashes = one.dashed() ? new float[] {7, 5} : null;
        int end = one.dashed() ? BasicStroke.CAP_BUTT : BasicStroke.CAP_ROUND;
        return new BasicStroke((float) one.width(), end, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }

    /** Without points that a logarithm does not know, or that are hardly any way from the last one kept; never empty. */
    private List<ChartPoint> drawable(ChartSeries one) {
        List<ChartPoint> kept = new ArrayList<>();
        for (ChartPoint point : one.points()) {
            boolean finite = Double.isFinite(across.place(point.x())) && Double.isFinite(up.place(point.y()));
            if (finite && (kept.isEmpty() || distance(kept.get(kept.size() - 1), point) > FINEST)) {
                kept.add(point);
            }
        }
        return kept.isEmpty() ? List.of(new ChartPoint(across.from(), Double.NaN)) : kept;
    }

    private double distance(ChartPoint a, ChartPoint b) {
        return Math.hypot(across.place(a.x()) - across.place(b.x()), up.place(a.y()) - up.place(b.y()));
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    private static String shortened(String text, int most) {
        String clean = writable(text);
        boolean fits = clean.codePointCount(0, clean.length()) <= most;
        return fits ? clean : clean.substring(0, clean.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** As XML can hold it: what it cannot hold becomes U+FFFD. */
    private static String writable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\x{d800}-\\x{dfff}\\x{fffe}\\x{ffff}]", "\ufffd");
    }
}
