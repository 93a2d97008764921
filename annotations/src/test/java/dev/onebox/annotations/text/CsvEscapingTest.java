package dev.onebox.annotations.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.AnnotationFormat;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.annotations.FoundBox;
import dev.onebox.annotations.FoundBoxFiles;
import dev.onebox.annotations.FoundFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvEscapingTest {
    private static final String FORMULAS =
            "=1+1|+1|-1|@SUM(A1)|'=1|''-x|'|'quoted'|=HYPERLINK(\"http://x\",\"y\")|plain|１|＝1";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"=1", "+1", "-1", "@a", "\t=1", "\r=1", "＝1", "'=1", "''+1"})
    void whatASpreadsheetWouldRunBeginsWithAnApostropheAndComesBack(String text) {
        assertThat(CsvFile.escaped(text)).isEqualTo("'" + text);
        assertThat(CsvFile.unescaped("'" + text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "1", "a=b", "'", "'a'", "''", "é"})
    void allElseStaysAsItIs(String text) {
        assertThat(CsvFile.escaped(text)).isEqualTo(text);
        assertThat(CsvFile.unescaped(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CSV", "CSV_CORNERS", "TENSORFLOW_CSV", "VIA_CSV"})
    void annotationsWithSuchLabelsAndNamesLoadBackEqual(String format) throws IOException {
        List<AnnotatedImage> images = List.of(FORMULAS.split("\\|")).stream()
                .map(text -> new AnnotatedImage(
                        text,
                        Optional.empty(),
                        Optional.empty(),
                        List.of(new Annotation(text, new Box(-1, 2, 3, 4), false))))
                .toList();
        Path file = folder.resolve("x.csv");
        DatasetFiles.write(new Dataset(images, List.of()), AnnotationFormat.valueOf(format), file, false);
        assertThat(DatasetFiles.read(file).images()).isEqualTo(images);
        assertThat(Files.readAllLines(file)).noneMatch(line -> line.matches("[\"]?[=+\\-@].*"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "-x", "@a,b"})
    void detectionsWithSuchLabelsLoadBackEqualAndNegativeNumbersStayNumbers(String text) throws IOException {
        FoundBox found = new FoundBox(text, text, new Box(-1, 2, 3, 4), -2.5);
        Path file = Files.writeString(
                folder.resolve("found.csv"),
                FoundBoxFiles.header(FoundFormat.CSV) + FoundBoxFiles.line(FoundFormat.CSV, found));
        assertThat(file).content().contains("'" + text).contains(",-1.000,").contains(",-2.500");
        assertThat(FoundBoxFiles.read(file, file).boxes()).containsExactly(found);
    }
}
