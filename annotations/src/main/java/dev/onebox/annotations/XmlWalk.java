package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A walk through an XML file, element by element, each called by its path from the root.
 *
 * <p>Document types are refused, and with them entities and everything that a file could make a parser fetch or unfold;
 * elements nest {@value #DEEPEST} deep at most. One per file.
 */
final class XmlWalk {
    private static final int DEEPEST = 32;

    private final String file;
    private final XMLStreamReader xml;
    private String path = "";
    private int depth;
    private final StringBuilder text = new StringBuilder();

    /** Who is told what the walk meets. Paths are names joined by slashes: {@code annotation/object/name}. */
    interface Visitor {
        /** An element begins. */
        void open(String path, Map<String, String> attributes, String place) throws IOException;

        /** An element ends; {@code text} is what stood in it after its last inner element. */
        void close(String path, String text, String place) throws IOException;
    }

    private XmlWalk(String file, XMLStreamReader xml) {
        this.file = file;
        this.xml = xml;
    }

    /** Walks the whole file. @throws MalformedFileException with the line, if it is not well-formed */
    static void walk(Path file, int mostBytes, Visitor visitor) throws IOException {
        XmlWalk walk = of(file, TextFile.bytes(file, mostBytes));
        while (walk.hasNext()) {
            walk.step(visitor);
        }
    }

    /** The name of the outermost element. */
    static String root(Path file, int mostBytes) throws IOException {
        XmlWalk walk = of(file, TextFile.bytes(file, mostBytes));
        while (walk.hasNext()) {
            if (walk.next() == XMLStreamConstants.START_ELEMENT) {
                return walk.xml.getLocalName();
            }
        }
        return "";
    }

    private static XmlWalk of(Path file, byte[] bytes) throws MalformedFileException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are refused");
        });
        try {
            String text = XmlEncoding.decoded(file.toString(), bytes);
            return new XmlWalk(file.toString(), factory.createXMLStreamReader(new StringReader(text)));
        } catch (XMLStreamException e) {
            throw broken(file.toString(), e);
        }
    }

    private boolean hasNext() throws MalformedFileException {
        try {
            return xml.hasNext();
        } catch (XMLStreamException e) {
            throw broken(file, e);
        }
    }

    private int next() throws MalformedFileException {
        try {
            int event = xml.next();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw new MalformedFileException(place(), "document types and entities are refused");
            }
            return event;
        } catch (XMLStreamException e) {
            throw broken(file, e);
        }
    }

    private static MalformedFileException broken(String file, XMLStreamException e) {
        Location at = e.getLocation();
        String message = String.valueOf(e.getMessage());
        int said = message.indexOf("Message: ");
        return new MalformedFileException(
                file,
                (at == null ? "" : "line " + at.getLineNumber() + ", column " + at.getColumnNumber() + ": ")
                        + "broken XML: " + (said < 0 ? message : message.substring(said + "Message: ".length())));
    }

    private String place() {
        return file + ", line " + xml.getLocation().getLineNumber();
    }

    private void step(Visitor visitor) throws IOException {
        switch (next()) {
            case XMLStreamConstants.START_ELEMENT -> open(visitor);
            case XMLStreamConstants.END_ELEMENT -> close(visitor);
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
            default -> {} // comments, processing instructions, the end
        }
    }

    private void open(Visitor visitor) throws IOException {
        if (++depth > DEEPEST) {
            throw new MalformedFileException(place(), "expected at most " + DEEPEST + " elements inside one another");
        }
        path = path.isEmpty() ? xml.getLocalName() : path + "/" + xml.getLocalName();
        text.setLength(0);
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        visitor.open(path, attributes, place());
    }

    private void close(Visitor visitor) throws IOException {
        visitor.close(path, text.toString().strip(), place());
        text.setLength(0);
        depth--;
        path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Text as it stands in an element or an attribute. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;");
    }
}
