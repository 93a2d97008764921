package dev.onebox.annotations.text;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A YAML file of settings: keys with a scalar, a list of scalars or a map of scalars each; deeper things are passed over.
 *
 * <p>All scalars are taken as text: {@code no}, {@code null} and {@code 1.0} are good labels. Aliases are refused and nesting
 * is bounded, before anything is built that could unfold or overflow. Stateless.
 */
public final class YamlFile {
    private static final int MOST_BYTES = 1 << 20;
    private static final int DEEPEST = 16;

    private YamlFile() {}

    /** What stands under each key: items of lists by their number from 0, a scalar as number 0. */
    public static Map<String, Map<String, String>> read(Path path) throws IOException {
        String file = path.toString();
        String text = TextFile.utf8(path, MOST_BYTES);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(MOST_BYTES)
                .setAllowNonScalarKeys(true)
                .build();
        try {
            requireHarmless(file, new Parse(settings).parseString(text));
            Iterator<Node> documents =
                    new Compose(settings).composeAllFromString(text).iterator();
            return documents.hasNext() ? document(file, documents.next()) : Map.of();
        } catch (MarkedYamlEngineException e) {
            String context = e.getContext() == null ? "" : e.getContext() + ": ";
            throw new MalformedFileException(
                    file, place(e.getProblemMark()) + "broken YAML: " + context + e.getProblem());
        } catch (YamlEngineException e) {
            throw new MalformedFileException(file, "broken YAML: " + e.getMessage());
        }
    }

    private static void requireHarmless(String file, Iterable<Event> events) throws MalformedFileException {
        int depth = 0;
        for (Event event : events) {
            if (event instanceof AliasEvent) {
                throw new MalformedFileException(file, place(event.getStartMark()) + "aliases are refused");
            } else if (event instanceof CollectionStartEvent && ++depth > DEEPEST) {
                throw new MalformedFileException(
                        file, place(event.getStartMark()) + "nested more than " + DEEPEST + " deep");
            } else if (event instanceof CollectionEndEvent) {
                depth--;
            } else if (event instanceof DocumentEndEvent) {
                return; // what follows is not read
            }
        }
    }

    private static Map<String, Map<String, String>> document(String file, Node root) throws MalformedFileException {
        if (!(root instanceof MappingNode settings)) {
            throw new MalformedFileException(file, place(root.getStartMark()) + "expected keys with values");
        }
        Map<String, Map<String, String>> document = new LinkedHashMap<>();
        forEach(settings, (key, node) -> document.put(key, value(node)));
        return document;
    }

    /** Of all entries whose key is a scalar. */
    private static void forEach(MappingNode map, BiConsumer<String, Node> entry) {
        map.getValue().forEach(tuple -> {
            if (tuple.getKeyNode() instanceof ScalarNode key) {
                entry.accept(key.getValue(), tuple.getValueNode());
            }
        });
    }

    private static Map<String, String> value(Node node) {
        Map<String, String> value = new LinkedHashMap<>();
        if (node instanceof SequenceNode list) {
            list.getValue().forEach(item -> value.put(String.valueOf(value.size()), text(item)));
        } else if (node instanceof MappingNode map) {
            forEach(map, (key, item) -> value.put(key, text(item)));
        } else {
            value.put("0", text(node));
        }
        return value;
    }

    /** The text of a scalar; anything larger is passed over. */
    private static String text(Node node) {
        return node instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    private static String place(Optional<Mark> mark) {
        return mark.map(at -> "line " + (at.getLine() + 1) + ": ").orElse("");
    }
}
