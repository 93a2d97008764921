package dev.onebox.lab.study;

import dev.onebox.cli.plot.Plot;
import dev.onebox.lab.report.Table;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where studies write: standard output, and a folder of pages whose tables stand between two comments and are replaced by new
 * ones.
 *
 * <pre>
 *   &lt;!-- table NAME --&gt;
 *   …
 *   &lt;!-- end NAME --&gt;
 * </pre>
 */
public final class StudyOutput {
    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Path folder;

    public StudyOutput(Path folder) {
        this.folder = folder;
    }

    /** A file of the folder. */
    Path file(String name) throws IOException {
        Files.createDirectories(folder);
        return folder.resolve(name);
    }

    /** Prints a line. */
    void print(String line) {
        out.println(line);
    }

    /** Writes data for other programs, under the name of the table. */
    void write(Table data) throws IOException {
        Path file = file(data.name() + ".csv");
        Files.writeString(file, data.csv());
        System.err.println("wrote " + file);
    }

    /** Writes a figure, in paths and in pixels. */
    void draw(String name, Plot plot) throws IOException {
        Files.writeString(file(name + ".svg"), plot.svg());
        Files.write(file(name + ".png"), plot.png());
    }

    /** Prints a table, and puts it in its place if the page has one. */
    public void put(String page, Table table) throws IOException {
        print(table.markdown());
        Path path = file(page);
        if (Files.exists(path)) {
            Files.writeString(path, replaced(Files.readString(path), table));
        }
    }

    private static String replaced(String text, Table table) {
        String begin = "<!-- table " + table.name() + " -->\n";
        int from = text.indexOf(begin);
        int to = text.indexOf("<!-- end " + table.name() + " -->");
        return from < 0 || to < from ? text : text.substring(0, from) + begin + table.markdown() + text.substring(to);
    }
}
