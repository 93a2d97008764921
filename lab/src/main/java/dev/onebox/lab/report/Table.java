package dev.onebox.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A table for people and for programs: things, a row each, to which columns are added one by one. One per table. */
public final class Table<R> {
    private final String name;
    private final List<R> things;
    private final List<String> head = new ArrayList<>();
    private final List<Function<R, Object>> cells = new ArrayList<>();

    /** @param name of its file, and of its place in a page */
    public Table(String name, List<R> things) {
        this.name = name;
        this.things = List.copyOf(things);
    }

    /** Adds a column. */
    public Table<R> with(String title, Function<R, Object> cell) {
        head.add(title);
        cells.add(cell);
        return this;
    }

    String name() {
        return name;
    }

    /** One name per column. */
    public List<String> head() {
        return List.copyOf(head);
    }

    /** As many cells as the head has. */
    public List<List<String>> rows() {
        return things.stream().map(this::row).toList();
    }

    private List<String> row(R thing) {
        return cells.stream().map(cell -> String.valueOf(cell.apply(thing))).toList();
    }

    public String csv() {
        StringBuilder text = new StringBuilder(line(head));
        rows().forEach(row -> text.append(line(row)));
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
        rows().forEach(row -> text.append(bars(row)));
        return text.toString();
    }

    private static String bars(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** The first column names the row; numbers stand right. */
    String html() {
        StringBuilder text = new StringBuilder("<div class=\"table\"><table class=\"kinds " + name + "\"><thead>");
        text.append(html(head, "<th>", "<th class=\"n\">", "</th>")).append("</thead><tbody>\n");
        rows().forEach(row -> text.append(html(row, "<td class=\"name\">", "<td class=\"n\">", "</td>"))
                .append("\n"));
        return text.append("</tbody></table></div>\n").toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String html(List<String> cells, String first, String other, String end) {
        String others =
                cells.stream().skip(1).map(cell -> other + escaped(cell) + end).collect(Collectors.joining());
        return "<tr>" + first + escaped(cells.get(0)) + end + others + "</tr>";
    }
}
