package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTokensTest {
    private static JsonTokens of(String text) {
        return new JsonTokens("file", 8, text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "' 10', 10", "'12345678901234567 ', 12345678901234567"})
    void wholeNumbersAreRead(String text, long number) throws IOException {
        JsonTokens tokens = of(text);
        assertThat(tokens.wholeNumber()).isEqualTo(number);
        tokens.expectEnd();
    }

    @ParameterizedTest
    @ValueSource(strings = {"01", "-1", "+1", "1.5", "1e3", "NaN", "", "123456789012345678", "1 1"})
    void otherNumbersAreRefused(String text) {
        assertRefused(text, JsonTokens::wholeNumber);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'a'", "\"\\x\"", "\"a", "\"\t\"", "\"\\ud800\"", "\"\\u12\"", "a", ""})
    void otherStringsAreRefused(String text) {
        assertRefused(text, JsonTokens::string);
    }

    private interface Read {
        void from(JsonTokens tokens) throws IOException;
    }

    private static void assertRefused(String text, Read read) {
        assertThatThrownBy(() -> {
                    JsonTokens tokens = of(text);
                    read.from(tokens);
                    tokens.expectEnd();
                })
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith("file: at byte ")
                .hasMessageContaining("expected");
    }

    @Test
    void faultsAreToldByTheByteOfTheFile() {
        assertThatThrownBy(() -> of("  x]").wholeNumber())
                .hasMessage(
                        "file: at byte 10: header: expected a whole number of at most 17 digits; here stands \"x]\"");
    }

    @Test
    void whatIsQuotedOrEscapedReadsBack() throws IOException {
        String awkward = "\"\\\u0000\n\u001f é 😀 / \u2028";
        assertThat(of(JsonTokens.quoted(awkward)).string()).isEqualTo(awkward);
        assertThat(of("\"b\\n\\u00e9😀\\ud83d\\ude00\"").string()).isEqualTo("b\né😀😀");
    }
}
