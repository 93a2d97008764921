package dev.onebox.annotations.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.annotations.AnnotationFormat;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlFileTest {
    @TempDir
    Path folder;

    private Map<String, Map<String, String>> read(String yaml) throws IOException {
        return YamlFile.read(Files.writeString(folder.resolve("data.yaml"), yaml));
    }

    private Map<String, String> names(String yaml) throws IOException {
        return read(yaml).getOrDefault("names", Map.of());
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
    void namesAreReadInEveryForm(String yaml) throws IOException {
        assertThat(names(yaml)).containsExactly(Map.entry("0", "a"), Map.entry("1", "b c"), Map.entry("2", "it's"));
    }

    @Test
    void signsInsideQuotesMeanThemselves() throws IOException {
        assertThat(names("names: [\"a, b\", 'c: d', \"e # f\", 'g ''h'' #', \"[\", http://x#y]")
                        .values())
                .containsExactly("a, b", "c: d", "e # f", "g 'h' #", "[", "http://x#y");
    }

    @Test
    void scalarsAndListsStandUnderTheirKeys() throws IOException {
        Map<String, Map<String, String>> yaml =
                read("path: ../x y\ntrain:\n  - a\n  - b\nval:\ntest: # none\nnames: {}");
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
                "names: 'a",
                "names",
                "names: \"a",
                "names: *all",
                "x: &a [1]\nnames: *a",
                "names: [a]\n\tx: 1"
            })
    void whatIsBrokenIsToldByLine(String yaml) {
        assertThatThrownBy(() -> names(yaml))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageContaining("data.yaml: line ");
    }

    @Test
    void wordsThatYamlHasAMeaningForAreLabelsAllTheSame() throws IOException {
        assertThat(names("names: [no, null, 1.0, 0x10, ~, yes]").values())
                .containsExactly("no", "null", "1.0", "0x10", "~", "yes");
    }

    @Test
    void nestingWithoutEndIsRefused() {
        assertThatThrownBy(() -> read("x: " + "[".repeat(500_000))).hasMessageContaining("nested more than 16 deep");
        assertThatThrownBy(() -> read("names: [" + "{a: ".repeat(100_000))).isInstanceOf(MalformedFileException.class);
    }

    @Test
    void whatIsDeeperThanSettingsIsPassedOver() throws IOException {
        assertThat(names("download: |\n  import os\n  x: [\nkpt: {a: [1, {b: 2}]}\nnames: [a]\n"))
                .containsExactly(Map.entry("0", "a"));
    }

    @Test
    void aDescriptionThatBeginsWithItsNamesAfterAByteOrderMarkIsOne() throws IOException {
        Files.writeString(folder.resolve("data.yaml"), "\ufeffnames: [cat]\ntrain: images\n");
        assertThat(AnnotationFormat.of(folder)).isEqualTo(AnnotationFormat.YOLO);
    }
}
