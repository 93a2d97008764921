package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.file.MalformedFileException;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with mistakes, and files made to do harm. */
class BadAnnotationsTest {
    private static final String COCO = "{\"images\": [{\"id\": 1, \"file_name\": \"a.png\"}],"
            + " \"categories\": [{\"id\": 1, \"name\": \"x\"}], \"annotations\": [%s]}";

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private Dataset csv(String rows) throws IOException {
        DrawnPhotos.of(folder.resolve("a.png"), 100, 80, 1);
        return DatasetFiles.read(file("a.csv", "image,label,xmin,ymin,xmax,ymax,difficult\n" + rows));
    }

    private void assertBroken(String name, String text, String... said) throws IOException {
        Path path = file(name, text);
        assertThatThrownBy(() -> DatasetFiles.read(path))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageContaining(path.toString())
                .hasMessageContainingAll(said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.png,x,1,1,NaN,5,0",
                "a.png,x,1,1,Infinity,5,0",
                "a.png,x,1,1,1e999999999,5,0",
                "a.png,x,1,1,1e-999999999,5,0",
                "a.png,x,1,1,99999999999999999999,5,0",
                "a.png,x,1,1,0x10,5,0",
                "a.png,x,1,1,,5,0",
                "a.png,x,1,1,5",
                "a.png,,1,1,5,5,0",
                "a.png,\"a\nb\",1,1,5,5,0",
                "a.png,x,1,1,5,5,maybe",
                "a.png,x,5,5,4,9,0",
                "a.png,x,9,9,2,2,0",
                "a.png,x,100,0,120,20,0",
                "a.png,x,-20,0,-1,20,0"
            })
    void rowsThatSayNothingUsefulAreNamedAndSkipped(String row) throws IOException {
        Dataset dataset = csv("a.png,x,0,0,9,9,0\n" + row + "\n\na.png,x,1,1,9,9,0\n");
        assertThat(dataset.boxes()).isEqualTo(2);
        assertThat(dataset.problems()).singleElement().asString().contains("a.csv, line 3: ");
    }

    @Test
    void boxesThatLeaveTheImageAreClipped() throws IOException {
        Dataset dataset = csv("a.png,x,-5,-5,9,9,0\na.png,x,90,70,120,120,0\n");
        assertThat(dataset.problems()).isEmpty();
        assertThat(dataset.images().get(0).annotations())
                .extracting(Annotation::box)
                .containsExactly(new Box(0, 0, 10, 10), new Box(90, 70, 10, 10));
    }

    @Test
    void missingImagesAreNamedAndKeepTheirBoxes() throws IOException {
        Dataset dataset = csv("gone/b.png,x,-5,0,9,9,0\na.png,x,0,0,9,9,0\n");
        assertThat(dataset.problems()).singleElement().asString().contains("gone/b.png", folder.toString(), "--images");
        assertThat(dataset.images().get(0).file()).isEmpty();
        assertThat(dataset.boxes()).isEqualTo(2);
    }

    @Test
    void imagesThatAreNoneAreNamed() throws IOException {
        file("b.png", "no photo at all");
        Dataset dataset = csv("b.png,x,0,0,9,9,0\n");
        assertThat(dataset.problems()).singleElement().asString().contains("b.png", "not a photo");
        assertThat(dataset.images().get(0).file()).isEmpty();
    }

    @Test
    void imagesAreFoundWhereTheyAreSaidToBe() throws IOException {
        DrawnPhotos.of(folder.resolve("elsewhere/deep/b.png"), 10, 10, 1);
        DrawnPhotos.of(folder.resolve("elsewhere/c.png"), 10, 10, 1);
        Path file = file("a.csv", "image,label,x,y,width,height\ndeep/b.png,x,0,0,5,5\nother\\c.png,x,0,0,5,5\n");
        assertThat(DatasetFiles.read(file).problems()).hasSize(2);
        Dataset dataset = DatasetFiles.read(file, Optional.of(folder.resolve("elsewhere")));
        assertThat(dataset.problems()).isEmpty();
        assertThat(dataset.images().get(1).file()).contains(folder.resolve("elsewhere/c.png"));
    }

