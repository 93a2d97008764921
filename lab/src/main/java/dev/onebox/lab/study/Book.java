package dev.onebox.lab.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where answers are written to: a folder of pages, whose tables stand between two comments and are replaced by new ones.
 *
 * <pre>
 *   &lt;!-- table NAME --&gt;
 *   …
 *   &lt;!-- end NAME --&gt;
 * </pre>
 */
public final class Book {
    private final Path folder;

    public Book(Path folder) {
        this.folder = folder;
    }

    /** A file of the folder. */
    Path file(String name) throws IOException {
        Files.createDirectories(folder);
        return folder.resolve(name);
    }

    /** Writes data for other programs. */
    void write(String name, List<String> lines) throws IOException {
        Files.write(file(name), lines);
        System.err.println("wrote " + file(name));
    }

    /** Prints a table, and puts it in its place if the page has one. */
    public void put(String page, String table, String markdown) throws IOException {
        System.out.println(markdown);
        Path path = file(page);
        if (Files.exists(path)) {
            Files.writeString(path, replaced(Files.readString(path), table, markdown));
        }
    }

    private static String replaced(String text, String table, String markdown) {
        String begin = "<!-- table " + table + " -->\n";
        int from = text.indexOf(begin);
        int to = text.indexOf("<!-- end " + table + " -->");
        return from < 0 || to < from ? text : text.substring(0, from) + begin + markdown + text.substring(to);
    }
}
