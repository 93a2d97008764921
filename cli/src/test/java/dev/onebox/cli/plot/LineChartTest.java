package dev.onebox.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knowm.xchart.XYSeries;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class LineChartTest {
    private static final ChartAxis UNIT = ChartAxis.linear("unit", 0, 1);
    private static final ChartAxis POWERS = ChartAxis.logarithmic("powers", 1e-6, 1);

    private static LineChart chart(ChartSeries... series) {
        return new LineChart("title", "subtitle", UNIT, UNIT, List.of(series));
    }

    private static ChartSeries red(String name, double... xy) {
        List<ChartPoint> points = IntStream.range(0, xy.length / 2)
                .mapToObj(i -> new ChartPoint(xy[2 * i], xy[2 * i + 1]))
                .toList();
        return ChartSeries.line(name, points, 0).drawn(Color.RED, 3);
    }

    private static String description(Plot plot) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(plot.svg())))
                    .getElementsByTagName("desc")
                    .item(0)
                    .getTextContent();
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError("not XML: " + plot.svg(), e);
        }
    }

    private static long redPixels(Plot plot) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(rgb -> rgb == 0xffff0000).count();
    }

    @Test
    void bothFormsShowTheCurveAndSayWhatItIs() throws IOException {
        LineChart chart = chart(red("rising", 0, 0, 1, 1));
        assertThat(description(chart)).contains("title", "subtitle", "unit", "rising");
        assertThat(chart.svg()).startsWith("<svg").contains(">title<", ">subtitle<", "stroke:red");
        assertThat(redPixels(chart)).isGreaterThan(2000);
        assertThat(redPixels(chart())).isZero();
    }

    @Test
    void theSameChartHasTheSameBytesAndAnotherOtherIdentifiers() {
        LineChart chart = chart(red("some", 0, 0.1, 1, 0.9).withDots());
        LineChart again = chart(red("some", 0, 0.1, 1, 0.9).withDots());
        assertThat(again.svg()).isEqualTo(chart.svg());
        assertThat(again.png()).isEqualTo(chart.png());
        assertThat(identifier(chart(red("other", 0, 0, 1, 1)))).isNotEqualTo(identifier(chart));
    }

    private static String identifier(Plot plot) {
        String svg = plot.svg();
        return svg.substring(svg.indexOf("id=\"clipPath"), svg.indexOf("id=\"clipPath") + 30);
    }

    @Test
    void whatLeavesTheAxesIsNotSeen() throws IOException {
        assertThat(redPixels(chart(red("", 0, 5, 1, 5)))).isZero();
        assertThat(redPixels(chart(red("", 0.5, 5).withDots()))).isZero();
        LineChart logarithmic =
                new LineChart("", "", UNIT, POWERS, List.of(red("", 0, 0.1, 0.4, 0, 0.5, -1, 0.9, 0.1, 0.9, 1e-9)));
        assertThat(redPixels(logarithmic)).isGreaterThan(1000);
    }

    @Test
    void namesCannotBreakTheSvg() throws IOException {
        String hostile = "a<b>&\"'\u0000\u001b\ud800\uffff]]>";
        assertThat(description(chart(red(hostile, 0, 0, 1, 1)))).contains("a<b>&\"'\ufffd\ufffd\ufffd\ufffd]]>");
        assertThat(legend(chart(red("x".repeat(5000)))))
                .singleElement()
                .asString()
                .matches("x{10,60}…");
    }

    @Test
    void aMillionPointsMakeASmallFile() {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i <= 1_000_000; i++) {
            points.add(new ChartPoint(i / 1e6, 0.5 + 0.4 * Math.sin(i / 1e5)));
        }
        assertThat(chart(ChartSeries.line("", points, 0)).svg().length()).isBetween(50_000, 500_000);
    }

    @Test
    void moreNamesThanThereIsRoomForAreCounted() {
        List<ChartSeries> series = IntStream.range(0, 100)
                .mapToObj(i -> red("series " + i, 0, i / 100.0, 1, 0.5))
                .toList();
        LineChart crowded = new LineChart("", "", UNIT, UNIT, series);
        assertThat(legend(crowded))
                .hasSize(20)
                .startsWith("series 0", "series 1")
                .endsWith("series 18", "and 81 more");
    }

    private static List<String> legend(LineChart chart) {
        return chart.chart().getSeriesCollection().stream()
                .filter(XYSeries::isShowInLegend)
                .map(XYSeries::getLabel)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 1, false", "2, 1, false", "0, 1, true", "-1, 1, true", "NaN, 1, false", "0, Infinity, false"})
    void axesAndPointsThatCannotBeAreRefused(double from, double to, boolean logarithmic) {
        assertThatThrownBy(() -> new ChartAxis("speed", from, to, logarithmic))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("axis speed");
        assertThatThrownBy(() -> red("name", 0, Double.NaN)).hasMessageContaining("series name");
    }

    @Test
    void numbersAreWrittenAsPeopleWriteThem() {
        assertThat(UNIT.written(0.2)).isEqualTo("0.2");
        assertThat(ChartAxis.linear("", -0.2, 1).written(-0.2)).isEqualTo("−0.2");
        assertThat(ChartAxis.linear("", 0, 30_000).written(20_000)).isEqualTo("20,000");
        assertThat(ChartAxis.logarithmic("", 1e-2, 1e4).written(1000)).isEqualTo("1,000");
        assertThat(ChartAxis.logarithmic("", 1e-2, 1e4).written(0.01)).isEqualTo("0.01");
        assertThat(POWERS.written(1e-5)).isEqualTo("10⁻⁵");
        assertThat(POWERS.written(2e-5)).isBlank();
        assertThat(ChartAxis.logarithmic("", 16, 1024).written(20)).isEqualTo("20");
        assertThat(ChartAxis.logarithmic("", 1e11, 4e12).written(2e11)).isEqualTo("2·10¹¹");
    }

    @Test
    void precisionAndRecallComeWithAveragePrecision() throws IOException {
        PrecisionRecallChart.Curve good = new PrecisionRecallChart.Curve(
                "good", 0.91234, List.of(new ChartPoint(1, 0.8)), List.of(new ChartPoint(1, 0.8)));
        PrecisionRecallChart.Curve blind = new PrecisionRecallChart.Curve("blind", 0, List.of(), List.of());
        assertThat(description(PrecisionRecallChart.of("title", "", List.of(good, blind))))
                .contains("precision against recall", "AP 0.912 · good", "AP 0.000 · blind");
    }
}
