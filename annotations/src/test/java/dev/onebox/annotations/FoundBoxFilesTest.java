package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Size;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoundBoxFilesTest {
    private static final List<AnnotatedImage> IMAGES =
            List.of(image("b, \"c\".png"), image("a.png"), image("none.png"));
    private static final FoundBox WEAK = new FoundBox("a.png", "x y", new Box(1, 2.5, 3, 4), -0.5);
    private static final FoundBox STRONG = new FoundBox("a.png", "x y", new Box(0.125, 0, 1000.0 / 3, 4), 12);
    private static final FoundBox OTHER = new FoundBox("b, \"c\".png", "ü", new Box(5, 5, 5, 5), 1e-7);

    @TempDir
    Path folder;

    private static AnnotatedImage image(String name) {
        return new AnnotatedImage(name, Optional.empty(), Optional.of(new Size(400, 400)), List.of());
    }

    private static String text(FoundFormat format) throws IOException {
        StringBuilder text = new StringBuilder();
        FoundBoxFiles.write(IMAGES, List.of(WEAK, STRONG, OTHER), format, text);
        return text.toString();
    }

    @Test
    void csvIsAsAgreed() throws IOException {
        assertThat(text(FoundFormat.CSV)).isEqualTo("""
                        image,label,x,y,width,height,score
                        "b, ""c"".png",ü,5.000,5.000,5.000,5.000,0.0000001
                        a.png,x y,0.125,0.000,333.3333333333333,4.000,12.000
                        a.png,x y,1.000,2.500,3.000,4.000,-0.500
                        """);
    }

    @Test
    void jsonLinesHaveTheSameFields() throws IOException {
        assertThat(text(FoundFormat.JSONL))
                .startsWith("{\"image\": \"b, \\\"c\\\".png\", \"label\": \"ü\", \"x\": 5.000, \"y\": 5.000,"
                        + " \"width\": 5.000, \"height\": 5.000, \"score\": ")
                .contains("\n{\"image\": \"a.png\", ");
    }

    @ParameterizedTest
    @EnumSource(names = {"CSV", "JSONL", "COCO"})
    void whatIsWrittenLoadsBackEqual(FoundFormat format) throws IOException {
        Random random = new Random(5);
        for (int count : new int[] {0, 200}) {
            List<FoundBox> found =
                    Stream.generate(() -> random(random)).limit(count).toList();
            Path file = folder.resolve("found" + count);
            FoundBoxFiles.write(IMAGES, found, format, file, false);
            FoundBoxes read = FoundBoxFiles.read(file, file);
            assertThat(read.problems()).isEmpty();
            assertThat(read.boxes()).containsExactlyInAnyOrderElementsOf(found);
            assertThat(read.boxes().stream().limit(20))
                    .isSortedAccordingTo(
                            Comparator.comparingDouble(FoundBox::score).reversed());
        }
    }

    private static FoundBox random(Random random) {
        double width = random.nextDouble() * 100 + 1e-6;
        Box box = new Box(random.nextGaussian() * 100, random.nextInt(100), width, 1 + random.nextInt(9));
        String image = IMAGES.get(random.nextInt(2)).name();
        return new FoundBox(image, "label " + random.nextInt(3), box, random.nextGaussian());
    }

    @Test
    void foldersCarryScoresAndLoadAsAnnotations() throws IOException {
        List<FoundBox> found = List.of(WEAK, STRONG, OTHER);
        assertThat(FoundBoxFiles.write(IMAGES, found, FoundFormat.YOLO, folder.resolve("yolo"), false))
                .isEmpty();
        assertThat(folder.resolve("yolo/labels/a.txt")).content().containsPattern("^0 .* 12\n0 .* -0\\.5\n$");
        FoundBoxFiles.write(IMAGES, found, FoundFormat.VOC, folder.resolve("voc"), false);
        assertThat(folder.resolve("voc/a.xml")).content().contains("<score>12</score>");
        for (String set : List.of("yolo", "voc")) {
            assertThat(DatasetFiles.read(folder.resolve(set)).boxes()).isEqualTo(3);
        }
    }

    @Test
    void yoloNeedsSizesAndSaysSo() throws IOException {
        assertThat(FoundBoxFiles.write(List.of(), List.of(WEAK), FoundFormat.YOLO, folder.resolve("yolo"), false))
                .singleElement()
                .asString()
                .contains("a.png", "size is not known");
    }

    @Test
    void resultsOfCocoAreReadWithTheirTruth() throws IOException {
        Path truth = folder.resolve("truth.json");
        Files.writeString(
                truth,
                "{\"images\": [{\"id\": 17, \"file_name\": \"a.png\"}], \"annotations\": [],"
                        + " \"categories\": [{\"id\": 3, \"name\": \"x y\"}]}");
        Path results = folder.resolve("results.json");
        Files.writeString(results, """
                [{"image_id": 17, "category_id": 3, "bbox": [1, 2.5, 3, 4], "score": -0.5},
                {"image_id": 18, "category_id": 3, "bbox": [1, 2.5, 3, 4], "score": 1},
                {"image_id": 17, "category_id": 3, "bbox": [1, 2.5, 3, 4]}]
                """);
        FoundBoxes read = FoundBoxFiles.read(results, truth);
        assertThat(read.boxes()).containsExactly(WEAK);
        assertThat(read.problems()).extracting(Problem::place).allMatch(place -> place.matches(".*line [23]"));
        assertThatThrownBy(() -> FoundBoxFiles.read(results, results)).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "image,label,x,y,width,height\na,b,1,1,1,1\n",
                "{\"image\": \"a\", \"x\": 1\n",
                "hello",
                "{\"images\": []"
            })
    void whatIsNoneIsRefused(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("found"), text);
        assertThatThrownBy(() -> FoundBoxFiles.read(file, file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("found");
    }

    @Test
    void badLinesAreNamed() throws IOException {
        Path file = Files.writeString(
                folder.resolve("found"),
                FoundBoxFiles.line(FoundFormat.JSONL, WEAK) + "{\"image\": \"a\", \"label\": \"b\", \"x\": 1}\n");
        FoundBoxes read = FoundBoxFiles.read(file, file);
        assertThat(read.boxes()).containsExactly(WEAK);
        assertThat(read.problems()).singleElement().asString().contains("line 2: no y");
    }
}
