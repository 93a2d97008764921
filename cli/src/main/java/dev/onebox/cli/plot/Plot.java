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
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A drawing that can be had in pixels and in paths: the same bytes whenever it is drawn. Implementations are immutable. */
public interface Plot {
    int width();

    int height();

    /** Draws everything, with the upper left corner at the origin. */
    void draw(Graphics2D graphics);

    /** What its words say, for readers who cannot see it: letters of a chart are outlines. */
    List<String> words();

    /** The bytes of a PNG file, two pixels to a unit. */
    default byte[] png() {
        BufferedImage image = new BufferedImage(2 * width(), 2 * height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.scale(2, 2);
        drawOnPaper(graphics);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", out);
        } catch (IOException e) { // into memory
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void drawOnPaper(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width(), height());
        draw(graphics);
    }

    /** An SVG without a prologue, so that it can stand in a page; its identifiers are apart from those of other plots there. */
    default String svg() {
        String words = String.join("\n", words());
        Document document = document();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setPrecision(2);
        context.setComment("");
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return super.generateID(format("%s-%08x-", prefix, words.hashCode()));
            }
        });
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(width(), height()));
        drawOnPaper(graphics);
        Element root = graphics.getRoot();
        root.setAttributeNS(null, "viewBox", "0 0 " + width() + " " + height());
        Element description = document.createElementNS(root.getNamespaceURI(), "desc");
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
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("no XML in this Java", e);
        }
    }
}
