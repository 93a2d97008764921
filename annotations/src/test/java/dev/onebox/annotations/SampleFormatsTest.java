package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small sets as other programs leave them, written by hand after their documentation, with the oddities that they come with:
 * paths of other machines, backslashes, missing images, names that occur twice, shapes that are not boxes.
 */
class SampleFormatsTest {
    private static final Path SAMPLES = Path.of("src/test/resources/dev/onebox/annotations/samples");

    @TempDir
    Path folder;

    /** @param source what is read, below the samples; photos are drawn below its first folder */
    record Sample(String source, AnnotationFormat format, List<String> photos, List<String> expected) {
        String set() {
            return source.replaceFirst("/.*", "");
        }

        @Override
        public String toString() {
            return source;
        }
    }

    /** What every sample holds, after {@code === source format photos}; see {@link #described}. */
    static List<Sample> samples() throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (String block :
                Files.readString(SAMPLES.resolveSibling("samples.txt")).split("(?m)^=== ", -1)) {
            List<String> lines = block.lines().toList();
            if (!lines.isEmpty()) {
                String[] words = lines.get(0).split(" ", 3);
                samples.add(new Sample(
                        words[0],
                        AnnotationFormat.valueOf(words[1]),
                        List.of(words[2].split("\\|", -1)),
                        lines.subList(1, lines.size())));
            }
        }
        return samples;
    }

    private static Sample first(AnnotationFormat format) throws IOException {
        return samples().stream()
                .filter(sample -> sample.format() == format)
                .findFirst()
                .orElseThrow();
    }

    private Path prepared(Sample sample) throws IOException {
        Path target = folder.resolve("home").resolve(sample.set());
        try (Stream<Path> files = Files.walk(SAMPLES.resolve(sample.set()))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = target.resolve(
                        SAMPLES.resolve(sample.set()).relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        for (String photo : sample.photos()) {
            DrawnPhotos.of(target.resolve(photo).normalize(), 100, 80, 1);
        }
        return folder.resolve("home").resolve(sample.source());
    }

    private static List<String> described(Dataset dataset) {
        Stream<String> images = dataset.images().stream()
                .map(image -> image.name()
                        + (image.file().isPresent() ? ": " : " (missing): ")
                        + String.join(
                                "; ",
                                image.annotations().stream()
                                        .map(box ->
                                                box.label() + " " + box.box() + (box.difficult() ? " difficult" : ""))
                                        .toList()));
        Stream<String> problems = dataset.problems().stream().map(problem -> "problem " + problem.plain());
        Stream<String> notes = dataset.notes().stream().map(note -> "note " + note);
        return Stream.of(images, problems, notes).flatMap(lines -> lines).toList();
    }

    /** Paths of this test and what depends on them left out. */
    private void assertAsExpected(Dataset dataset, List<String> expected) {
        List<String> lines = described(dataset).stream()
                .map(line -> line.replaceFirst("^(problem )" + folder + "\\S*/", "$1")
                        .replaceFirst(" in " + folder + ".*", " in")
                        .replaceFirst(" \\(first: .*", "")
                        .stripTrailing())
                .toList();
        assertThat(lines).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void isToldByContentAndReadAsMeant(Sample sample) throws IOException {
        Path source = prepared(sample);
        assertThat(AnnotationFormat.of(source)).isEqualTo(sample.format());
        assertAsExpected(DatasetFiles.read(source), sample.expected());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aByteOrderMarkAndCarriageReturnsChangeNothing(Sample sample) throws IOException {
        Path source = prepared(sample);
        for (Path file : textFiles(source)) {
            String text = Files.readString(file, StandardCharsets.UTF_8);
            String mark = sample.format() == AnnotationFormat.INRIA ? "" : "\ufeff"; // those are in Latin-1
            Files.writeString(file, mark + text.replace("\n", "\r\n"));
        }
        assertAsExpected(DatasetFiles.read(source), sample.expected());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void imagesAreFoundInTheFolderThatIsNamed(Sample sample) throws IOException {
        Path source = prepared(sample);
        Path elsewhere = folder.resolve("elsewhere");
        for (String photo : sample.photos()) {
            Path file =
                    folder.resolve("home").resolve(sample.set()).resolve(photo).normalize();
            Path moved = elsewhere.resolve(photo.replace("../", ""));
            Files.createDirectories(moved.getParent());
            Files.move(file, moved);
        }
        long before = sample.expected().stream()
                .filter(line -> line.contains("(missing)"))
                .count();
        Dataset dataset = DatasetFiles.read(source, Optional.of(elsewhere));
        assertThat(dataset.images()).hasSizeGreaterThan((int) before);
        assertThat(dataset.images().stream().filter(image -> image.file().isEmpty()))
                .hasSize((int) before);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aLinkToTheFolderIsTheFolder(Sample sample) throws IOException {
        Path source = prepared(sample);
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("home"));
        Path linked = Files.createSymbolicLink(folder.resolve("set"), link.resolve(sample.set()));
        Path seen = folder.resolve("home").resolve(sample.set()).relativize(source);
        assertAsExpected(DatasetFiles.read(linked.resolve(seen)), sample.expected());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void damagedSamplesGiveADatasetOrAMessage(Sample sample) throws IOException {
        Path source = prepared(sample);
        Random random = new Random(18);
        for (Path file : textFiles(source)) {
            byte[] sound = Files.readAllBytes(file);
            for (int i = 0; i < 25 && sound.length > 0; i++) {
                byte[] damaged = i % 2 == 0
                        ? Arrays.copyOf(sound, random.nextInt(sound.length))
                        : flipped(sound, random.nextInt(8 * sound.length));
                Files.write(file, damaged);
                assertDatasetOrMessage(source);
            }
            Files.write(file, sound);
        }
    }

    private static byte[] flipped(byte[] sound, int bit) {
        byte[] flipped = sound.clone();
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        return flipped;
    }

    private void assertDatasetOrMessage(Path source) {
        try {
            assertThat(DatasetFiles.read(source).images()).isNotNull();
        } catch (IOException e) {
            assertThat(e).hasMessageContaining(folder.toString());
        }
    }

    private static List<Path> textFiles(Path source) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".jpg"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void anImageOfAnotherSplitIsNotTakenForOneThatIsMissing() throws IOException {
        Path annotations = prepared(first(AnnotationFormat.COCO));
        Path image = DatasetFiles.read(annotations).images().get(0).file().orElseThrow();
        assertThat(image).endsWithRaw(Path.of("val2017/a.jpg"));
        Files.delete(image);
        assertThat(DatasetFiles.read(annotations).images().get(0).file()).isEmpty();
    }

    @Test
    void aNoteNamesTheFirstPlace() throws IOException {
        Path csv = prepared(first(AnnotationFormat.VIA_CSV));
        assertThat(DatasetFiles.read(csv).notes()).singleElement().asString().endsWith("(first: " + csv + ", line 3)");
    }

    @Test
    void aFolderOfSeveralFormatsSaysWhichWasTakenAndWhy() throws IOException {
        prepared(samples().get(0));
        Path set = folder.resolve("home/csv");
        Files.writeString(set.resolve("classes.txt"), "person\n");
        Files.copy(SAMPLES.resolve("voc/a.xml"), set.resolve("a.xml"));
        Dataset dataset = DatasetFiles.read(set);
        assertThat(dataset.notes())
                .containsExactly(
                        set + " was read as voc (a.xml); it also looks like csv (boxes.csv), yolo (classes.txt);"
                                + " if that is not meant, name the file, or convert it with --from");
        Dataset told = DatasetFiles.read(set, Optional.empty(), Optional.of(AnnotationFormat.CSV), (done, total) -> {});
        assertThat(told.images()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "a.jpg, a.jpg",
        "s3://bucket/train/1.jpg, train/1.jpg",
        "http://localhost:8080/data/upload/7/0123abcd-a.jpg?x=1, 0123abcd-a.jpg",
        "/data/upload/0123abcd-a.jpg, 0123abcd-a.jpg",
        "/data/local-files/?d=photos/a%20b.jpg, photos/a b.jpg",
        "https://example.org/val/100%25.jpg, val/100%.jpg",
        "gs://bucket/bad%zz.jpg, bad%zz.jpg"
    })
    void imagesOfLabelStudioGoByThePathInTheirAddress(String address, String name) throws IOException {
        Path file = Files.writeString(
                folder.resolve("tasks.json"),
                "[{\"id\": 1, \"data\": {\"image\": \"" + address + "\"}, \"annotations\": []}]");
        assertThat(DatasetFiles.read(file).images())
                .extracting(AnnotatedImage::name)
                .containsExactly(name);
    }

    @Test
    void anImageWithoutATextDoesNotTakeOneFromAnotherFolder() throws IOException {
        DrawnPhotos.of(folder.resolve("set/images/train.png"), 100, 80, 1);
        Files.writeString(folder.resolve("set/data.yaml"), "train: train.txt\nnames: [cat]\n");
        Files.writeString(folder.resolve("set/train.txt"), "./images/train.png\n");
        Dataset dataset = DatasetFiles.read(folder.resolve("set"));
        assertThat(dataset.problems()).isEmpty();
        assertThat(dataset.images())
                .singleElement()
                .satisfies(image -> assertThat(image.annotations()).isEmpty());
    }
}
