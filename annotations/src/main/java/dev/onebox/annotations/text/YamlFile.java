package dev.onebox.annotations.text;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * A YAML file of settings: keys with a scalar, a list of scalars or a map of scalars each; deeper things are passed over.
 *
 * <p>All scalars are taken as text: {@code no}, {@code null} and {@code 1.0} are good labels. Aliases are refused and nesting
 * is bounded, so that nothing unfolds or overflows. One per file.
 */
public final class YamlFile {
    private static final int MOST_BYTES = 1 << 20;
    private static final int DEEPEST = 16;

    private final String file;
    private final Iterator<Event> events;

    private YamlFile(String file, Iterator<Event> events) {
        this.file = file;
        this.events = events;
    }

    /** What stands under each key: items of lists by their number from 0, a scalar as number 0. */
    public static Map<String, Map<String, String>> read(Path path) throws IOException {
        String file = path.toString();
        String text = TextFile.utf8(path, MOST_BYTES);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(MOST_BYTES)
                .build();
        try {
            return new YamlFile(file, new Parse(settings).parseString(text).iterator()).document();
        } catch (MarkedYamlEngineException e) {
            String context = e.getContext() == null ? "" : e.getContext() + ": ";
            throw malformed(file, e.getProblemMark(), "broken YAML: " + context + e.getProblem());
        } catch (YamlEngineException e) {
            throw new MalformedFileException(file, "broken YAML: " + e.getMessage());
        }
    }

    /** The first document; what follows is not read. */
    private Map<String, Map<String, String>> document() throws MalformedFileException {
        Map<String, Map<String, String>> document = new LinkedHashMap<>();
        events.next(); // the stream begins
        if (events.next() instanceof StreamEndEvent) {
            return document;
        }
        Event start = events.next();
        Object root = value(start, 0);
        events.next(); // the document ends
        if (!(root instanceof Map<?, ?> settings && start instanceof MappingStartEvent)) {
            throw malformed(file, start.getStartMark(), "expected keys with values");
        }
        settings.forEach((key, value) -> {
            Map<String, String> texts = new LinkedHashMap<>();
            Map<?, ?> values = value instanceof Map<?, ?> several ? several : Map.of("0", value);
            values.forEach((name, item) -> texts.put((String) name, item instanceof String text ? text : ""));
            document.put((String) key, texts);
        });
        return document;
    }

    /** A scalar as its text, a map or list as a map; keys that are no scalars are passed over. */
    private Object value(Event start, int depth) throws MalformedFileException {
        if (start instanceof ScalarEvent scalar) {
            return scalar.getValue();
        }
        if (start instanceof AliasEvent) {
            throw malformed(file, start.getStartMark(), "aliases are refused");
        }
        if (depth == DEEPEST) {
            throw malformed(file, start.getStartMark(), "nested more than " + DEEPEST + " deep");
        }
        boolean isList = start instanceof SequenceStartEvent;
        Map<String, Object> values = new LinkedHashMap<>();
        for (Event next = events.next(); !(next instanceof CollectionEndEvent); next = events.next()) {
            Object key = isList ? String.valueOf(values.size()) : value(next, depth + 1);
            Object value = value(isList ? next : events.next(), depth + 1);
            if (key instanceof String name) {
                values.put(name, value);
            }
        }
        return values;
    }

    private static MalformedFileException malformed(String file, Optional<Mark> mark, String reason) {
        String place = mark.map(at -> "line " + (at.getLine() + 1) + ": ").orElse("");
        return new MalformedFileException(file, place + reason);
    }
}
