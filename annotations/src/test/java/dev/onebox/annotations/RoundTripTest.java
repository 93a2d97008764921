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
    static Path home;

    private static Path photos = Path.of("");
    private static Dataset drawn = new Dataset(List.of(), List.of());

    @TempDir
    Path folder;

    @BeforeAll
    static void drawPhotos() throws IOException {
        photos = home.resolve("photos");
        drawn = RandomDatasets.of(photos, 102);
        assertThat(drawn.images()).hasSizeGreaterThan(5);
        assertThat(drawn.boxes()).isGreaterThan(10);
    }

    static List<AnnotationFormat> writable() {
        return Stream.of(AnnotationFormat.values())
                .filter(AnnotationFormat::isWritable)
                .toList();
    }

    static Stream<Arguments> pairs() {
        return writable().stream().flatMap(from -> writable().stream().map(to -> Arguments.of(from, to)));
    }

    private static WriteReport write(Dataset dataset, AnnotationFormat format, Path target) throws IOException {
        WriteReport report = DatasetFiles.write(dataset, format, target, false);
        assertThat(report.problems()).isEmpty();
        return report;
    }

    private static void assertKept(Dataset read, Dataset written, AnnotationFormat format) {
        assertThat(read.problems()).isEmpty();
        assertThat(RoundTripExpectation.ordered(read.images(), format))
                .isEqualTo(RoundTripExpectation.of(written.images(), format));
    }

    @ParameterizedTest
    @MethodSource("writable")
    void whatIsWrittenIsToldByContentAndLoadsBackEqual(AnnotationFormat format) throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Path images = folder.resolve("images of " + seed);
            Dataset dataset = RandomDatasets.of(images, seed);
            Path once = folder.resolve("misleading" + seed + ".csv");
            boolean isWhole = RoundTripExpectation.of(dataset.images(), format)
                    .equals(RoundTripExpectation.ordered(dataset.images(), format));
            assertThat(write(dataset, format, once).notes().isEmpty()).isEqualTo(isWhole);
            assertThat(AnnotationFormat.of(once))
                    .isEqualTo(format == AnnotationFormat.CSV_CORNERS ? AnnotationFormat.CSV : format);
            Dataset read = DatasetFiles.read(once, Optional.of(images));
            assertKept(read, dataset, format);

            Path twice = folder.resolve("again " + seed);
            assertThat(write(read, format, twice).notes()).isEmpty();
            assertKept(DatasetFiles.read(twice, Optional.of(images)), read, format);
        }
    }

    @ParameterizedTest(name = "{0} to {1}")
    @MethodSource("pairs")
    void everyFormatConvertsToEveryOther(AnnotationFormat from, AnnotationFormat to) throws IOException {
        write(drawn, from, folder.resolve("first"));
        Dataset first = DatasetFiles.read(folder.resolve("first"), Optional.of(photos));
        assertKept(first, drawn, from);
        write(first, to, folder.resolve("second"));
        assertKept(DatasetFiles.read(folder.resolve("second"), Optional.of(photos)), first, to);
    }

    @Test
    void aFolderThatAnInterruptedCommandMovedAsideIsRead() throws IOException {
        Path target = folder.resolve("voc");
        write(drawn, AnnotationFormat.VOC, target);
        Files.move(target, folder.resolve(".voc.0123456789abcdef.previous"));
        assertKept(DatasetFiles.read(target, Optional.of(photos)), drawn, AnnotationFormat.VOC);
    }

    @ParameterizedTest
    @MethodSource("writable")
    void sizesSurviveWhereTheImagesAreMissing(AnnotationFormat format) throws IOException {
        Dataset dataset = RandomDatasets.of(folder.resolve("photos"), 7);
        write(dataset, format, folder.resolve("file"));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Dataset read = DatasetFiles.read(folder.resolve("file"), Optional.of(empty));
        if (RoundTripExpectation.hasSizes(format)) {
            assertThat(RoundTripExpectation.ordered(read.images(), format))
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("file")
                    .isEqualTo(RoundTripExpectation.of(dataset.images(), format));
        }
        assertThat(read.problems()).hasSameSizeAs(read.images()).allMatch(Problem::isPhoto);
    }

    @Test
    void theSameDatasetGivesTheSameBytes() throws IOException {
        for (AnnotationFormat format : writable()) {
            if (!format.isFolder()) {
                write(drawn, format, folder.resolve(format + "1"));
                write(drawn, format, folder.resolve(format + "2"));
                assertThat(folder.resolve(format + "1")).hasSameBinaryContentAs(folder.resolve(format + "2"));
            }
        }
    }
}
