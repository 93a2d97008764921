package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import java.util.ArrayList;
import java.util.List;

/**
 * Records of a CSV text, as RFC 4180 has them: commas between fields, fields in quotes where they must be, lines ended
 * in any of the three ways. Empty lines are passed over. One per file.
 */
final class CsvText {
    private static final int MOST_FIELDS = 1000;

    private final String file;
    private final String text;
    private int at;
    private int line = 1;
    private int recordLine;

    CsvText(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /** Whether another record follows. */
    boolean hasNext() {
        while (at < text.length() && isLineEnd(text.charAt(at))) {
            lineEnd();
        }
        return at < text.length();
    }

    /** The next record's fields; at least one. */
    List<String> next() throws MalformedFileException {
        recordLine = line;
        List<String> fields = new ArrayList<>();
        do {
            if (fields.size() == MOST_FIELDS) {
                throw new MalformedFileException(file, "line " + line + ": more than " + MOST_FIELDS + " fields");
            }
            fields.add(field());
        } while (comma());
        return fields;
    }

    /** Where the record that {@link #next} gave begins. */
    String place() {
        return file + ", line " + recordLine;
    }

    private boolean comma() throws MalformedFileException {
        if (at >= text.length()) {
            return false;
        }
        char c = text.charAt(at);
        if (c == ',') {
            at++;
            return true;
        }
        if (!isLineEnd(c)) {
            throw new MalformedFileException(
                    file, "line " + line + ": expected a comma or the end of the line after a quoted field, got " + c);
        }
        lineEnd();
        return false;
    }

    private String field() throws MalformedFileException {
        if (at < text.length() && text.charAt(at) == '"') {
            return quoted();
        }
        int start = at;
        while (at < text.length() && text.charAt(at) != ',' && !isLineEnd(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private String quoted() throws MalformedFileException {
        int opened = line;
        StringBuilder field = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' && !text.startsWith("\"\"", at)) {
                at++;
                return field.toString();
            }
            field.append(c);
            if (isLineEnd(c)) {
                lineEnd();
            } else {
                at += c == '"' ? 2 : 1;
            }
        }
        throw new MalformedFileException(file, "line " + opened + ": a quote that is opened and never closed");
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private void lineEnd() {
        at += text.startsWith("\r\n", at) ? 2 : 1;
        line++;
    }

    /** A field as it is written: in quotes if it must be. */
    static String written(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                && field.equals(field.strip());
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
