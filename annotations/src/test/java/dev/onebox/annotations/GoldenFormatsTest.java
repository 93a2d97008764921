package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One small set in the formats of the contract, as we write it, to the byte. */
class GoldenFormatsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/dev/onebox/annotations/golden");

    @TempDir
    Path folder;

    private AnnotatedImage image(String name, Annotation... annotations) {
        Path file = DrawnPhotos.of(folder.resolve(name), 100, 80, 1);
        return new AnnotatedImage(name, Optional.of(file), Optional.of(new Size(80, 100)), List.of(annotations));
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
        Annotation person = new Annotation("person", new Box(10, 20, 30, 40), false);
        Annotation light = new Annotation("traffic light", new Box(0, 0, 100, 80), true);
        Dataset dataset = new Dataset(List.of(image("a.png", person, light), image("b.png")), List.of());
        Path target = folder.resolve(golden);
        assertThat(DatasetFiles.write(dataset, format, target, false).problems())
                .isEmpty();
        try (Stream<Path> files = Files.walk(GOLDEN.resolve(golden))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(folder.resolve(GOLDEN.relativize(file).toString())).hasSameTextualContentAs(file);
            }
        }
        assertThat(DatasetFiles.read(target, Optional.of(folder))).isEqualTo(dataset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-8", "UTF-16", "windows-1252"})
    void xmlIsReadInTheEncodingItDeclares(String encoding) throws IOException {
        String xml = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?><dataset><images><image file='a.png'>"
                + "<box top='20' left='10' width='30' height='40'><label>é</label></box></image></images></dataset>";
        Path file = Files.write(folder.resolve("x.xml"), xml.getBytes(Charset.forName(encoding)));
        assertThat(DatasetFiles.read(file).labels()).containsExactly("é");
    }
}
