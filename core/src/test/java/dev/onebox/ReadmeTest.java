package dev.onebox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README shows is what {@code examples} compiles and runs. */
class ReadmeTest {
    @Test
    void itsJavaStandsInTheExamples() throws IOException {
        String example = spaced(Files.readString(Path.of("../examples/src/dev/onebox/examples/OneBoxExample.java")));
        Matcher shown = Pattern.compile("(?s)```java\n(.*?)```").matcher(Files.readString(Path.of("../README.md")));
        int count = 0;
        for (; shown.find(); count++) {
            assertThat(example).contains(spaced(shown.group(1)));
        }
        assertThat(count).isPositive();
    }

    private static String spaced(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }
}
