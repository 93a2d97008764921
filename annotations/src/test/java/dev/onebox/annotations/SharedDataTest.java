package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.SharedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real files of the development data, skipped where they are absent. */
class SharedDataTest {
    @Test
    void theCsvOfAllSetsIsRead() throws IOException {
        Dataset dataset = DatasetFiles.read(SharedFiles.file("data/boxes.csv"));
        assertThat(dataset.problems()).isEmpty();
        assertThat(dataset.labels()).containsExactly("face_testing", "face_training", "motorbike", "person");
        assertThat(dataset.boxes()).isEqualTo(1128);
        AnnotatedImage first = dataset.images().get(0);
        assertThat(first.file()).isPresent();
        assertThat(first.size()).contains(new Size(375, 500));
        assertThat(first.annotations().get(0).box()).isEqualTo(new Box(194, 90, 37, 37));
    }

    @Test
    void inriaSplitsAreReadWithTheirNegatives() throws IOException {
        assertSplit(DatasetFiles.read(SharedFiles.file("data/INRIAPerson/Train")), 205, 305, 396);
        assertSplit(DatasetFiles.read(SharedFiles.file("data/INRIAPerson/Test")), 102, 101, 215);
    }

    private static void assertSplit(Dataset split, int positives, int negatives, int boxes) {
        assertThat(split.problems()).isEmpty();
        assertThat(split.labels()).containsExactly("person");
        assertThat(split.boxes()).isEqualTo(boxes);
        assertThat(split.images())
                .hasSize(positives + negatives)
                .allMatch(image -> image.file().isPresent());
        assertThat(split.images().stream().filter(image -> image.annotations().isEmpty()))
                .hasSize(negatives);
    }

    @Test
    void inriaAnnotationsSayWhatTheCsvSays() throws IOException {
        Dataset csv = DatasetFiles.read(SharedFiles.file("data/boxes.csv"));
        List<Box> expected = boxesBelow(csv, "INRIAPerson/Train");
        assertThat(boxesBelow(DatasetFiles.read(SharedFiles.file("data/INRIAPerson/Train")), "Train/pos"))
                .isEqualTo(expected);
    }

    private static List<Box> boxesBelow(Dataset dataset, String folder) {
        return dataset.images().stream()
                .filter(image -> image.name().startsWith(folder))
                .flatMap(image -> image.annotations().stream())
                .map(Annotation::box)
                .toList();
    }

    @Test
    void facesOfImglabAreThoseOfTheCsv() throws IOException {
        Dataset csv = DatasetFiles.read(SharedFiles.file("data/boxes.csv"));
        for (String part : List.of("training", "testing")) {
            Dataset faces = DatasetFiles.read(SharedFiles.file("data/dlib_faces/images/" + part + ".xml"));
            assertThat(faces.problems()).isEmpty();
            assertThat(faces.labels()).containsExactly("object");
            assertThat(boxesBelow(faces, "")).isEqualTo(boxesBelow(csv.withLabel("face_" + part), "dlib_faces"));
        }
    }

    @Test
    void theFolderAboveTheSplitsAsksForOneOfThem() {
        Path above = SharedFiles.file("data/INRIAPerson");
        assertThatThrownBy(() -> DatasetFiles.read(above)).hasMessageContaining("name one of them");
    }
}
