package dev.onebox.lab.report;

import dev.onebox.lab.reproduce.Results;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures and tables by name, and the claims: made once, shown on the page and written beside it. Immutable. */
record ReportContents(Map<String, Figure> figures, Map<String, Table> tables, List<Claim> claims) {
    ReportContents {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        claims = List.copyOf(claims);
    }

    static ReportContents of(Results results) {
        Figures figures = new Figures(results);
        TimeFigures times = new TimeFigures(results);
        Map<String, Figure> drawn = new LinkedHashMap<>();
        for (Figure figure : List.of(
                figures.precisionRecall(),
                times.cold(),
                times.warm(),
                figures.memory(),
                figures.convergence(),
                figures.separation(),
                figures.photos(),
                figures.gathering(),
                figures.structure())) {
            drawn.put(figure.name(), figure);
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        new Tables(results).all().forEach(table -> tables.put(table.name(), table));
        return new ReportContents(drawn, tables, Claim.all(results));
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
        return new Table(
                "claims",
                List.of("claimed", "where", "measured here", "rule", "holds"),
                claims.stream()
                        .map(claim -> List.of(
                                claim.claimed(), claim.where(), claim.measured(), claim.rule(), claim.judgement()))
                        .toList());
    }
}
