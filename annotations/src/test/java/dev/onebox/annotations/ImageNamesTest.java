package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageNamesTest {
    private static final ImageNames NAMES =
            names(image("Train/pos/a.png"), image("Test/pos/a.png"), image("Train/pos/b.png"), image("c.jpg"));

    private static AnnotatedImage image(String name) {
        return new AnnotatedImage(name, Optional.empty(), Optional.empty(), List.of());
    }

    private static ImageNames names(AnnotatedImage... images) {
        return new ImageNames(new Dataset(List.of(images), List.of()));
    }

    private static Map<String, String> meant(ImageNames names, String... given) {
        return names.meant(List.of(given));
    }

    @ParameterizedTest
    @CsvSource({
        "Test/pos/a.png, Test/pos/a.png",
        "./Test//pos/./a.png, Test/pos/a.png",
        "/data/INRIA/Train/pos/a.png, Train/pos/a.png",
        "/data/INRIA/Train/pos/a.jpg, Train/pos/a.png",
        "b.png, Train/pos/b.png",
        "b.jpg, Train/pos/b.png",
        "photos\\c.png, c.jpg"
    })
    void namesMayDifferInFoldersAndExtension(String given, String image) {
        assertThat(meant(NAMES, given)).containsExactly(Map.entry(given, image));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pos/a.png", "a.png", "d.png", "neg/b.png", "ab.png", "Train/pos", ""})
    void whatIsAmbiguousOrContradictsIsNone(String given) {
        assertThat(meant(NAMES, given)).isEmpty();
    }

    @Test
    void theFileThatWasFoundCountsAsAName() {
        ImageNames names = names(
                new AnnotatedImage("1.png", Optional.of(Path.of("/set/pos/crop.jpg")), Optional.empty(), List.of()));
        assertThat(meant(names, "pos/crop.jpg")).containsEntry("pos/crop.jpg", "1.png");
    }

    @Test
    void noImageIsMeantByTwoNames() {
        assertThat(meant(NAMES, "x/c.jpg", "y/c.jpg")).isEmpty();
        assertThat(meant(NAMES, "x/c.jpg", "c.jpg")).containsExactly(Map.entry("c.jpg", "c.jpg"));
    }

    @Test
    void theSameExtensionGoesBeforeAnother() {
        ImageNames names = names(image("f/a.png"), image("f/a.jpg"));
        assertThat(meant(names, "a.png", "a.jpg"))
                .containsEntry("a.png", "f/a.png")
                .containsEntry("a.jpg", "f/a.jpg");
        assertThat(meant(names, "a.gif")).isEmpty();
    }

    @Test
    void manyEqualLastPartsAreNoTrouble() {
        AnnotatedImage[] images = IntStream.range(0, 20_000)
                .mapToObj(i -> image("folder" + i + "/image.png"))
                .toArray(AnnotatedImage[]::new);
        List<String> given =
                Stream.of(images).map(image -> "/data/" + image.name()).toList();
        assertThat(names(images).meant(given)).hasSize(20_000);
    }
}
