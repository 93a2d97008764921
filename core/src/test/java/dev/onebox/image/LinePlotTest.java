package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class LinePlotTest {
    private static final PlotStroke RED = PlotStroke.of(0xff0000);
    private static final PlotAxis UNIT = PlotAxis.linear("unit", 0, 1);

    private static LinePlot plot(PlotSeries... series) {
        return new LinePlot("title", "subtitle", UNIT, UNIT, List.of(series));
    }

    private static List<PlotPoint> points(double... xy) {
        return IntStream.range(0, xy.length / 2)
                .mapToObj(i -> new PlotPoint(xy[2 * i], xy[2 * i + 1]))
                .toList();
    }

    private static Document parsed(LinePlot plot) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(plot.svg())));
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError("not XML: " + plot.svg(), e);
        }
    }

    private static List<Element> elements(LinePlot plot, String tag) throws IOException {
        NodeList found = parsed(plot).getElementsByTagName(tag);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    private static List<Element> redLines(LinePlot plot) throws IOException {
        return elements(plot, "polyline").stream()
                .filter(line -> line.getAttribute("stroke").equals("#ff0000"))
                .toList();
    }

    private static List<String> texts(LinePlot plot) throws IOException {
        return elements(plot, "text").stream().map(Element::getTextContent).toList();
    }

    private static long redPixels(LinePlot plot) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(rgb -> rgb == 0xffff0000).count();
    }

    @Test
    void bothFormsShowTitleAxesCurvesAndNames() throws IOException {
        LinePlot plot = plot(PlotSeries.line("rising", points(0, 0, 1, 1), RED).noted("end"));
        assertThat(texts(plot)).contains("title", "subtitle", "unit", "rising", "end", "0.0", "1.0");
        assertThat(redLines(plot)).hasSize(2); // the curve, and its sample in the legend
        assertThat(redPixels(plot)).isGreaterThan(2000);
        assertThat(redPixels(plot())).isZero();
    }

    private static double baseline(LinePlot plot, String text) throws IOException {
        return elements(plot, "text").stream()
                .filter(element -> element.getTextContent().equals(text))
                .mapToDouble(element -> Double.parseDouble(element.getAttribute("y")))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void wordsBesideNeighbouringPointsDoNotHideEachOther() throws IOException {
        PlotSeries one = PlotSeries.dots("", points(0.3, 0.5), RED).noted("first");
        PlotSeries other = PlotSeries.dots("", points(0.31, 0.5), RED).noted("second");
        assertThat(baseline(plot(one), "first")).isEqualTo(baseline(plot(other), "second"));
        LinePlot both = plot(one, other);
        assertThat(Math.abs(baseline(both, "first") - baseline(both, "second"))).isGreaterThanOrEqualTo(12);
    }

    @Test
    void wordsBesideAPointDoNotStandOnALine() throws IOException {
        PlotSeries dot = PlotSeries.dots("", points(0.3, 0.5), RED).noted("words");
        PlotSeries line = PlotSeries.line("", points(0.31, 0.5, 0.9, 0.5), RED);
        assertThat(Math.abs(baseline(plot(dot, line), "words") - baseline(plot(dot), "words")))
                .isGreaterThanOrEqualTo(12);
    }

    @Test
    void theSamePlotHasTheSameBytes() throws IOException {
        PlotSeries series = PlotSeries.dots("some", points(0.1, 0.2, 0.3, 0.4), RED);
        assertThat(plot(series).svg()).isEqualTo(plot(series).svg());
        assertThat(plot(series).png()).isEqualTo(plot(series).png());
    }

    @Test
    void whatLeavesTheAxesIsNotSeen() throws IOException {
        assertThat(redPixels(plot(PlotSeries.line("", points(0, 5, 1, 5), RED))))
                .isZero();
        assertThat(redPixels(plot(PlotSeries.dots("", points(0.5, 5), RED)))).isZero();
        assertThat(elements(plot(PlotSeries.dots("", points(0.5, 5), RED)), "circle"))
                .isEmpty();
        assertThat(redPixels(plot(PlotSeries.line("", points(0.5, -1e300, 0.5, 1e300), RED))))
                .isGreaterThan(1000);
    }

    @Test
    void namesCannotBreakTheSvg() throws IOException {
        String hostile = "a<b>&\"'\u0000\u001b\ud800\uffff]]>";
        assertThat(texts(plot(PlotSeries.line(hostile, points(0, 0, 1, 1), RED))))
                .contains("a<b>&\"'\ufffd\ufffd\ufffd\ufffd]]>");
        assertThat(texts(plot(PlotSeries.line("x".repeat(5000), points(), RED))))
                .anyMatch(text -> text.matches("x{10,60}…"));
    }

    @Test
    void aMillionPointsMakeASmallFile() throws IOException {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i <= 1_000_000; i++) {
            points.add(new PlotPoint(i / 1e6, 0.5 + 0.4 * Math.sin(i / 1e5)));
        }
        LinePlot plot = plot(PlotSeries.line("", points, RED));
        assertThat(plot.svg().length()).isBetween(10_000, 100_000);
        assertThat(redLines(plot)).hasSize(1);
    }

    @Test
    void theLegendHidesNoCurve() throws IOException {
        assertThat(legendLeftOf(plot(PlotSeries.line("name", points(0, 0, 1, 0), RED))))
                .as("in a corner")
                .isLessThan(800);
        Random random = new Random(3);
        double[] everywhere = random.doubles(2000).toArray();
        LinePlot crowded = plot(PlotSeries.line("name", points(everywhere), RED));
        double rightmost = Arrays.stream(
                        redLines(crowded).get(0).getAttribute("points").split(" ", -1))
                .mapToDouble(point -> Double.parseDouble(point.substring(0, point.indexOf(','))))
                .max()
                .orElseThrow();
        assertThat(legendLeftOf(crowded)).isGreaterThan(rightmost);
    }

    @Test
    void theLegendHidesNoNoteEither() throws IOException {
        PlotSeries line = PlotSeries.line("name", points(0, 0, 1, 0), RED);
        PlotSeries dot = PlotSeries.dots("", points(0.7, 0.97), RED);
        double beside = legendLeftOf(plot(line, dot));
        assertThat(beside).as("upper right, beside the dot").isGreaterThan(600);
        assertThat(legendLeftOf(plot(line, dot.noted("words that reach far to the right"))))
                .isLessThan(beside);
    }

    private static double legendLeftOf(LinePlot plot) throws IOException {
        Element name = elements(plot, "text").stream()
                .filter(text -> text.getTextContent().equals("name"))
                .findFirst()
                .orElseThrow();
        return Double.parseDouble(name.getAttribute("x"));
    }

    @Test
    void moreNamesThanThereIsRoomForAreCounted() throws IOException {
        List<PlotSeries> series = IntStream.range(0, 100)
                .mapToObj(i -> PlotSeries.line("series " + i, points(0, i / 100.0, 1, 0.5), PlotColours.nth(i)))
                .toList();
        List<String> texts = texts(new LinePlot("", "", UNIT, UNIT, series));
        long named = texts.stream().filter(text -> text.startsWith("series")).count();
        assertThat(named).isBetween(10L, 30L);
        assertThat(texts).contains("and " + (100 - named) + " more");
    }

    @Test
    void curvesOfOnePlotAreToldApart() {
        assertThat(IntStream.range(0, 16).mapToObj(PlotColours::nth)).doesNotHaveDuplicates();
    }

    @Test
    void pointsThatAreNoNumbersAreRefused() {
        assertThatThrownBy(() -> PlotSeries.line("name", points(0, Double.NaN), RED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("series name");
    }

    @Test
    void precisionAndRecallComeWithAveragePrecisionAndTheBestF1() throws IOException {
        PrCurvePlot.Curve good = new PrCurvePlot.Curve("good", 0.91234, points(0.5, 1, 1, 0.8), points(1, 0.8));
        PrCurvePlot.Curve blind = new PrCurvePlot.Curve("blind", 0, List.of(), List.of());
        LinePlot plot = PrCurvePlot.of("title", "", List.of(good, blind));
        assertThat(texts(plot)).contains("recall", "precision", "AP 0.912 · good", "AP 0.000 · blind", "F1 0.8");
        assertThat(elements(plot, "circle")).hasSize(2); // one dot and its rim
        assertThat(plot.png()).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void alongLinesOfEqualF1ItIsEqual() {
        PlotSeries line = PrCurvePlot.of("", "", List.of()).series().get(1);
        assertThat(line.note()).isEqualTo("F1 0.4");
        for (PlotPoint point : line.points()) {
            assertThat(2 / (1 / point.x() + 1 / point.y())).isBetween(0.4 - 1e-12, 0.4 + 1e-12);
        }
    }
}
