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
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * A YAML file of settings: keys with a scalar, a list of scalars or a map of scalars each; deeper things are passed over.
 *
 * <p>Read from the stream of events, all scalars as text: {@code no}, {@code null} and {@code 1.0} are good labels. Aliases
 * are refused, nesting is bounded. One per file.
 */
public final class YamlFile {
    private static final int MOST_BYTES = 1 << 20;
    private static final int DEEPEST = 16;

    private final String file;
    private final Iterator<Event> events;

    private YamlFile(String file, String text) {
        this.file = file;
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(MOST_BYTES)
                .build();
        this.events = new ParserImpl(settings, new StreamReader(settings, text));
    }

    /** What stands under each key: items of lists by their number from 0, a scalar as number 0. */
    public static Map<String, Map<String, String>> read(Path path) throws IOException {
        String text = TextFile.utf8(path, MOST_BYTES);
        YamlFile yaml = new YamlFile(path.toString(), text);
        try {
            return yaml.document();
        } catch (MarkedYamlEngineException e) {
            String line = e.getProblemMark()
                    .map(mark -> "line " + (mark.getLine() + 1) + ": ")
                    .orElse("");
            throw new MalformedFileException(path.toString(), line + "broken YAML: " + described(e));
        } catch (YamlEngineException e) {
            throw new MalformedFileException(path.toString(), "broken YAML: " + e.getMessage());
        }
    }

    private static String described(MarkedYamlEngineException e) {
        String context = e.getContext();
        return context == null ? e.getProblem() : context + ": " + e.getProblem();
    }

    private Map<String, Map<String, String>> document() throws MalformedFileException {
        Map<String, Map<String, String>> document = new LinkedHashMap<>();
        next(); // the stream
        if (next().getEventId() != Event.ID.DocumentStart) {
            return document;
        }
        Event first = next();
        if (first.getEventId() != Event.ID.MappingStart) {
            throw new MalformedFileException(file, place(first) + "expected keys with values");
        }
        for (Event key = next(); key.getEventId() != Event.ID.MappingEnd; key = next()) {
            Optional<String> name = scalar(key);
            Map<String, String> value = value(next());
            name.ifPresent(known -> document.put(known, value));
        }
        return document;
    }

    /** The text of a scalar; anything larger is passed over. */
    private Optional<String> scalar(Event event) throws MalformedFileException {
        if (event instanceof ScalarEvent scalar) {
            return Optional.of(scalar.getValue());
        }
        skip(event);
        return Optional.empty();
    }

    private Map<String, String> value(Event event) throws MalformedFileException {
        Map<String, String> value = new LinkedHashMap<>();
        switch (event.getEventId()) {
            case SequenceStart -> {
                for (Event item = next(); item.getEventId() != Event.ID.SequenceEnd; item = next()) {
                    String number = String.valueOf(value.size());
                    value.put(number, scalar(item).orElse(""));
                }
            }
            case MappingStart -> {
                for (Event key = next(); key.getEventId() != Event.ID.MappingEnd; key = next()) {
                    Optional<String> name = scalar(key);
                    Optional<String> text = scalar(next());
                    name.ifPresent(known -> value.put(known, text.orElse("")));
                }
            }
            default -> value.put("0", scalar(event).orElse(""));
        }
        return value;
    }

    /** Passes over the rest of what an event opens. */
    private void skip(Event event) throws MalformedFileException {
        int depth = 0;
        for (Event each = event; ; each = next()) {
            switch (each.getEventId()) {
                case SequenceStart, MappingStart -> depth++;
                case SequenceEnd, MappingEnd -> depth--;
                default -> {}
            }
            if (depth == 0) {
                return;
            }
            if (depth > DEEPEST) {
                throw new MalformedFileException(file, place(each) + "nested more than " + DEEPEST + " deep");
            }
        }
    }

    private Event next() throws MalformedFileException {
        Event event = events.next();
        if (event instanceof AliasEvent) {
            throw new MalformedFileException(file, place(event) + "aliases are refused");
        }
        return event;
    }

    private static String place(Event event) {
        return event.getStartMark()
                .map(mark -> "line " + (mark.getLine() + 1) + ": ")
                .orElse("");
    }
}
