package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What the program did with a command line: its exit code and what it said. */
public record CommandRun(int code, String out, String err) {
    /** Runs the program with words, which may be paths, numbers and arrays of such. */
    public static CommandRun onebox(Object... words) {
        return onebox(Map.of(), words);
    }

    public static CommandRun onebox(Map<String, String> environment, Object... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(texts(words).toArray(String[]::new), stream(out), stream(err), environment);
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Runs it with the words of a line, in which names of files begin with @ (in one folder) or + (in the other). */
    public static CommandRun onebox(Path inputs, Path outputs, String line) {
        return onebox(Map.of(), words(inputs, outputs, line));
    }

    /** The words of such a line. */
    static Object[] words(Path inputs, Path outputs, String line) {
        return Arrays.stream(line.split(" ", -1))
                .map(word -> switch (word.charAt(0)) {
                    case '@' -> inputs.resolve(word.substring(1));
                    case '+' -> outputs.resolve(word.substring(1));
                    default -> word;
                })
                .toArray();
    }

    /** Words as text; those of an array stand in its place. */
    static List<String> texts(Object... words) {
        List<String> texts = new ArrayList<>();
        for (Object word : words) {
            if (word instanceof Object[] several) {
                texts.addAll(texts(several));
            } else {
                texts.add(word.toString());
            }
        }
        return texts;
    }

    /** A stream into memory, in UTF-8. */
    public static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** A console that nobody reads. */
    public static Console unread() {
        PrintStream nowhere = stream(new ByteArrayOutputStream());
        return new Console(nowhere, nowhere, Map.of());
    }

    /** Requires an exit code, words on stderr, and no stack trace. */
    public CommandRun ends(int expected, String... said) {
        assertThat(code).as(err).isEqualTo(expected);
        for (String words : said) {
            assertThat(err).contains(words);
        }
        assertThat(err).doesNotContain("\tat ");
        return this;
    }

    /** What stands in the JSON document at a place such as {@code /labels/0/ap}. */
    public JsonNode json(String place) throws IOException {
        return json().at(place);
    }

    /** stdout as the one JSON document it must be. */
    public JsonNode json() throws IOException {
        return new ObjectMapper()
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .readTree(out);
    }
}
