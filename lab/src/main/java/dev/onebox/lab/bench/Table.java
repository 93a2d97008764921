package dev.onebox.lab.bench;

import dev.onebox.kernel.Kernels;
import dev.onebox.lab.machine.Machine;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The table of ratios, for people: limits of the machine first, then a block per stage with its notes below. Stateless. */
final class Table {
    private static final String LINE = "  %-22s %-20s %9s %5s %9s %7s  %-21s %9s %8s %9s %9s%n";
    private static final String NONE = "–";

    private Table() {}

    static String text(Machine machine, LimitTable limits, List<Row> rows) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                "Onebox bench, %s, commit %s%n%s, %d cores, %s, Java %s, kernels %s%n%n",
                machine.date(),
                machine.commit(),
                machine.processor(),
                machine.cores(),
                machine.system(),
                machine.java(),
                Kernels.best().name()));
        text.append(limits.text()).append(System.lineSeparator());
        text.append(head());
        String group = "";
        for (Row row : rows) {
            String stage = row.stage().replaceAll("-.*", "");
            text.append(stage.equals(group) ? "" : System.lineSeparator()).append(line(row));
            group = stage;
        }
        return text.toString();
    }

    private static String head() {
        return String.format(
                LINE,
                "stage",
                "size",
                "time",
                "±",
                "limit",
                "× limit",
                "rival",
                "its time",
                "× faster",
                "holds",
                "program");
    }

    private static String line(Row row) {
        double seconds = row.timing().seconds();
        String line = String.format(
                LINE,
                row.stage(),
                row.size(),
                Units.time(seconds),
                Math.round(row.timing().spread() * 100) + "%",
                time(row.limitSeconds()),
                row.limitSeconds().isPresent()
                        ? Units.ratio(seconds / row.limitSeconds().getAsDouble())
                        : NONE,
                row.rival().isEmpty() ? NONE : row.rival(),
                time(row.rivalSeconds()),
                row.rivalSeconds().isPresent() ? Units.ratio(row.rivalSeconds().getAsDouble() / seconds) : NONE,
                bytes(row.bytes()),
                bytes(row.resident()));
        return row.note().isEmpty() ? line : line + "      " + row.note() + System.lineSeparator();
    }

    private static String time(OptionalDouble seconds) {
        return seconds.isPresent() ? Units.time(seconds.getAsDouble()) : NONE;
    }

    private static String bytes(OptionalLong bytes) {
        return bytes.isPresent() ? Units.bytes(bytes.getAsLong()) : NONE;
    }
}
