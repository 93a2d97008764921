package dev.onebox.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows in aligned columns: words in the first to the left, numbers in the others to the right. One per text. */
public final class TextTable {
    private static final String GAP = "   ";

    private final List<List<String>> rows = new ArrayList<>();

    /**
     * A table without rows.
     *
     * @param names of the columns
     */
    public TextTable(String... names) {
        rows.add(List.of(names));
    }

    /** Adds a row with as many cells as there are columns. */
    public void add(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    cells.size() + " cells in " + rows.get(0).size() + " columns");
        }
        rows.add(List.copyOf(cells));
    }

    @Override
    public String toString() {
        return rows.stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(List<String> row) {
        return IntStream.range(0, row.size())
                .mapToObj(i -> aligned(row.get(i), width(i), i == 0))
                .collect(Collectors.joining(GAP));
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
    }

    private static String aligned(String cell, int width, boolean left) {
        String space = " ".repeat(width - length(cell));
        return left ? cell + space : space + cell;
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
