package dev.onebox.annotations.text;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A CSV file with a header, its columns in any order; separated by semicolons where the header has no comma, as
 * spreadsheets of half the world save it. Empty lines are passed over. One per file.
 */
public final class CsvFile {
    /** Stands behind the text, because the parser takes the end of the file for the end of a quotation. */
    private static final String END = "\u0000end";

    private static final String FORMULA = "[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]";
    private static final Pattern TO_ESCAPE = Pattern.compile("'*" + FORMULA);
    private static final Pattern ESCAPED = Pattern.compile("'+" + FORMULA);

    private final String file;
    private final Iterator<CsvRecord> records;
    private final List<String> header;
    private final Map<String, Integer> columns = new HashMap<>();

    private CsvFile(String file, String text) throws MalformedFileException {
        this.file = file;
        this.records = CsvReader.builder()
                .fieldSeparator(separator(text))
                .allowExtraFields(true)
                .allowMissingFields(true)
                .allowExtraCharsAfterClosingQuote(false)
                .ofCsvRecord(text + "\n" + END)
                .iterator();
        Optional<CsvRecord> first = next();
        this.header = first.isPresent() ? names(first.get().getFields()) : List.of();
        for (int i = 0; i < header.size(); i++) {
            if (columns.put(header.get(i), i) != null) {
                throw new MalformedFileException(file, "line 1: column " + header.get(i) + " twice");
            }
        }
    }

    /** A file behind its header. @throws MalformedFileException if it is empty or has a column twice */
    public static CsvFile open(Path path) throws IOException {
        return new CsvFile(path.toString(), TextFile.utf8(path, ReadLimits.MOST_BYTES));
    }

    /** What the columns would be called if this were the beginning of such a file. */
    public static List<String> headerOf(String text) {
        String line = text.lines().findFirst().orElse("");
        return names(Arrays.asList(line.replace("\"", "").split(String.valueOf(separator(line)), -1)));
    }

    /** Names without case, and without the mark of a comment that the first of them may bear. */
    private static List<String> names(List<String> fields) {
        return fields.stream()
                .map(field -> field.strip().toLowerCase(Locale.ROOT).replaceFirst("^#", ""))
                .toList();
    }

    private static char separator(String text) {
        String header = text.lines().findFirst().orElse("");
        return header.indexOf(',') < 0 && header.indexOf(';') >= 0 ? ';' : ',';
    }

    /** Refuses a file without these columns. */
    public void require(List<String> names, String expected) throws MalformedFileException {
        if (!hasAll(names)) {
            throw new MalformedFileException(
                    file,
                    header.isEmpty()
                            ? "empty, " + expected
                            : "line 1: " + expected + ", got " + ValidText.shown(String.join(",", header)));
        }
    }

    public boolean hasAll(List<String> names) {
        return columns.keySet().containsAll(names);
    }

    public void forEach(EntryReader<Row> reader) throws IOException {
        for (Optional<CsvRecord> record = next(); record.isPresent(); record = next()) {
            reader.read(new Row(record.get()));
        }
    }

    /** The next record; absent at the end. @throws MalformedFileException if a quote swallows the end of the file */
    private Optional<CsvRecord> next() throws MalformedFileException {
        try {
            CsvRecord record = records.next();
            String last = record.getField(record.getFieldCount() - 1);
            if (last.equals(END)) {
                return Optional.empty();
            }
            if (last.endsWith(END)) {
                throw new MalformedFileException(
                        file, "line " + record.getStartingLineNumber() + ": a quote that is opened and never closed");
            }
            return Optional.of(record);
        } catch (CsvParseException e) {
            String reason = e.getCause() == null ? "" : ": " + e.getCause().getMessage();
            throw new MalformedFileException(file, "broken CSV: " + e.getMessage() + reason);
        }
    }

    public final class Row implements EntryFields {
        private final CsvRecord record;

        private Row(CsvRecord record) {
            this.record = record;
        }

        public String place() {
            return file + ", line " + record.getStartingLineNumber();
        }

        /** The field of that column; empty if the row is too short for it or the file has none. */
        @Override
        public String text(String column) {
            Integer at = columns.get(column);
            return at == null || at >= record.getFieldCount()
                    ? ""
                    : record.getField(at).strip();
        }

        /** A field that is text, as it was before it was {@link CsvFile#escaped}. */
        public String unescaped(String column) {
            return CsvFile.unescaped(text(column));
        }
    }

    /** A record of texts and numbers as it is written, with its line end; texts are {@link #escaped}. */
    public static String line(List<?> fields) {
        StringWriter line = new StringWriter();
        CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(line)
                .writeRecord(fields.stream().map(CsvFile::cell).toList());
        return line.toString();
    }

    private static String cell(Object field) {
        return field instanceof BigDecimal number
                ? number.toPlainString()
                : field instanceof String text ? escaped(text) : field.toString();
    }

    /**
     * Text that no spreadsheet takes for a formula: an apostrophe before {@code =}, {@code +}, {@code -}, {@code @} or a tab.
     *
     * <p>Text that begins so already gets one more, so that everything comes back equal. Only texts are written so: a
     * negative number is a number.
     */
    static String escaped(String text) {
        return TO_ESCAPE.matcher(text).lookingAt() ? "'" + text : text;
    }

    static String unescaped(String cell) {
        return ESCAPED.matcher(cell).lookingAt() ? cell.substring(1) : cell;
    }
}
