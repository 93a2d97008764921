package dev.onebox.lab.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table for people and for programs. Immutable.
 *
 * @param name of its file, and its class in the page
 * @param head one name per column
 * @param rows as many cells as the head has
 */
record Table(String name, List<String> head, List<List<String>> rows) {
    Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException(
                        "table " + name + ": row " + row + ", expected one cell for each of " + head);
            }
        }
    }

    String csv() {
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

    /** The first column names the row; numbers stand right. */
    String html() {
        StringBuilder text = new StringBuilder("<div class=\"table\"><table class=\"kinds " + name + "\"><thead><tr>");
        for (int i = 0; i < head.size(); i++) {
            text.append(i == 0 ? "<th>" : "<th class=\"n\">")
                    .append(Html.escaped(head.get(i)))
                    .append("</th>");
        }
        text.append("</tr></thead><tbody>\n");
        for (List<String> row : rows) {
            text.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                text.append(i == 0 ? "<td class=\"name\">" : "<td class=\"n\">")
                        .append(Html.escaped(row.get(i)))
                        .append("</td>");
            }
            text.append("</tr>\n");
        }
        return text.append("</tbody></table></div>\n").toString();
    }
}
