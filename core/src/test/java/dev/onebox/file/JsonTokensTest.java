package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTokensTest {
    private static JsonTokens of(String text) {
        return JsonTokens.of("file", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void valuesComeInTheirOrder() throws IOException {
        JsonTokens tokens =
                of("\ufeff{\"a\": [1, -0.5e+3, true], \"b\\n\\u00e9\": \"😀\\ud83d\\ude00\", \"c\": {\"d\": [null]}}");
        List<String> read = new ArrayList<>();
        tokens.object(key -> {
            read.add(key);
            switch (key) {
                case "a" -> {
                    tokens.expect('[');
                    read.add(tokens.number());
                    tokens.expect(',');
                    read.add(tokens.number());
                    tokens.expect(',');
                    read.add(String.valueOf(tokens.truth()));
                    tokens.expect(']');
                }
                case "b\né" -> read.add(tokens.string());
                default -> tokens.skip();
            }
        });
        tokens.expectEnd();
        assertThat(read).containsExactly("a", "1", "-0.5e+3", "true", "b\né", "😀😀", "c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01",
                "-",
                "1.",
                ".5",
                "1e",
                "+1",
                "NaN",
                "Infinity",
                "tru",
                "nul",
                "'a'",
                "\"\\x\"",
                "\"a",
                "\"\t\"",
                "\"\\ud800\"",
                "[1,]",
                "[1 2]",
                "{\"a\"}",
                "{\"a\": 1,}",
                "{a: 1}",
                "{\"a\": 1, \"a\": 2}",
                "",
                "[",
                "1 1"
            })
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> {
                    JsonTokens tokens = of(text);
                    tokens.skip();
                    tokens.expectEnd();
                })
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith("file: line 1, column ")
                .hasMessageContaining("expected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "10.25E-7", "\"\"", "[]", "{}", "[[], {}]", " null ", "true", "false"})
    void whatIsJsonIsSkippedWhole(String text) throws IOException {
        JsonTokens tokens = of(text);
        tokens.skip();
        assertThat(tokens.isAtEnd()).isTrue();
    }

    @Test
    void faultsAreToldByLineAndColumn() {
        JsonTokens tokens = of("[1,\r\n  2,\n  x]");
        assertThatThrownBy(tokens::skip).hasMessage("file: line 3, column 3: expected a number; here stands \"x]\"");
    }

    @Test
    void whatIsQuotedReadsBack() throws IOException {
        String awkward = "\"\\\u0000\n\u001f é 😀 / \u2028";
        assertThat(of(JsonText.quoted(awkward)).string()).isEqualTo(awkward);
    }
}
