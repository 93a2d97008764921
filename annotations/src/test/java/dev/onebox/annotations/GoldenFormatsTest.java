package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One small set in every format, as other programs write it and as we do. */
class GoldenFormatsTest {
    private static final Annotation PERSON = new Annotation("person", new Box(10, 20, 30, 40), false);
    private static final Annotation HARD = new Annotation("traffic light", new Box(0, 0, 100, 80), true);

    private static final Path GOLDEN = Path.of("src/test/resources/dev/onebox/annotations/golden");

    @TempDir
    Path folder;

    private Dataset expected;

    @BeforeEach
    void drawPhotos() {
        expected = new Dataset(List.of(image("a.png", PERSON, HARD), image("b.png")), List.of());
    }

    private AnnotatedImage image(String name, Annotation... annotations) {
        Path file = DrawnPhotos.of(folder.resolve(name), 100, 80, 1);
        return new AnnotatedImage(name, Optional.of(file), Optional.of(new Size(80, 100)), List.of(annotations));
    }

    private void assertRead(String file, String... lines) throws IOException {
        assertThat(DatasetFiles.read(write(file, lines))).isEqualTo(expected);
    }

    private Path write(String file, String... lines) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, String.join("\n", lines) + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "CSV_CORNERS, corners.csv",
        "CSV, sides.csv",
        "COCO, coco.json",
        "IMGLAB, imglab.xml",
        "VOC, voc",
        "YOLO, yolo",
        "INRIA, inria"
    })
    void whatIsWrittenIsAsAgreedAndLoadsBackEqual(AnnotationFormat format, String golden) throws IOException {
        Path target = folder.resolve(golden);
        assertThat(DatasetFiles.write(expected, format, target, false).problems())
                .isEmpty();
        try (Stream<Path> files = Files.walk(GOLDEN.resolve(golden))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(folder.resolve(GOLDEN.relativize(file).toString())).hasSameTextualContentAs(file);
            }
        }
        assertThat(DatasetFiles.read(target, Optional.of(folder))).isEqualTo(expected);
    }

    @Test
    void theDescriptionOfAYoloFolderStandsForTheFolder() throws IOException {
        DatasetFiles.write(expected, AnnotationFormat.YOLO, folder.resolve("set"), false);
        assertThat(DatasetFiles.read(folder.resolve("set/data.yaml"), Optional.of(folder)))
                .isEqualTo(expected);
    }

    @Test
    void csvInAnyOrderQuotedWithMarkAndCarriageReturns() throws IOException {
        assertRead(
                "odd.txt",
                "\ufeff\"Height\",width,Y,x,label,extra,image,DIFFICULT\r",
                "40,30,20,10,\"person\",?,a.png\r",
                "\r",
                "80.0,1e2,0,-0,\"traffic light\",\"a \"\"b\"\", c\",a.png,true\r",
                ",,,,,,b.png\r");
    }

    @Test
    void coco() throws IOException {
        assertRead(
                "coco.data",
                "{\"info\": {\"deep\": [[1, {\"x\": null}], true, -1.5e-3, \"\\u00e9\"]},",
                " \"annotations\": [",
                "  {\"id\": 5, \"image_id\": 7, \"category_id\": 3, \"bbox\": [10, 20, 30.0, 40], \"iscrowd\": 0,",
                "   \"segmentation\": [[1, 2, 3, 4, 5, 6]]},",
                "  {\"id\": 6, \"image_id\": 7, \"category_id\": 4, \"bbox\": [0, 0, 100, 80], \"iscrowd\": 1}],",
                " \"images\": [{\"id\": 7, \"file_name\": \"a.png\", \"width\": 100, \"height\": 80},",
                "              {\"id\": 8, \"file_name\": \"b.png\"}],",
                " \"categories\": [{\"id\": 3, \"name\": \"person\"}, {\"id\": 4, \"name\": \"traffic light\"}]}");
    }

    @Test
    void vocInItsOfficialLayout() throws IOException {
        Files.createDirectories(folder.resolve("voc/JPEGImages"));
        Files.move(folder.resolve("a.png"), folder.resolve("voc/JPEGImages/a.png"));
        write("voc/Annotations/b.xml", "<annotation><filename>gone.png</filename></annotation>");
        write(
                "voc/Annotations/a.xml",
                "<?xml version=\"1.0\"?>",
                "<annotation><folder>VOC2007</folder><filename>a.png</filename>",
                "<size><width>100</width><height>80</height><depth>3</depth></size>",
                "<object><name>person</name><bndbox><xmin>11</xmin><ymin>21</ymin><xmax>40</xmax><ymax>60</ymax></bndbox>",
                "<part><name>head</name><bndbox><xmin>1</xmin><ymin>1</ymin><xmax>2</xmax><ymax>2</ymax></bndbox></part>",
                "</object><!-- a comment -->",
                "<object><name>traffic light</name><difficult>1</difficult>",
                "<bndbox><ymax>80</ymax><xmax>100</xmax><ymin>1</ymin><xmin>1</xmin></bndbox></object></annotation>");
        Dataset read = DatasetFiles.read(folder.resolve("voc"));
        assertThat(read.images().get(0).annotations()).containsExactly(PERSON, HARD);
        assertThat(read.images().get(0).file()).isPresent();
        assertThat(read.problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.toString()).contains("gone.png").contains("--images"));
    }

    @Test
    void oneFileOfVocIsASetOfOneImage() throws IOException {
        Path file = write(
                "one.xml",
                "<annotation><filename>a.png</filename><object><name>person</name><bndbox>",
                "<xmin>11</xmin><ymin>21</ymin><xmax>40</xmax><ymax>60</ymax></bndbox></object></annotation>");
        assertThat(DatasetFiles.read(file).images())
                .containsExactly(expected.images().get(0).with(List.of(PERSON)));
    }

    @Test
    void yoloOfOtherPrograms() throws IOException {
        for (String name : List.of("a.png", "b.png")) {
            Files.createDirectories(folder.resolve("set/train/images"));
            Files.move(folder.resolve(name), folder.resolve("set/train/images").resolve(name));
        }
        write(
                "set/data.yaml",
                "train: ../train/images",
                "val: ../valid/images",
                "nc: 2",
                "names: ['person', 'traffic light']");
        write("set/train/labels/a.txt", "0 0.25 0.5 0.3 0.5", "", "1 0.5 0.5 1 1");
        Dataset read = DatasetFiles.read(folder.resolve("set"));
        assertThat(read.images())
                .extracting(AnnotatedImage::name)
                .containsExactly("train/images/a.png", "train/images/b.png");
        assertThat(read.images().get(0).annotations())
                .containsExactly(PERSON, new Annotation("traffic light", HARD.box(), false));
        assertThat(read.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString()).contains("val: ../valid/images"));
    }

    @Test
    void yoloWhoseImagesAreElsewhere() throws IOException {
        write("set/data.yaml", "train: images", "names:", "  0: person");
        write("set/labels/a.txt", "0 0.25 0.5 0.3 0.5");
        Dataset read = DatasetFiles.read(folder.resolve("set"), Optional.of(folder));
        assertThat(read.images()).singleElement().satisfies(image -> {
            assertThat(image.name()).isEqualTo("images/a.png");
            assertThat(image.file()).contains(folder.resolve("a.png"));
            assertThat(image.annotations()).containsExactly(PERSON);
        });
    }

    @Test
    void imglab() throws IOException {
        assertRead(
                "faces.xml",
                "<?xml version='1.0' encoding='ISO-8859-1'?>",
                "<?xml-stylesheet type='text/xsl' href='image_metadata_stylesheet.xsl'?>",
                "<dataset><name>x</name><comment>y</comment><images>",
                "<image file='a.png'><box top='20' left='10' width='30' height='40'><label>person</label></box>",
                "<box top='0' left='0' width='100' height='80' ignore='1'><label>traffic light</label>",
                "<part name='0' x='1' y='2'/></box></image>",
                "<image file='b.png'/></images></dataset>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-8", "UTF-16", "windows-1252"})
    void xmlIsReadInTheEncodingItDeclares(String encoding) throws IOException {
        String xml = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?><dataset><images><image file='a.png'>"
                + "<box top='20' left='10' width='30' height='40'><label>é</label></box></image></images></dataset>";
        Path file = Files.write(folder.resolve("x.xml"), xml.getBytes(Charset.forName(encoding)));
        assertThat(DatasetFiles.read(file).labels()).containsExactly("é");
    }

    @Test
    void inria() throws IOException {
        Files.createDirectories(folder.resolve("set/Train/neg"));
        Files.createDirectories(folder.resolve("set/Train/pos"));
        Files.move(folder.resolve("a.png"), folder.resolve("set/Train/pos/a.jpg"));
        Files.move(folder.resolve("b.png"), folder.resolve("set/Train/neg/b.png"));
        Path text = write(
                "set/Train/annotations/a.txt",
                "# PASCAL Annotation Version 1.00",
                "",
                "Image filename : \"Train/pos/a.png\"",
                "Image size (X x Y x C) : 100 x 80 x 3",
                "Database : \"The INRIA Rhône-Alpes Annotated Person Database\"",
                "Objects with ground truth : 1 { \"PASperson\" }",
                "# Top left pixel co-ordinates : (0, 0)",
                "Original label for object 1 \"PASperson\" : \"UprightPerson\"",
                "Center point on object 1 \"PASperson\" (X, Y) : (25, 30)",
                "Bounding box for object 1 \"PASperson\" (Xmin, Ymin) - (Xmax, Ymax) : (10, 20) - (39, 59)");
        Files.writeString(text, Files.readString(text), StandardCharsets.ISO_8859_1);
        write("set/Train/pos.lst", "Train/pos/a.jpg", "Train/pos/unknown.jpg");
        write("set/Train/neg.lst", "Train/neg/b.png");
        Dataset read = DatasetFiles.read(folder.resolve("set/Train"));
        assertThat(read.images())
                .extracting(AnnotatedImage::name)
                .containsExactly("Train/pos/a.png", "Train/neg/b.png");
        assertThat(read.images().get(0).file())
                .hasValueSatisfying(file -> assertThat(file).hasFileName("a.jpg"));
        assertThat(read.images().get(0).annotations()).containsExactly(PERSON);
        assertThat(read.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString()).contains("unknown.jpg has no annotations"));
    }
}
