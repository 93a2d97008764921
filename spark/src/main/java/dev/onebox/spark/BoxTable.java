package dev.onebox.spark;

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
        Dataset<Row> rows = table.select(wanted.toArray(Column[]::new));
        return of(path, rows.collectAsList(), place.equals(CORNERS));
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

    private static BoxTable of(String path, List<Row> rows, boolean corners) {
        List<BoxRow> boxes = new ArrayList<>();
        List<SkippedInput> problems = new ArrayList<>();
        for (Row row : rows) {
            if (isBox(row)) {
                if (!isTrue(row.getString(DIFFICULT))) {
                    boxes.add(box(row, corners));
                }
            } else {
                problems.add(new SkippedInput(path, "a row that is no box: " + row.mkString(",")));
            }
        }
        boxes.sort(null);
        return new BoxTable(List.copyOf(boxes), List.copyOf(problems));
    }

    private static boolean isBox(Row row) {
        boolean full = true;
        for (int i = IMAGE; i < DIFFICULT; i++) {
            full &= !row.isNullAt(i) && (i < PLACE || Double.isFinite(row.getDouble(i)));
        }
        return full;
    }

    private static boolean isTrue(String flag) {
        return "1".equals(flag) || "true".equalsIgnoreCase(flag);
    }

    private static BoxRow box(Row row, boolean corners) {
        double x = row.getDouble(PLACE);
        double y = row.getDouble(PLACE + 1);
        double width = row.getDouble(PLACE + 2) - (corners ? x - 1 : 0);
        double height = row.getDouble(PLACE + 3) - (corners ? y - 1 : 0);
        return new BoxRow(row.getString(LABEL), row.getString(IMAGE), x, y, Math.max(0, width), Math.max(0, height));
    }
}
