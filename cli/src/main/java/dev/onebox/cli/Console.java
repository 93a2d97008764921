package dev.onebox.cli;

import static dev.onebox.cli.TextFormat.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintStream;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/**
 * Where a command reports: results on stdout and nothing else there, all the rest on stderr.
 *
 * <p>Thread-safe: what is said while a progress bar stands there does not tear it.
 */
public final class Console {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}]");
    private static final Pattern CONTROL_BUT_LINES = Pattern.compile("[\\p{Cc}&&[^\\r\\n]]");

    private final PrintStream out;
    private final PrintStream err;
    private final boolean terminal;
    private final boolean colours;
    private ConsoleOptions options = new ConsoleOptions();
    private String bar = "";

    /**
     * Writes to two streams.
     *
     * @param environment {@code ONEBOX_STDERR_TTY} (set by the launcher: Java cannot tell) and {@code NO_COLOR} matter
     */
    public Console(PrintStream out, PrintStream err, Map<String, String> environment) {
        this.out = out;
        this.err = err;
        this.terminal = "1".equals(environment.get("ONEBOX_STDERR_TTY"));
        String noColour = environment.get("NO_COLOR");
        this.colours = terminal && (noColour == null || noColour.isEmpty());
    }

    void configure(ConsoleOptions chosen) {
        options = chosen;
    }

    public PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    public boolean isJson() {
        return options.json;
    }

    /** Prints the result: the JSON document if one was asked for, the text otherwise. */
    public synchronized void result(Map<String, ?> json, String text) {
        try {
            out.println(options.json ? Json.WRITER.writeValueAsString(json) : visible(text, CONTROL_BUT_LINES));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a result that is not JSON: " + json, e);
        }
    }

    /** Says something a person may want to know. */
    public void note(String text) {
        if (!options.quiet) {
            print(visible(text, CONTROL));
        }
    }

    /** Says something only for those who asked for more. */
    public void detail(String text) {
        if (options.verbose) {
            print(visible(text, CONTROL));
        }
    }

    /** Says that something was not as it should be, though the work goes on. */
    public void warn(String text) {
        print(painted("33", "warning:") + " " + visible(text, CONTROL));
    }

    /** Says why the work ends. */
    public void error(String text) {
        print(painted("31", Main.NAME + ":") + " " + visible(text, CONTROL));
    }

    /** The stack trace, for those who asked for more. */
    synchronized void trace(Throwable failure) {
        if (options.verbose) {
            failure.printStackTrace(err);
        }
    }

    /** Whether a progress bar is welcome. */
    boolean showsProgress() {
        return terminal && !options.quiet && !options.noProgress;
    }

    /** Replaces the progress bar; the empty one removes it. */
    synchronized void bar(String text) {
        String rest = " ".repeat(Math.max(0, bar.length() - text.length()));
        err.print("\r" + painted("36", text) + rest + (text.isEmpty() ? "\r" : ""));
        err.flush();
        bar = text;
    }

    private synchronized void print(String text) {
        String standing = bar;
        if (!standing.isEmpty()) {
            bar("");
        }
        err.println(text);
        if (!standing.isEmpty()) {
            bar(standing);
        }
    }

    /** Names of files may hold anything, commands to the terminal included: they are shown instead of obeyed. */
    private static String visible(String text, Pattern hidden) {
        return hidden.matcher(text)
                .replaceAll(found -> format("\\\\u%04x", (int) found.group().charAt(0)));
    }

    private String painted(String colour, String text) {
        return colours && !text.isEmpty() ? "\u001b[" + colour + "m" + text + "\u001b[0m" : text;
    }

    /** How much a command says, and in which form. */
    static final class ConsoleOptions {
        @Option(names = "--json", description = "Print one JSON document instead of text.")
        boolean json;

        @Option(
                names = {"-q", "--quiet"},
                description = "Say nothing on stderr but warnings and errors.")
        boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description = "Say more on stderr: timings, and stack traces of failures.")
        boolean verbose;

        @Option(names = "--no-progress", description = "Show no progress bar.")
        boolean noProgress;
    }

    /** Apart, so that only those who ask for JSON wait for its library. */
    private static final class Json {
        private static final ObjectMapper WRITER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    }
}
