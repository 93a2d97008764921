package dev.onebox.cli.plot;

import static dev.onebox.cli.TextFormat.format;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Plots as the content of files. Stateless. */
final class PlotEncoder {
    private static final int PIXELS_PER_UNIT = 2;
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final int DECIMALS = 2; // of a coordinate

    private PlotEncoder() {}

    static byte[] png(Plot plot) {
        BufferedImage image = new BufferedImage(
                PIXELS_PER_UNIT * plot.width(), PIXELS_PER_UNIT * plot.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
        drawOnPaper(plot, graphics);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", out);
        } catch (IOException e) { // into memory
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void drawOnPaper(Plot plot, Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, plot.width(), plot.height());
        plot.draw(graphics);
    }

    /** Without a prologue, so that it can stand in a page; its identifiers are apart from those of other plots there. */
    static String svg(Plot plot) {
        String words = String.join("\n", plot.words());
        Document document = document();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setPrecision(DECIMALS);
        context.setComment("");
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return super.generateID(format("%s-%08x-", prefix, words.hashCode()));
            }
        });
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(plot.width(), plot.height()));
        drawOnPaper(plot, graphics);
        Element root = graphics.getRoot();
        root.setAttributeNS(null, "viewBox", "0 0 " + plot.width() + " " + plot.height());
        Element description = document.createElementNS(NAMESPACE, "desc");
        description.setTextContent(words);
        root.insertBefore(description, root.getFirstChild());
        StringWriter svg = new StringWriter();
        try {
            graphics.stream(root, svg, true, false);
        } catch (IOException e) { // into memory
            throw new UncheckedIOException(e);
        }
        return svg.getBuffer().substring(svg.getBuffer().indexOf("<svg"));
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("no XML in this Java", e);
        }
    }
}
