package dev.onebox.annotations;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A CSV file with a header, its columns in any order; separated by semicolons where the header has no comma, as
 * spreadsheets of half the world save it. Empty lines are passed over. One per file.
 */
final class CsvFile {
    /** Stands behind the text, because the parser takes the end of the file for the end of a quotation. */
    private static final String END = "\u0000end";

    private final String file;
    private final Iterator<CsvRecord> records;
    private final List<String> header;
    private final Map<String, Integer> columns = new HashMap<>();

    /** What is done with a row. */
    interface RowReader {
        void read(Row row) throws IOException;
    }

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
    static CsvFile open(Path path) throws IOException {
        return new CsvFile(path.toString(), TextFile.utf8(path, DatasetFiles.MOST_BYTES));
    }

    /** What the columns would be called if this were the beginning of such a file. */
    static List<String> headerOf(String text) {
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
    void require(List<String> names, String expected) throws MalformedFileException {
        if (!hasAll(names)) {
            throw new MalformedFileException(
                    file,
                    header.isEmpty()
                            ? "empty, " + expected
                            : "line 1: " + expected + ", got " + Words.shown(String.join(",", header)));
        }
    }

    boolean hasAll(List<String> names) {
        return columns.keySet().containsAll(names);
    }

    void forEach(RowReader reader) throws IOException {
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

    /** One record. */
    final class Row {
        private final CsvRecord record;

        private Row(CsvRecord record) {
            this.record = record;
        }

        String place() {
            return file + ", line " + record.getStartingLineNumber();
        }

        /** The field of that column; empty if the row is too short for it or the file has none. */
        String field(String column) {
            Integer at = columns.get(column);
            return at == null || at >= record.getFieldCount()
                    ? ""
                    : record.getField(at).strip();
        }

        /** A field that is text, as it was before {@link SpreadsheetText} made it harmless. */
        String text(String column) {
            return SpreadsheetText.unescaped(field(column));
        }

        BigDecimal number(String column) throws SkippedException {
            String field = field(column);
            if (field.isEmpty()) {
                throw new SkippedException("no " + column);
            }
            return Decimals.parsed(field);
        }
    }

    /** A record as it is written, with its line end. */
    static String line(List<String> fields) {
        StringWriter line = new StringWriter();
        try (CsvWriter writer = CsvWriter.builder()
                .bufferSize(0)
                .lineDelimiter(LineDelimiter.LF)
                .build(line)) {
            writer.writeRecord(fields);
        } catch (IOException e) {
            throw new IllegalStateException(e); // nothing is written but memory
        }
        return line.toString();
    }

    /** The same, of a few texts and then numbers. */
    static String line(List<String> texts, List<String> numbers) {
        List<String> fields =
                new ArrayList<>(texts.stream().map(SpreadsheetText::escaped).toList());
        fields.addAll(numbers);
        return line(fields);
    }
}
