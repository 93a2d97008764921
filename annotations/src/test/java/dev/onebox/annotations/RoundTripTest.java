package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private static final Set<AnnotationFormat> WITHOUT_DIFFICULT =
            EnumSet.of(AnnotationFormat.CREATEML, AnnotationFormat.TENSORFLOW_CSV);
    private static final Set<AnnotationFormat> WHOLE = EnumSet.of(AnnotationFormat.VOC, AnnotationFormat.IMGLAB);

    /** In which formats sizes stand, so that they survive where the images are missing. */
    private static final Set<AnnotationFormat> WITH_SIZES = EnumSet.of(
            AnnotationFormat.COCO,
            AnnotationFormat.VOC,
            AnnotationFormat.YOLO,
            AnnotationFormat.IMGLAB,
            AnnotationFormat.INRIA,
            AnnotationFormat.CVAT,
            AnnotationFormat.LABELME);

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

    /** What is left after images were written in a format and read again: the promises of {@code docs/formats.md}. */
    private static List<AnnotatedImage> expected(List<AnnotatedImage> images, AnnotationFormat format) {
        boolean withoutEmpty = format == AnnotationFormat.TENSORFLOW_CSV;
        List<AnnotatedImage> kept = images.stream()
                .filter(image -> !(withoutEmpty && image.annotations().isEmpty()))
                .map(image -> image.with(image.annotations().stream()
                        .map(annotation -> expected(annotation, format))
                        .toList()))
                .toList();
        return ordered(kept, format);
    }

    private static Annotation expected(Annotation annotation, AnnotationFormat format) {
        return new Annotation(
                annotation.label(),
                WHOLE.contains(format) ? rounded(annotation.box()) : annotation.box(),
                annotation.difficult() && !WITHOUT_DIFFICULT.contains(format));
    }

    private static Box rounded(Box box) {
        double[] across = rounded(box.x(), box.right());
        double[] down = rounded(box.y(), box.bottom());
        return new Box(across[0], down[0], across[1], down[1]);
    }

    /** Start and length in whole pixels. */
    private static double[] rounded(double from, double to) {
        double length = Math.round(to) - Math.round(from);
        return length > 0 ? new double[] {Math.round(from), length} : new double[] {Math.floor(from), 1};
    }

    /** LabelMe has no order of images. */
    private static List<AnnotatedImage> ordered(List<AnnotatedImage> images, AnnotationFormat format) {
        return format == AnnotationFormat.LABELME
                ? images.stream()
                        .sorted(Comparator.comparing(AnnotatedImage::name))
                        .toList()
                : images;
    }

    private static void assertKept(Dataset read, Dataset written, AnnotationFormat format) {
        assertThat(read.problems()).isEmpty();
        assertThat(ordered(read.images(), format)).isEqualTo(expected(written.images(), format));
    }

    @ParameterizedTest
    @MethodSource("writable")
    void whatIsWrittenIsToldByContentAndLoadsBackEqual(AnnotationFormat format) throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Path images = folder.resolve("images of " + seed);
            Dataset dataset = RandomDatasets.of(images, seed);
            Path once = folder.resolve("misleading" + seed + ".csv");
            boolean isWhole = expected(dataset.images(), format).equals(ordered(dataset.images(), format));
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
        if (WITH_SIZES.contains(format)) {
            assertThat(ordered(read.images(), format))
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("file")
                    .isEqualTo(expected(dataset.images(), format));
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
