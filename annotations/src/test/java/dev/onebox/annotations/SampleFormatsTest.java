package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small sets as other programs leave them, written by hand after their documentation, with the oddities that they come with:
 * paths of other machines, backslashes, missing images, names that occur twice, shapes that are not boxes.
 */
class SampleFormatsTest {
    private static final Path SAMPLES = Path.of("src/test/resources/dev/onebox/annotations/samples");
    private static final String TWO_BOXES = "person 10,20,30,40; traffic light 0,0,100,80";

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

    private static Sample sample(String source, AnnotationFormat format, String photos, String... expected) {
        return new Sample(source, format, List.of(photos.split("\\|")), List.of(expected));
    }

    static List<Sample> samples() {
        return List.of(
                sample(
                        "csv/boxes.csv",
                        AnnotationFormat.CSV,
                        "a.jpg|b.jpg",
                        "a.jpg: " + TWO_BOXES + " difficult",
                        "b.jpg: "),
                sample(
                        "tensorflow/train_labels.csv",
                        AnnotationFormat.TENSORFLOW_CSV,
                        "images/train/a.jpg",
                        "C:\\Users\\bob\\images\\train\\a.jpg: " + TWO_BOXES,
                        "C:\\Users\\bob\\images\\test\\gone.jpg (missing): person 1,2,2,2",
                        "problem C:\\Users\\bob\\images\\test\\gone.jpg: no such image in"),
                sample(
                        "roboflow/_annotations.csv",
                        AnnotationFormat.TENSORFLOW_CSV,
                        "a_jpg.rf.0123abcd.jpg",
                        "a_jpg.rf.0123abcd.jpg: " + TWO_BOXES),
                sample(
                        "via-csv/via_export_csv.csv",
                        AnnotationFormat.VIA_CSV,
                        "a.jpg|b.jpg",
                        "a.jpg: " + TWO_BOXES,
                        "b.jpg: ",
                        "problem via_export_csv.csv, line 4: a region of the shape \"point\" is not a box",
                        "note polygon regions read as their bounding boxes: 1"),
                sample(
                        "via-project/via_project.json",
                        AnnotationFormat.VIA_JSON,
                        "a.jpg|b.jpg",
                        "a.jpg: " + TWO_BOXES,
                        "b.jpg: ",
                        "note ellipse regions read as their bounding boxes: 1"),
                sample(
                        "via-export/via_export_json.json",
                        AnnotationFormat.VIA_JSON,
                        "a.jpg|b.jpg",
                        "a.jpg: person 10,20,30,40; object 10,0,80,80",
                        "b.jpg: ",
                        "note circle regions read as their bounding boxes: 1"),
                sample(
                        "coco/annotations/instances_val2017.json",
                        AnnotationFormat.COCO,
                        "val2017/a.jpg|val2017/b.jpg|train2017/a.jpg",
                        "a.jpg: " + TWO_BOXES + " difficult",
                        "b.jpg: "),
                sample(
                        "voc",
                        AnnotationFormat.VOC,
                        "images/a.jpg|images/b.jpg",
                        "a.jpg: " + TWO_BOXES + " difficult",
                        "b.jpg: "),
                sample(
                        "imglab/faces.xml",
                        AnnotationFormat.IMGLAB,
                        "a.jpg|b.jpg",
                        "a.jpg: " + TWO_BOXES + " difficult",
                        "b.jpg: "),
                sample(
                        "inria",
                        AnnotationFormat.INRIA,
                        "pos/a.jpg|neg/b.jpg",
                        "pos/a.png: person 10,20,30,40",
                        "neg/b.jpg: "),
                sample(
                        "cvat/annotations.xml",
                        AnnotationFormat.CVAT,
                        "images/a.jpg|images/sub/b.jpg",
                        "a.jpg: " + TWO_BOXES + " difficult; person 40,20,20,40; person 1,2,20,10",
                        "sub/b.jpg: ",
                        "problem annotations.xml, line 30: <points> is not a box",
                        "note turned boxes read as their bounding boxes: 1",
                        "note polygon shapes read as their bounding boxes: 1"),
                sample(
                        "labelme",
                        AnnotationFormat.LABELME,
                        "b.jpg|../imgs/a.jpg",
                        "..\\imgs\\a.jpg: " + TWO_BOXES + "; wheel 45,35,10,10 difficult",
                        "b.jpg: ",
                        "problem a.json, shape 4: a single point is not a box",
                        "note polygon shapes read as their bounding boxes: 1",
                        "note circle shapes read as their bounding boxes: 1"),
                sample(
                        "labelme-xml",
                        AnnotationFormat.LABELME_XML,
                        "a.jpg",
                        "a.jpg: " + TWO_BOXES,
                        "note polygons read as their bounding boxes: 1"),
                sample(
                        "createml/_annotations.createml.json",
                        AnnotationFormat.CREATEML,
                        "a.jpg|b.jpg",
                        "a.jpg: " + TWO_BOXES,
                        "b.jpg: "),
                sample(
                        "label-studio/project-1.json",
                        AnnotationFormat.LABEL_STUDIO,
                        "images/a.jpg|photos/sub/b b.jpg",
                        "a.jpg: person 10,20,30,40; traffic light 10,20,40,20",
                        "photos\\sub/b b.jpg: ",
                        "note turned rectangles read as their bounding boxes: 1"),
                sample(
                        "label-studio-min/project-1-min.json",
                        AnnotationFormat.LABEL_STUDIO,
                        "0123abcd-a.jpg|b.jpg",
                        "0123abcd-a.jpg: " + TWO_BOXES,
                        "b.jpg: ",
                        "note polygons read as their bounding boxes: 1"),
                sample(
                        "yolo-labelimg",
                        AnnotationFormat.YOLO,
                        "a.jpg|b.jpg|unlabelled.jpg",
                        "a.jpg: " + TWO_BOXES,
                        "b.jpg: ",
                        "problem gone: YOLO's boxes are shares of the image, and there is no such photo in",
                        "note photos without a text of boxes, passed over: 1"),
                sample(
                        "yolo-cvat",
                        AnnotationFormat.YOLO,
                        "obj_train_data/a.jpg|obj_train_data/b.jpg",
                        "data/obj_train_data/a.jpg: " + TWO_BOXES,
                        "data/obj_train_data/b.jpg: "),
                sample(
                        "yolo-darknet",
                        AnnotationFormat.YOLO,
                        "train/a_jpg.rf.0123abcd.jpg|valid/b_jpg.rf.4567cdef.jpg",
                        "train/a_jpg.rf.0123abcd.jpg: " + TWO_BOXES,
                        "valid/b_jpg.rf.4567cdef.jpg: "),
                sample(
                        "yolo-ultralytics",
                        AnnotationFormat.YOLO,
                        "images/train/a.jpg|images/val/b.jpg",
                        "images/train/a.jpg: " + TWO_BOXES,
                        "/home/alice/datasets/signs/images/val/b.jpg: ",
                        "problem data.yaml: train: /mnt/more/images/extra: no such folder or list of images"),
                sample(
                        "yolo-windows",
                        AnnotationFormat.YOLO,
                        "train/images/a.jpg|train/images/b.jpg",
                        "train/images/a.jpg: " + TWO_BOXES,
                        "train/images/b.jpg: "),
                sample(
                        "yolo-label-studio",
                        AnnotationFormat.YOLO,
                        "images/a.jpg|images/b.jpg",
                        "images/a.jpg: " + TWO_BOXES,
                        "images/b.jpg: "));
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
                        .replaceFirst(" \\(first: .*", ""))
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
        Sample coco = samples().stream()
                .filter(sample -> sample.set().equals("coco"))
                .findFirst()
                .orElseThrow();
        Path annotations = prepared(coco);
        Path image = DatasetFiles.read(annotations).images().get(0).file().orElseThrow();
        assertThat(image).endsWithRaw(Path.of("val2017/a.jpg"));
        Files.delete(image);
        assertThat(DatasetFiles.read(annotations).images().get(0).file()).isEmpty();
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

    @Test
    void severalFilesOfOneFormatAreNotChosenFrom() throws IOException {
        prepared(samples().get(0));
        Path set = folder.resolve("home/csv");
        Files.copy(set.resolve("boxes.csv"), set.resolve("more.csv"));
        assertThatThrownBy(() -> DatasetFiles.read(set))
                .hasMessageContainingAll("2 files of csv; name one of them", "boxes.csv");
    }

    @Test
    void boxesOfYoloWithoutNamesOfClassesSayWhatIsMissing() throws IOException {
        Path set = Files.createDirectories(folder.resolve("set"));
        Files.writeString(set.resolve("a.txt"), "0 0.5 0.5 0.1 0.1\n");
        assertThatThrownBy(() -> DatasetFiles.read(set)).hasMessageContaining("classes.txt");
    }

    @Test
    void tracksOfAVideoAreRefusedWithTheRemedy() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.xml"), "<annotations><version>1.1</version><track id='0' label='x'/></annotations>");
        assertThatThrownBy(() -> DatasetFiles.read(file)).hasMessageContaining("CVAT for images 1.1");
    }
}
