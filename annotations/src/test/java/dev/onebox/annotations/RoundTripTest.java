package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything written loads back equal: names, order, labels, flags, and boxes to the bit, but for what is said. */
@Tag("slow")
class RoundTripTest {
    private static final int SEEDS = 6;

    @TempDir
    static Path photos;

    private static Dataset drawn = new Dataset(List.of(), List.of());

    @TempDir
    Path folder;

    @BeforeAll
    static void drawPhotos() throws IOException {
        drawn = RandomDatasets.of(photos, 102);
        assertThat(drawn.images()).hasSizeGreaterThan(5);
        assertThat(drawn.boxes()).isGreaterThan(10);
    }

    static List<AnnotationFormat> writable() {
        return RoundTripExpectation.writable();
    }

    static Stream<Arguments> pairs() {
        return writable().stream().flatMap(from -> writable().stream().map(to -> Arguments.of(from, to)));
    }

    private static Path written(Dataset dataset, AnnotationFormat format, Path target) throws IOException {
        assertThat(DatasetFiles.write(dataset, format, target, false).problems())
                .isEmpty();
        return target;
    }

    private static void assertKept(Dataset read, List<AnnotatedImage> images, AnnotationFormat format) {
        assertThat(read.problems()).isEmpty();
        assertThat(RoundTripExpectation.ordered(read.images(), format))
                .isEqualTo(RoundTripExpectation.ordered(RoundTripExpectation.of(images, format), format));
    }

    @ParameterizedTest
    @MethodSource("writable")
    void whatIsWrittenLoadsBackEqual(AnnotationFormat format) throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Path images = folder.resolve("images of " + seed);
            Dataset dataset = RandomDatasets.of(images, seed);
            Path file = written(dataset, format, folder.resolve("written " + seed));
            assertKept(DatasetFiles.read(file, Optional.of(images)), dataset.images(), format);
        }
    }

    @ParameterizedTest(name = "{0} to {1}")
    @MethodSource("pairs")
    void everyFormatConvertsToEveryOther(AnnotationFormat from, AnnotationFormat to) throws IOException {
        Optional<Path> images = Optional.of(photos);
        Dataset first = DatasetFiles.read(written(drawn, from, folder.resolve("first")), images);
        assertKept(first, drawn.images(), from);
        Dataset second = DatasetFiles.read(written(first, to, folder.resolve("second")), images);
        assertKept(second, first.images(), to);
    }

    @Test
    void aFolderThatAnInterruptedCommandMovedAsideIsRead() throws IOException {
        Path target = written(drawn, AnnotationFormat.VOC, folder.resolve("voc"));
        Files.move(target, folder.resolve(".voc.0123456789abcdef.previous"));
        assertKept(DatasetFiles.read(target, Optional.of(photos)), drawn.images(), AnnotationFormat.VOC);
    }

    @ParameterizedTest
    @MethodSource("writable")
    void whatWasReadFromAFormatStaysTheSameInIt(AnnotationFormat format) throws IOException {
        Path images = folder.resolve("photos");
        Dataset dataset = RandomDatasets.of(images, 5);
        Dataset once = DatasetFiles.read(written(dataset, format, folder.resolve("once")), Optional.of(images));
        WriteReport report = DatasetFiles.write(once, format, folder.resolve("twice"), false);
        assertThat(report.notes()).isEmpty();
        Dataset twice = DatasetFiles.read(folder.resolve("twice"), Optional.of(images));
        assertThat(RoundTripExpectation.ordered(twice.images(), format))
                .isEqualTo(RoundTripExpectation.ordered(once.images(), format));
    }

    @ParameterizedTest
    @MethodSource("writable")
    void whatAFormatCannotHoldIsSaid(AnnotationFormat format) throws IOException {
        Path images = folder.resolve("photos");
        Dataset dataset = RandomDatasets.of(images, 5);
        WriteReport report = DatasetFiles.write(dataset, format, folder.resolve("written"), false);
        assertThat(report.notes().isEmpty())
                .isEqualTo(RoundTripExpectation.of(dataset.images(), format).equals(dataset.images()));
    }

    @ParameterizedTest
    @MethodSource("writable")
    void formatsAreToldByContentWhateverTheName(AnnotationFormat format) throws IOException {
        AnnotationFormat told = format == AnnotationFormat.CSV_CORNERS ? AnnotationFormat.CSV : format;
        for (long seed = 0; seed < 3; seed++) {
            Dataset dataset = RandomDatasets.of(folder.resolve("photos"), seed);
            Path file = written(dataset, format, folder.resolve("misleading" + seed + ".csv"));
            assertThat(AnnotationFormat.of(file)).isEqualTo(told);
        }
    }

    @ParameterizedTest
    @MethodSource("writable")
    void sizesSurviveWhereTheImagesAreMissing(AnnotationFormat format) throws IOException {
        Dataset dataset = RandomDatasets.of(folder.resolve("photos"), 7);
        Path file = written(dataset, format, folder.resolve("file"));
        Dataset read = DatasetFiles.read(file, Optional.of(Files.createDirectory(folder.resolve("empty"))));
        if (RoundTripExpectation.hasSizes(format)) {
            assertThat(RoundTripExpectation.ordered(read.images(), format))
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("file")
                    .isEqualTo(RoundTripExpectation.ordered(RoundTripExpectation.of(dataset.images(), format), format));
        }
        assertThat(read.problems()).hasSameSizeAs(read.images()).allMatch(Problem::isPhoto);
    }

    @Test
    void theSameDatasetGivesTheSameBytes() throws IOException {
        Dataset dataset = RandomDatasets.of(folder.resolve("photos"), 3);
        for (AnnotationFormat format : writable()) {
            if (!format.isFolder()) {
                Path once = written(dataset, format, folder.resolve(format + "1"));
                Path twice = written(dataset, format, folder.resolve(format + "2"));
                assertThat(Files.readAllBytes(twice)).isEqualTo(Files.readAllBytes(once));
            }
        }
    }
}
