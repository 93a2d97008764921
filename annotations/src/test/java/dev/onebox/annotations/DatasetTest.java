package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetTest {
    private static final Box BOX = new Box(1, 2, 3, 4);

    private static AnnotatedImage image(String name, String... labels) {
        List<Annotation> annotations = Stream.of(labels)
                .map(label -> new Annotation(label, BOX, false))
                .toList();
        return new AnnotatedImage(name, Optional.empty(), Optional.empty(), annotations);
    }

    @Test
    void oneLabelLeavesAllImagesAndItsOwnBoxes() {
        Dataset dataset = new Dataset(List.of(image("a", "x", "y"), image("b", "y")), List.of());
        Dataset only = dataset.withLabel("x");
        assertThat(only.images()).containsExactly(image("a", "x"), image("b"));
        assertThat(dataset.labels()).containsExactly("x", "y");
    }

    @Test
    void aLabelThatDoesNotOccurIsAnsweredWithThoseThatDo() {
        Dataset dataset = new Dataset(List.of(image("a", "y", "x")), List.of());
        assertThatThrownBy(() -> dataset.withLabel("z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("label z does not occur; there are x, y");
        assertThatThrownBy(() -> new Dataset(List.of(), List.of()).withLabel("z"))
                .hasMessageContaining("no box at all");
        String[] many = IntStream.range(0, 30).mapToObj(i -> "label" + i).toArray(String[]::new);
        assertThatThrownBy(() -> new Dataset(List.of(image("a", many)), List.of()).withLabel("z"))
                .hasMessageEndingWith("and 10 more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " x", "x ", "a\nb", "a\u0000", "\ud800", "\uffff", "\u2003x"})
    void whatNoFormatCanCarryIsNoLabelAndNoName(String text) {
        assertThatThrownBy(() -> new Annotation(text, BOX, false)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> image(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyImageStandsOnce() {
        assertThatThrownBy(() -> new Dataset(List.of(image("a"), image("a")), List.of()))
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> new Annotation("x", new Box(1, 1, 0, 5), false))
                .hasMessageContaining("empty");
    }
}
