package dev.onebox.annotations;

import dev.onebox.file.JsonTokens;
import dev.onebox.file.MalformedFileException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * As much of YAML as {@code data.yaml} uses: keys at the left margin; values that are scalars, lists or maps of scalars,
 * in block or in flow style; comments. Deeper structures are passed over.
 *
 * <p>A list is a map from 0, 1, … and a scalar a list of one. One per file.
 */
final class YamlText {
    private final String file;
    private final List<String> lines;
    private int at;

    private YamlText(String file, String text) {
        this.file = file;
        this.lines = text.lines().map(YamlText::withoutComment).toList();
    }

    /** The values under each key. */
    static Map<String, Map<String, String>> parse(String file, String text) throws MalformedFileException {
        return new YamlText(file, text).entries();
    }

    private Map<String, Map<String, String>> entries() throws MalformedFileException {
        Map<String, Map<String, String>> entries = new LinkedHashMap<>();
        while (at < lines.size()) {
            String line = lines.get(at++);
            if (line.isBlank() || line.startsWith("---") || line.startsWith("...") || line.startsWith("%")) {
                continue;
            }
            int colon = colon(line);
            if (colon < 0 || isInner(line)) {
                throw broken("expected `key: value`, got " + Words.shown(line));
            }
            entries.put(
                    scalar(line.substring(0, colon)),
                    value(line.substring(colon + 1).strip()));
        }
        return entries;
    }

    private MalformedFileException broken(String problem) {
        return new MalformedFileException(file, "line " + at + ": " + problem);
    }

    private static boolean isInner(String line) {
        return line.startsWith(" ") || line.startsWith("\t") || line.startsWith("-");
    }

    private Map<String, String> value(String rest) throws MalformedFileException {
        List<String> block = new ArrayList<>();
        while (at < lines.size() && (lines.get(at).isBlank() || isInner(lines.get(at)) || isFlowEnd(lines.get(at)))) {
            if (!lines.get(at).isBlank()) {
                block.add(lines.get(at));
            }
            at++;
        }
        String first = rest.isEmpty() && !block.isEmpty() ? block.get(0).strip() : rest;
        if (first.startsWith("[") || first.startsWith("{")) {
            return flow((rest + " " + String.join(" ", block)).strip());
        }
        if (!rest.isEmpty() || block.isEmpty()) {
            return Map.of("0", scalar(rest));
        }
        return block(block);
    }

    private static boolean isFlowEnd(String line) {
        return line.startsWith("]") || line.startsWith("}");
    }

    private Map<String, String> block(List<String> block) throws MalformedFileException {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : block) {
            String item = line.strip();
            if (item.startsWith("-")) {
                values.put(Integer.toString(values.size()), scalar(item.substring(1)));
            } else {
                pair(item, values);
            }
        }
        return values;
    }

    private void pair(String item, Map<String, String> values) throws MalformedFileException {
        int colon = colon(item);
        if (colon < 0) {
            throw broken("expected `key: value` or `- value`, got " + Words.shown(item));
        }
        values.put(scalar(item.substring(0, colon)), scalar(item.substring(colon + 1)));
    }

    /** {@code [a, b]} or {@code {0: a, 1: b}}; a comma after the last is allowed. */
    private Map<String, String> flow(String text) throws MalformedFileException {
        boolean list = text.startsWith("[");
        if (!text.endsWith(list ? "]" : "}")) {
            throw broken("a bracket that is opened and not closed");
        }
        Map<String, String> values = new LinkedHashMap<>();
        int start = 1;
        for (int i = 1; i < text.length(); i++) {
            i = afterQuotes(text, i);
            if (i < text.length() && (i == text.length() - 1 || text.charAt(i) == ',')) {
                String item = text.substring(start, i).strip();
                start = i + 1;
                if (!item.isEmpty() && list) {
                    values.put(Integer.toString(values.size()), scalar(item));
                } else if (!item.isEmpty()) {
                    pair(item, values);
                }
            }
        }
        if (start != text.length()) {
            throw broken("a quote that is opened and not closed");
        }
        return values;
    }

    /** The first colon that ends a key: outside quotes, before a space or the end; −1 if there is none. */
    private static int colon(String line) {
        for (int i = 0; i < line.length(); i++) {
            i = afterQuotes(line, i);
            if (i < line.length()
                    && line.charAt(i) == ':'
                    && (i + 1 == line.length() || Character.isWhitespace(line.charAt(i + 1)))) {
                return i;
            }
        }
        return -1;
    }

    private static String withoutComment(String line) {
        for (int i = 0; i < line.length(); i++) {
            i = afterQuotes(line, i);
            boolean begins = i == 0 || (i < line.length() && Character.isWhitespace(line.charAt(i - 1)));
            if (i < line.length() && line.charAt(i) == '#' && begins) {
                return line.substring(0, i).stripTrailing();
            }
        }
        return line.stripTrailing();
    }

    /** The place after a quotation that begins at {@code at}; the same place if none does. */
    private static int afterQuotes(String line, int at) {
        char quote = at < line.length() ? line.charAt(at) : ' ';
        if ((quote != '"' && quote != '\'') || !beginsScalar(line, at)) {
            return at;
        }
        int i = at + 1;
        while (i < line.length()) {
            boolean escaped = quote == '"' ? line.charAt(i) == '\\' : line.startsWith("''", i);
            if (line.charAt(i) == quote && !escaped) {
                return i + 1;
            }
            i += escaped ? 2 : 1;
        }
        return line.length();
    }

    /** Whether a quote there opens a quotation: in the middle of a word it is an apostrophe. */
    private static boolean beginsScalar(String line, int at) {
        int before = at - 1;
        while (before >= 0 && Character.isWhitespace(line.charAt(before))) {
            before--;
        }
        return before < 0 || ":-,[{".indexOf(line.charAt(before)) >= 0;
    }

    private String scalar(String written) throws MalformedFileException {
        String text = written.strip();
        if (text.startsWith("\"")) {
            JsonTokens tokens =
                    new JsonTokens(text.getBytes(StandardCharsets.UTF_8), (place, line, problem) -> broken(problem));
            String value = tokens.string();
            tokens.expectEnd();
            return value;
        }
        if (text.startsWith("'")) {
            if (text.length() < 2 || !text.endsWith("'")) {
                throw broken("a quote that is opened and not closed: " + Words.shown(text));
            }
            return text.substring(1, text.length() - 1).replace("''", "'");
        }
        return text;
    }
}
