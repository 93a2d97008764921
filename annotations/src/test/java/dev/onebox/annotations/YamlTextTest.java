package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.file.MalformedFileException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {
    private static Map<String, String> names(String yaml) throws MalformedFileException {
        return YamlText.parse("data.yaml", yaml).getOrDefault("names", Map.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "names: [a, b c, 'it''s']",
                "names: ['a', \"b c\", it's]  # three",
                "# first\nnames:\n  - a\n  - b c # no more\n\n  - \"it's\"\nnc: 3",
                "---\nnames:\n- a\n- 'b c'\n- it's\n",
                "nc: 3\r\nnames:\r\n  0: a\r\n  1: b c\r\n  2: it's\r\n",
                "names: {0: a, 1: 'b c', 2: \"it\\u0027s\"}",
                "names: [\n  a,\n  b c,\n  it's,\n]\nnc: 3",
                "names:\n  [a, b c,\n   it's]\n",
                "\"names\":\n  \"0\": a\n  '1': b c\n  2: it's\n"
            })
    void namesAreReadInEveryForm(String yaml) throws MalformedFileException {
        assertThat(names(yaml)).containsExactly(Map.entry("0", "a"), Map.entry("1", "b c"), Map.entry("2", "it's"));
    }

    @Test
    void signsInsideQuotesMeanThemselves() throws MalformedFileException {
        assertThat(names("names: [\"a, b\", 'c: d', \"e # f\", 'g ''h'' #', \"[\", http://x#y]")
                        .values())
                .containsExactly("a, b", "c: d", "e # f", "g 'h' #", "[", "http://x#y");
    }

    @Test
    void scalarsAndListsStandUnderTheirKeys() throws MalformedFileException {
        Map<String, Map<String, String>> yaml =
                YamlText.parse("data.yaml", "path: ../x y\ntrain:\n  - a\n  - b\nval:\ntest: # none\nnames: {}");
        assertThat(yaml.get("path")).containsExactly(Map.entry("0", "../x y"));
        assertThat(yaml.get("train")).containsExactly(Map.entry("0", "a"), Map.entry("1", "b"));
        assertThat(yaml.get("val")).containsExactly(Map.entry("0", ""));
        assertThat(yaml.get("names")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "names: [a, b",
                "names: ['a]",
                "names: {a}",
                "names",
                "names:\n  a",
                "names: \"a",
                " x: y",
                "names: 'a"
            })
    void whatIsBrokenIsToldByLine(String yaml) {
        assertThatThrownBy(() -> names(yaml))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith("data.yaml: line ");
    }
}
