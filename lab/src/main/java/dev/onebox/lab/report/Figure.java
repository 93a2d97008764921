package dev.onebox.lab.report;

import dev.onebox.cli.plot.Plot;
import dev.onebox.lab.reproduce.OutputFolder;
import java.io.IOException;

/**
 * A figure as data and as pictures. Immutable.
 *
 * @param caption what to see in it
 * @param data the numbers, as a table whose name is the figure's
 */
record Figure(String caption, Table<?> data, Plot plot) {
    String name() {
        return data.name();
    }

    void writeTo(OutputFolder output) throws IOException {
        output.write("figures/" + name() + ".csv", data.csv());
        output.write("figures/" + name() + ".svg", plot.svg());
        output.write("figures/" + name() + ".png", plot.png());
    }

    String html() {
        return "<figure id=\"" + name() + "\"><div class=\"plot\">" + plot.svg() + "</div><figcaption>" + caption
                + " <a href=\"figures/" + name() + ".csv\">data</a></figcaption></figure>\n";
    }
}
