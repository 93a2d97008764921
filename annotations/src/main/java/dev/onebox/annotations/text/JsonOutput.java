package dev.onebox.annotations.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** JSON as it is written here: an entry per line, so that files can be compared and messages can name a line. Stateless. */
public final class JsonOutput {
    private static final ObjectWriter WRITER = JsonMapper.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build()
            .writer(new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEntrySpacing(Separators.Spacing.AFTER)
                            .withArrayValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator(""))
                    .withObjectIndenter(DefaultPrettyPrinter.NopIndenter.instance)
                    .withArrayIndenter(DefaultPrettyPrinter.NopIndenter.instance));

    private JsonOutput() {}

    /** A value on one line: maps, lists, strings, numbers, booleans. */
    public static String of(Object value) {
        try {
            return WRITER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + value, e);
        }
    }

    /** An object with these keys and values in turn. */
    public static Map<String, Object> object(Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return object;
    }

    /** A list with a line per item. */
    public static void list(Stream<?> items, Appendable out) throws IOException {
        out.append('[');
        lines(items.map(JsonOutput::of), out);
        out.append("\n]");
    }

    /** Lines between brackets, with commas between them. */
    public static void lines(Stream<String> lines, Appendable out) throws IOException {
        String separator = "\n";
        for (Iterator<String> each = lines.iterator(); each.hasNext(); separator = ",\n") {
            out.append(separator).append(each.next());
        }
    }
}
