package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.tensor.Box;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the columns of a CSV file mean, by its header and in any order.
 *
 * <pre>
 *   image,label,xmin,ymin,xmax,ymax     0-based corners, the second inclusive
 *   image,label,x,y,width,height
 * </pre>
 *
 * <p>Columns of other names are passed over. Immutable.
 */
final class CsvColumns {
    static final List<String> CORNERS = List.of("xmin", "ymin", "xmax", "ymax");
    static final List<String> SIDES = List.of("x", "y", "width", "height");
    static final String EXPECTED =
            "expected a header with image,label and either xmin,ymin,xmax,ymax or x,y,width,height";

    private final Map<String, Integer> columns;

    private CsvColumns(Map<String, Integer> columns) {
        this.columns = columns;
    }

    /** Of the first record of a file. */
    static CsvColumns read(CsvText csv, Path file) throws MalformedFileException {
        if (!csv.hasNext()) {
            throw new MalformedFileException(file.toString(), "empty, " + EXPECTED);
        }
        List<String> header = csv.next();
        return of(csv.place(), header);
    }

    private static CsvColumns of(String place, List<String> header) throws MalformedFileException {
        Map<String, Integer> columns = new HashMap<>();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).strip().toLowerCase(Locale.ROOT);
            if (columns.put(name, i) != null) {
                throw new MalformedFileException(place, "column " + name + " twice");
            }
        }
        CsvColumns made = new CsvColumns(columns);
        if (!made.has("image") || !made.has("label") || !(made.hasAll(CORNERS) || made.hasAll(SIDES))) {
            throw new MalformedFileException(place, EXPECTED + ", got " + Words.shown(String.join(",", header)));
        }
        return made;
    }

    /** Whether the first line of a text looks like a header: it may still lack something, which reading will say. */
    static boolean isHeader(String text) {
        String line =
                text.lines().findFirst().orElse("").toLowerCase(Locale.ROOT).replace("\"", "");
        List<String> names = List.of(line.split("\\s*,\\s*", -1));
        return names.contains("image") || (names.contains("label") && names.size() >= 6);
    }

    boolean has(String column) {
        return columns.containsKey(column);
    }

    private boolean hasAll(List<String> names) {
        return columns.keySet().containsAll(names);
    }

    /** The field of that column; empty if the row is too short for it or the file has none. */
    String field(List<String> row, String column) {
        Integer at = columns.get(column);
        return at == null || at >= row.size() ? "" : row.get(at).strip();
    }

    /** Whether a row names an image and says nothing of it: an image without boxes. */
    boolean isBare(List<String> row) {
        return field(row, "label").isEmpty()
                && coordinates().stream().allMatch(column -> field(row, column).isEmpty());
    }

    private List<String> coordinates() {
        return hasAll(CORNERS) ? CORNERS : SIDES;
    }

    Box box(List<String> row) throws SkippedException {
        BigDecimal[] numbers = new BigDecimal[4];
        for (int i = 0; i < 4; i++) {
            numbers[i] = number(row, coordinates().get(i));
        }
        return hasAll(CORNERS)
                ? Decimals.ofCorners(numbers[0], numbers[1], numbers[2], numbers[3], 0)
                : Decimals.box(numbers[0], numbers[1], numbers[2], numbers[3]);
    }

    private BigDecimal number(List<String> row, String column) throws SkippedException {
        String field = field(row, column);
        if (field.isEmpty()) {
            throw new SkippedException("no " + column);
        }
        return Decimals.parsed(field);
    }

    double score(List<String> row) throws SkippedException {
        return number(row, "score").doubleValue();
    }

    boolean isDifficult(List<String> row) throws SkippedException {
        return Flags.isSet(field(row, "difficult"));
    }
}