    @Test
    void brokenFilesSayWhereAndWhatWasExpected() throws IOException {
        assertBroken("a.csv", "image,label,x,y,width,height\na,b,1,1,1,\"1\n2\n", "line 2", "never closed");
        assertBroken("b.csv", "image,label,x,y,width,height\n\"a\"b,b,1,1,1,1\n", "line 2");
        assertBroken("c.csv", "image,label,x,y,wide,height\n", "line 1", "expected a header");
        assertBroken("d.csv", "image,image,label,x,y,width,height\n", "image twice");
        assertBroken("a.json", "{\n\"images\": [\n{\"id\": 1,,}\n]}", "line 3, column 10", "expected");
        assertBroken("b.json", "{\"images\": [", "line 1", "end-of-input");
        assertBroken("c.json", "{\"pictures\": []}", "JSON without images");
        assertBroken("d.json", "{\"images\": [], \"images\": []}", "Duplicate field 'images'");
        assertBroken("e.json", String.format(COCO, "{\"bbox\": [1, NaN, 3, 4]}"), "NaN");
        assertBroken("a.xml", "<dataset>\n<images>\n</dataset>", "line 3", "images");
        assertBroken("b.xml", "<annotation><object>", "line 1");
        assertBroken("e.xml", "<?xml version='1.0' encoding='EBCDIC-XX'?><dataset/>", "line 1", "EBCDIC-XX");
        assertBroken("c.xml", "<svg/>", "<svg>", "<annotation>", "<dataset>");
        assertBroken("d.xml", "<annotations><track id='0' label='x'/></annotations>", "CVAT for images 1.1");
        assertBroken("a.yaml", "names: [a, 'b\n", "line ", "quoted");
        assertBroken("a.txt", "hello\n", "\"hello\"", "CSV: expected a header");
        assertBroken("b.txt", "", "empty");
        assertBroken("c.txt", "[{\"image_id\": 1}]", "detections");
        assertBroken("d.txt", "# PASCAL Annotation Version 1.00\n", "name the set's folder");
    }

