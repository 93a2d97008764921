package dev.onebox.lab.report;

import dev.onebox.lab.reproduce.Results;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Figures and tables by name, and the claims: made once, shown on the page and written beside it. Immutable. */
record ReportContents(Map<String, Figure> figures, Map<String, Table> tables, List<Claim> claims) {
    ReportContents {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        claims = List.copyOf(claims);
    }

    static ReportContents of(Results results) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        Stream.of(new Figures(results).all(), new TimeFigures(results).all())
                .flatMap(List::stream)
                .forEach(figure -> figures.put(figure.name(), figure));
        Map<String, Table> tables = new LinkedHashMap<>();
        new Tables(results).all().forEach(table -> tables.put(table.name(), table));
        return new ReportContents(figures, tables, Claim.all(results));
    }

    /** The HTML of a figure. */
    String figure(String name) {
        Figure figure = figures.get(name);
        return figure == null ? "" : figure.html();
    }

    /** The HTML of a table. */
    String table(String name) {
        Table table = tables.get(name);
        return table == null ? "" : table.html();
    }

    Table claimsTable() {
        return Table.of("claims", claims)
                .with("claimed", Claim::claimed)
                .with("where", Claim::where)
                .with("measured here", Claim::measured)
                .with("rule", Claim::rule)
                .with("holds", Claim::judgement)
                .table();
    }
}
