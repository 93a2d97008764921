package dev.onebox.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Pieces of a page. Stateless. */
final class Html {
    /** The house style, and what this page adds to it. */
    private static final String[] STYLES = {"/dev/onebox/cli/demo/report.css", "/dev/onebox/lab/report/report.css"};

    private Html() {}

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static String style() {
        StringBuilder style = new StringBuilder();
        for (String name : STYLES) {
            try (InputStream in = Html.class.getResourceAsStream(name)) {
                style.append(in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) { // from our own jar
                throw new UncheckedIOException(e);
            }
        }
        return style.toString();
    }
}
