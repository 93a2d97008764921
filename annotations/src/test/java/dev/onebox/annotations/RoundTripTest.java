package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything written loads back equal: names, order, labels, flags, and boxes to the bit. */
class RoundTripTest {
    private static final int SEEDS = 6;

    @TempDir
    Path folder;

    private static Path written(Dataset dataset, AnnotationFormat format, Path target) throws IOException {
        assertThat(DatasetFiles.write(dataset, format, target, false)).isEmpty();
        return target;
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrittenLoadsBackEqual(AnnotationFormat format) throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Path images = folder.resolve("images of " + seed);
            Dataset dataset = RandomDatasets.of(images, seed);
            Path file = written(dataset, format, folder.resolve("written " + seed));
            assertThat(DatasetFiles.read(file, Optional.of(images)))
                    .as("seed %d", seed)
                    .isEqualTo(dataset);
        }
    }

    @Test
    void aFolderThatAnInterruptedCommandMovedAsideIsRead() throws IOException {
        Path images = folder.resolve("images");
        Dataset dataset = RandomDatasets.of(images, 1);
        Path target = written(dataset, AnnotationFormat.VOC, folder.resolve("voc"));
        Files.move(target, folder.resolve(".voc.0123456789abcdef.previous"));
        assertThat(DatasetFiles.read(target, Optional.of(images))).isEqualTo(dataset);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void anyChainOfFormatsEndsWhereItBegan(long seed) throws IOException {
        List<AnnotationFormat> formats = new ArrayList<>(List.of(AnnotationFormat.values()));
        Collections.shuffle(formats, new Random(seed));
        Path images = folder.resolve("photos");
        Dataset dataset = RandomDatasets.of(images, 100 + seed);
        Dataset carried = dataset;
        for (AnnotationFormat format : formats) {
            carried =
                    DatasetFiles.read(written(carried, format, folder.resolve(format.toString())), Optional.of(images));
        }
        assertThat(carried).isEqualTo(dataset);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CSV_CORNERS")
    void formatsAreToldByContentWhateverTheName(AnnotationFormat format) throws IOException {
        for (long seed = 0; seed < 3; seed++) {
            Dataset dataset = RandomDatasets.of(folder.resolve("photos"), seed);
            Path file = written(dataset, format, folder.resolve("misleading" + seed + ".csv"));
            assertThat(AnnotationFormat.of(file)).isEqualTo(format);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"COCO", "VOC", "YOLO", "IMGLAB", "INRIA"})
    void sizesSurviveWhereTheImagesAreMissing(AnnotationFormat format) throws IOException {
        Dataset dataset = RandomDatasets.of(folder.resolve("photos"), 7);
        Path file = written(dataset, format, folder.resolve("file"));
        Dataset read = DatasetFiles.read(file, Optional.of(Files.createDirectory(folder.resolve("empty"))));
        assertThat(read.images())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("file")
                .isEqualTo(dataset.images());
        assertThat(read.problems()).hasSameSizeAs(dataset.images());
    }

    @Test
    void theSameDatasetGivesTheSameBytes() throws IOException {
        Dataset dataset = RandomDatasets.of(folder.resolve("photos"), 3);
        for (AnnotationFormat format : AnnotationFormat.values()) {
            if (!format.isFolder()) {
                Path once = written(dataset, format, folder.resolve(format + "1"));
                Path twice = written(dataset, format, folder.resolve(format + "2"));
                assertThat(Files.readAllBytes(twice)).isEqualTo(Files.readAllBytes(once));
            }
        }
    }
}
