package dev.onebox.annotations.text;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An XML file, read entry by entry: the document streams by, and only one entry at a time is held as a tree.
 *
 * <p>Document types are refused, and with them entities and everything that a file could make a parser fetch or unfold;
 * elements nest {@value #DEEPEST} deep at most. One per file.
 */
public final class XmlFile {
    private static final int DEEPEST = 32;
    private static final int MOST_ELEMENTS = 1 << 20;
    private static final int DECLARATION = 200;
    private static final Pattern DECLARED = Pattern.compile("\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)[\"']");

    private final String file;
    private final XMLStreamReader xml;

    /**
     * An element and all that stands in it; as fields, the texts of the elements below by their paths.
     *
     * @param path names from the root, joined by slashes
     * @param last what stands after the last inner element
     */
    public record Element(
            String path, String name, String place, EntryFields attributes, List<Element> children, StringBuilder last)
            implements EntryFields {
        public String text() {
            return last.toString().strip();
        }

        /** All elements at a path such as {@code bndbox/xmin}. */
        public List<Element> all(String below) {
            Stream<Element> found = Stream.of(this);
            for (String step : below.split("/", -1)) {
                found = found.flatMap(element -> element.children.stream()).filter(child -> child.name.equals(step));
            }
            return found.toList();
        }

        /** The text at a path; of several the last. */
        @Override
        public String text(String below) {
            List<Element> found = all(below);
            return found.isEmpty() ? "" : found.get(found.size() - 1).text();
        }
    }

    private XmlFile(Path path, int mostBytes) throws IOException {
        file = path.toString();
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are refused");
        });
        try {
            xml = factory.createXMLStreamReader(new StringReader(decoded(file, TextFile.bytes(path, mostBytes))));
        } catch (XMLStreamException e) {
            throw broken(file, e);
        }
    }

    /** The root of a file that is about one image. @throws MalformedFileException as below */
    public static Element read(Path file) throws IOException {
        List<Element> roots = new ArrayList<>();
        new XmlFile(file, ReadLimits.MOST_BYTES_OF_IMAGE).read(1, roots::add);
        return roots.get(0);
    }

    /**
     * Reads all elements that stand so many levels deep; the root alone is on level 1.
     *
     * @throws MalformedFileException with the line, if the file is not well-formed
     */
    public static void read(Path file, int level, EntryReader<Element> reader) throws IOException {
        new XmlFile(file, ReadLimits.MOST_BYTES).read(level, reader);
    }

    private void read(int level, EntryReader<Element> reader) throws IOException {
        Deque<Element> open = new ArrayDeque<>();
        int elements = 0;
        for (int event = next(); event != XMLStreamConstants.END_DOCUMENT; event = next()) {
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> {
                    elements = open.size() < level ? 0 : elements + 1;
                    require(open.size() < DEEPEST, "at most " + DEEPEST + " elements inside one another");
                    require(elements < MOST_ELEMENTS, "at most " + MOST_ELEMENTS + " elements in one entry");
                    Element element = element(open.isEmpty() ? "" : open.getLast().path + "/");
                    if (!open.isEmpty()) {
                        open.getLast().last.setLength(0);
                    }
                    if (open.size() >= level) {
                        open.getLast().children.add(element);
                    }
                    open.addLast(element);
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    Element element = open.removeLast();
                    if (open.size() == level - 1) {
                        reader.read(element);
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
                    open.getLast().last.append(xml.getText());
                default -> {} // comments and processing instructions
            }
        }
    }

    private void require(boolean isSo, String expected) throws MalformedFileException {
        if (!isSo) {
            throw new MalformedFileException(place(), "expected " + expected);
        }
    }

    private Element element(String above) {
        String name = xml.getLocalName();
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
        }
        EntryFields fields = EntryFields.of(attributes);
        return new Element(above + name, name, place(), fields, new ArrayList<>(), new StringBuilder());
    }

    /** The name of the outermost element. */
    public static String root(Path file) throws IOException {
        XmlFile xml = new XmlFile(file, ReadLimits.MOST_BYTES);
        while (xml.next() != XMLStreamConstants.START_ELEMENT) {
            // a declaration or a comment; without an element it is not well-formed
        }
        return xml.xml.getLocalName();
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

    /** The text in the encoding that its first line declares; the parser prints to standard error where bytes do not fit. */
    private static String decoded(String file, byte[] bytes) throws MalformedFileException {
        String first = new String(bytes, 0, Math.min(bytes.length, DECLARATION), StandardCharsets.ISO_8859_1);
        if (first.startsWith("\u00fe\u00ff") || first.startsWith("\u00ff\u00fe")) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        Matcher declared = DECLARED.matcher(first);
        String encoding = declared.lookingAt() ? declared.group(1) : "UTF-8";
        try {
            Charset charset = Charset.forName(encoding);
            return charset.equals(StandardCharsets.UTF_8) ? TextFile.utf8(file, bytes) : new String(bytes, charset);
        } catch (IllegalArgumentException e) {
            throw new MalformedFileException(file, "line 1: unknown encoding " + ValidText.shown(encoding));
        }
    }

    /** Text as it stands in an element or an attribute. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;");
    }
}
