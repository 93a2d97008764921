package dev.onebox.lab.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table for people and for programs. Immutable.
 *
 * @param name of its file, and of its place in a page
 * @param head one name per column
 * @param rows as many cells as the head has
 */
public record Table(String name, List<String> head, List<List<String>> rows) {
    public Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException(
                        "table " + name + ": row " + row + ", expected one cell for each of " + head);
            }
        }
    }

    /** A row: numbers with a point get three decimals, everything else stands as it is. */
    public static List<String> row(Object... cells) {
        return Arrays.stream(cells)
                .map(cell -> cell instanceof Double number ? Formats.ap(number) : String.valueOf(cell))
                .toList();
    }

    /** A table of things, a row each, to which columns are added one by one. */
    public static <R> TableBuilder<R> of(String name, List<R> things) {
        return new TableBuilder<>(name, things);
    }

    /** A table with the columns it has so far. */
    public static final class TableBuilder<R> {
        private final String name;
        private final List<R> things;
        private final List<String> head = new ArrayList<>();
        private final List<Function<R, Object>> cells = new ArrayList<>();

        private TableBuilder(String name, List<R> things) {
            this.name = name;
            this.things = things;
        }

        public TableBuilder<R> with(String title, Function<R, Object> cell) {
            head.add(title);
            cells.add(cell);
            return this;
        }

        public Table table() {
            return new Table(name, head, things.stream().map(this::row).toList());
        }

        private List<String> row(R thing) {
            return cells.stream().map(cell -> String.valueOf(cell.apply(thing))).toList();
        }
    }

    public String csv() {
        StringBuilder text = new StringBuilder(line(head));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().map(Table::quoted).collect(Collectors.joining(",")) + "\n";
    }

    private static String quoted(String cell) {
        return cell.contains(",") || cell.contains("\"") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    public String markdown() {
        StringBuilder text = new StringBuilder(bars(head)).append("|").append(" --- |".repeat(head.size()));
        text.append('\n');
        rows.forEach(row -> text.append(bars(row)));
        return text.toString();
    }

    private static String bars(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** The first column names the row; numbers stand right. */
    String html() {
        StringBuilder text = new StringBuilder("<div class=\"table\"><table class=\"kinds " + name + "\"><thead>");
        text.append(html(head, "<th>", "<th class=\"n\">", "</th>")).append("</thead><tbody>\n");
        rows.forEach(row -> text.append(html(row, "<td class=\"name\">", "<td class=\"n\">", "</td>"))
                .append("\n"));
        return text.append("</tbody></table></div>\n").toString();
    }

    private static String html(List<String> cells, String first, String other, String end) {
        StringBuilder text = new StringBuilder("<tr>");
        for (int i = 0; i < cells.size(); i++) {
            text.append(i == 0 ? first : other)
                    .append(Html.escaped(cells.get(i)))
                    .append(end);
        }
        return text.append("</tr>").toString();
    }
}
