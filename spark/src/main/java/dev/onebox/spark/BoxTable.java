package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.spark.input.SkippedInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * Labelled boxes of a table, all on the driver: about 300 bytes each.
 *
 * <pre>
 *   image, label, x, y, width, height [, difficult]          or, corners inclusive,
 *   image, label, xmin, ymin, xmax, ymax [, difficult]
 * </pre>
 *
 * <p>CSV with a header, or Parquet. Difficult boxes do not teach. Immutable.
 *
 * @param boxes in their own order
 * @param problems rows that are no boxes
 */
record BoxTable(List<BoxRow> boxes, List<SkippedInput> problems) {
    private static final List<String> SIZES = List.of("image", "label", "x", "y", "width", "height");
    private static final List<String> CORNERS = List.of("image", "label", "xmin", "ymin", "xmax", "ymax");
    private static final int PLACE = 2; // four columns as they are written
    private static final int DIFFICULT = 6;
    private static final int NUMBERS = 7; // the same four as numbers

    /** @throws IllegalArgumentException if columns are missing; the message names them and those there are */
    static BoxTable read(SparkSession spark, String path) {
        boolean csv = path.toLowerCase(Locale.ROOT).contains(".csv");
        Dataset<Row> table = csv
                ? spark.read().option("header", "true").csv(path)
                : spark.read().parquet(path);
        List<String> names = Arrays.asList(table.columns());
        List<String> columns = names.containsAll(CORNERS.subList(PLACE, DIFFICULT)) ? CORNERS : SIZES;
        requireColumns(path, names, columns);
        List<Column> wanted = new ArrayList<>();
        columns.forEach(name -> wanted.add(text(name)));
        wanted.add(names.contains("difficult") ? text("difficult") : functions.lit("0"));
        columns.subList(PLACE, DIFFICULT)
                .forEach(name -> wanted.add(functions.expr("try_cast(`" + name + "` as double)")));
        return of(path, table.select(wanted.toArray(Column[]::new)).collectAsList(), columns);
    }

    private static Column text(String name) {
        return functions.col("`" + name + "`").cast("string");
    }

    private static void requireColumns(String path, List<String> names, List<String> columns) {
        List<String> missing = new ArrayList<>(columns);
        missing.removeAll(names);
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(path + ": no column " + String.join(", ", missing) + "; there are "
                    + String.join(", ", names) + "; expected image, label and either x, y, width, height or xmin, ymin,"
                    + " xmax, ymax");
        }
    }

    private static BoxTable of(String path, List<Row> rows, List<String> columns) {
        List<BoxRow> boxes = new ArrayList<>();
        List<SkippedInput> problems = new ArrayList<>();
        for (Row row : rows) {
            List<String> wrong = wrong(row, columns);
            String difficult = row.getString(DIFFICULT);
            if (!wrong.isEmpty()) {
                String written = IntStream.range(0, DIFFICULT)
                        .mapToObj(i -> Objects.requireNonNullElse(row.getString(i), ""))
                        .collect(Collectors.joining(","));
                String reasons = String.join("; ", wrong);
                problems.add(new SkippedInput(path, "a row that is no box: " + written + " (" + reasons + ")"));
            } else if (!"1".equals(difficult) && !"true".equalsIgnoreCase(difficult)) {
                boxes.add(box(row, columns.equals(CORNERS)));
            }
        }
        boxes.sort(null);
        return new BoxTable(List.copyOf(boxes), List.copyOf(problems));
    }

    /** What is wrong with the columns of a row; nothing if it is a box. */
    private static List<String> wrong(Row row, List<String> columns) {
        List<String> reasons = new ArrayList<>();
        for (int i = 0; i < DIFFICULT; i++) {
            int number = i - PLACE + NUMBERS;
            if (row.isNullAt(i)) {
                reasons.add(columns.get(i) + " is empty");
            } else if (i >= PLACE && (row.isNullAt(number) || !Double.isFinite(row.getDouble(number)))) {
                reasons.add(columns.get(i) + " is \"" + row.getString(i) + "\", expected a number");
            }
        }
        return reasons;
    }

    private static BoxRow box(Row row, boolean corners) {
        double x = row.getDouble(NUMBERS);
        double y = row.getDouble(NUMBERS + 1);
        double width = row.getDouble(NUMBERS + 2) - (corners ? x - 1 : 0);
        double height = row.getDouble(NUMBERS + 3) - (corners ? y - 1 : 0);
        Box box = new Box(x, y, Math.max(0, width), Math.max(0, height));
        return new BoxRow(row.getString(1), row.getString(0), box);
    }
}
