package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.spark.input.SkippedInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    private static final List<String> SIZES = List.of("x", "y", "width", "height");
    private static final List<String> CORNERS = List.of("xmin", "ymin", "xmax", "ymax");
    private static final int IMAGE = 0;
    private static final int LABEL = 1;
    private static final int PLACE = 2;
    private static final int DIFFICULT = 6;
    private static final int WRITTEN = 7; // the four numbers as they stand in the table

    /** @throws IllegalArgumentException if columns are missing; the message names them and those there are */
    static BoxTable read(SparkSession spark, String path) {
        boolean csv = path.toLowerCase(Locale.ROOT).contains(".csv");
        Dataset<Row> table = csv
                ? spark.read().option("header", "true").csv(path)
                : spark.read().parquet(path);
        List<String> names = Arrays.asList(table.columns());
        List<String> place = names.containsAll(CORNERS) ? CORNERS : SIZES;
        requireColumns(path, names, place);
        List<Column> wanted = new ArrayList<>(List.of(text("image"), text("label")));
        place.forEach(name -> wanted.add(functions.expr("try_cast(`" + name + "` as double)")));
        wanted.add(names.contains("difficult") ? text("difficult") : functions.lit("0"));
        place.forEach(name -> wanted.add(text(name)));
        Dataset<Row> rows = table.select(wanted.toArray(Column[]::new));
        return of(path, rows.collectAsList(), place);
    }

    private static Column text(String name) {
        return functions.col("`" + name + "`").cast("string");
    }

    private static void requireColumns(String path, List<String> names, List<String> place) {
        List<String> missing = new ArrayList<>(List.of("image", "label"));
        missing.addAll(place);
        missing.removeAll(names);
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(path + ": no column " + String.join(", ", missing) + "; there are "
                    + String.join(", ", names) + "; expected image, label and either x, y, width, height or xmin, ymin,"
                    + " xmax, ymax");
        }
    }

    private static BoxTable of(String path, List<Row> rows, List<String> place) {
        List<BoxRow> boxes = new ArrayList<>();
        List<SkippedInput> problems = new ArrayList<>();
        for (Row row : rows) {
            String wrong = wrong(row, place);
            if (!wrong.isEmpty()) {
                problems.add(new SkippedInput(path, wrong));
            } else if (!isTrue(row.getString(DIFFICULT))) {
                boxes.add(box(row, place.equals(CORNERS)));
            }
        }
        boxes.sort(null);
        return new BoxTable(List.copyOf(boxes), List.copyOf(problems));
    }

    /** Which columns of a row that is no box are wrong, and the row as it was written; empty for a box. */
    private static String wrong(Row row, List<String> place) {
        List<String> reasons = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (int i = IMAGE; i < DIFFICULT; i++) {
            String name = i < PLACE ? List.of("image", "label").get(i) : place.get(i - PLACE);
            String text = row.getString(i < PLACE ? i : i + WRITTEN - PLACE);
            written.add(text == null ? "" : text);
            if (text == null) {
                reasons.add(name + " is empty");
            } else if (i >= PLACE && (row.isNullAt(i) || !Double.isFinite(row.getDouble(i)))) {
                reasons.add(name + " is \"" + text + "\", expected a number");
            }
        }
        return reasons.isEmpty()
                ? ""
                : "a row that is no box: " + String.join(",", written) + " (" + String.join("; ", reasons) + ")";
    }

    private static boolean isTrue(String flag) {
        return "1".equals(flag) || "true".equalsIgnoreCase(flag);
    }

    private static BoxRow box(Row row, boolean corners) {
        double x = row.getDouble(PLACE);
        double y = row.getDouble(PLACE + 1);
        double width = row.getDouble(PLACE + 2) - (corners ? x - 1 : 0);
        double height = row.getDouble(PLACE + 3) - (corners ? y - 1 : 0);
        Box box = new Box(x, y, Math.max(0, width), Math.max(0, height));
        return new BoxRow(row.getString(LABEL), row.getString(IMAGE), box);
    }
}