    @Test
    void bytesThatAreNotUtf8SayWhere() throws IOException {
        Path file = Files.write(
                folder.resolve("a.csv"),
                "image,label,x,y,width,height\na\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> DatasetFiles.read(file)).hasMessageContainingAll("line 2, column 2", "UTF-8");
        Path xml = Files.write(
                folder.resolve("a.xml"), "<dataset>\n\u00e9</dataset>".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> DatasetFiles.read(xml)).hasMessageContainingAll("line 2, column 1", "UTF-8");
    }

    @Test
    void foldersWithoutAnnotationsSayWhatIsThere() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> DatasetFiles.read(empty)).hasMessageContaining("no annotations in this folder");
        file("csv/x.csv", "image,label,x,y,width,height\n");
        assertThat(DatasetFiles.read(folder.resolve("csv")).notes())
                .singleElement()
                .asString()
                .endsWith("was read as csv (x.csv)");
        file("lab/x.xml", "<svg/>");
        assertThatThrownBy(() -> DatasetFiles.read(folder.resolve("lab"))).hasMessageContaining("x.xml: XML of <svg>");
        assertThatThrownBy(() -> DatasetFiles.read(folder.resolve("none"))).hasMessageContaining("no such file");
        file("yolo/a.txt", "0 0.5 0.5 0.1 0.1\n");
        assertThatThrownBy(() -> DatasetFiles.read(folder.resolve("yolo"))).hasMessageContaining("classes.txt");
        file("csv/y.csv", "image,label,x,y,width,height\n");
        assertThatThrownBy(() -> DatasetFiles.read(folder.resolve("csv")))
                .hasMessageContainingAll("2 files of csv; name one of them", "x.csv");
    }

    @Test
    void cocoBoxesThatReferToNothingAreNamed() throws IOException {
        String boxes = """
                {"image_id": 1, "category_id": 1, "bbox": [0, 0, 5, 5]},
                {"image_id": 2, "category_id": 1, "bbox": [0, 0, 5, 5]},
                {"image_id": 1, "category_id": 2, "bbox": [0, 0, 5, 5]},
                {"image_id": 1, "category_id": 1, "bbox": [0, 0, 5]},
                {"image_id": 1, "category_id": 1, "bbox": [0, 0, 5, 1e400]},
                {"image_id": 1, "category_id": 1, "bbox": null},
                {"image_id": 1, "category_id": 1},
                {"image_id": 1, "category_id": 1, "bbox": [0, 0, 0, 5]}""";
        Dataset dataset = DatasetFiles.read(file("a.json", String.format(COCO, boxes)));
        assertThat(dataset.boxes()).isEqualTo(1);
        assertThat(dataset.problems())
                .hasSize(8)
                .anyMatch(problem -> problem.toString().contains("a.json, line 2: image_id \"2\""));
    }

    @Test
    void oneBrokenFileOfManyIsNamed() throws IOException {
        file("voc/a.xml", "<annotation><filename>a.png</filename></annotation>");
        file("voc/b.xml", "<annotation>\n<filename>b.png</file></annotation>");
        Dataset dataset = DatasetFiles.read(folder.resolve("voc"));
        assertThat(dataset.images()).extracting(AnnotatedImage::name).containsExactly("a.png");
        assertThat(dataset.problems())
                .anyMatch(problem ->
                        problem.place().endsWith("b.xml") && problem.reason().contains("line 2"));
    }

    @Test
    void yoloLinesThatSayNothingUsefulAreNamed() throws IOException {
        DrawnPhotos.of(folder.resolve("set/images/a.png"), 10, 10, 1);
        file("set/data.yaml", "names:\n- x\n");
        file("set/labels/a.txt", "0 0.5 0.5 1 1\n1 0.5 0.5 1 1\n0 0.5 0.5 1\n0 0 0 1 0 1 1 0 1\n0 a b c d\n");
        Dataset dataset = DatasetFiles.read(folder.resolve("set"));
        assertThat(dataset.boxes()).isEqualTo(2);
        assertThat(dataset.problems()).hasSize(3);
        assertThat(dataset.notes()).singleElement().asString().contains("polygons", "line 4");
    }

    @Test
    void nestingWithoutEndIsRefused() throws IOException {
        assertBroken("a.json", "{\"info\": " + "[".repeat(1_000_000), "depth (65)", "(64)");
        assertBroken("b.json", "{\"info\": " + "{\"a\":".repeat(1_000_000), "depth (65)", "(64)");
        assertBroken("a.xml", "<dataset>" + "<a>".repeat(100_000), "at most 32");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dataset", "annotation"})
    void entitiesAreNeverUnfoldedOrFetched(String root) throws IOException {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE r [<!ENTITY l0 \"lol\">");
        for (int i = 1; i < 40; i++) {
            laughs.append("<!ENTITY l" + i + " \"" + ("&l" + (i - 1) + ";").repeat(10) + "\">");
        }
        String open = "<" + root + ">";
        assertBroken("a.xml", laughs + "]>" + open + "<filename>&l39;</filename></" + root + ">", "refused");
        Path secret = file("secret", "secret text");
        String external = "<!DOCTYPE r [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>";
        assertBroken("b.xml", external + open + "<filename>&x;</filename></" + root + ">", "refused");
        assertBroken("c.xml", "<!DOCTYPE r SYSTEM \"http://localhost:1/x.dtd\">" + open + "</" + root + ">", "refused");
        assertBroken("d.xml", open + "<filename>&x;</filename></" + root + ">", "line 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"image,label,x,y,width,height\n", "{\"images\": [", "<dataset>", "names: [a]\n"})
    void filesOfAGigabyteAreRefusedUnread(String beginning) throws IOException {
        Path file = file("huge", beginning);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1 << 30);
        }
        assertThatThrownBy(() -> DatasetFiles.read(file)).hasMessageContaining((1 << 30) + " bytes, expected at most");
    }

    @Test
    void pipesAreNoFiles() {
        assertThatThrownBy(() -> DatasetFiles.read(Path.of("/dev/zero"))).isInstanceOf(IOException.class);
    }
}
