package dev.onebox.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.lab.LabRun;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run on drawn photos, two of them damaged, serves all tests of what it leaves behind. */
@Tag("slow")
class ReproduceCommandTest {
    private static final List<String> WITHOUT_TIMES =
            List.of("precision-recall", "memory", "convergence", "separation", "photos", "structure");
    private static final List<String> FIGURES = Stream.concat(
                    WITHOUT_TIMES.stream(), Stream.of("ap-time-cold", "ap-time-warm", "gathering"))
            .toList();
    private static final List<String> TABLES =
            List.of("methods", "ratios", "mining", "choices", "iterations", "normalisations", "beyond", "claims");

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path data;
    private static Path whole;
    private static LabRun ran;

    @BeforeAll
    static void runOnDrawnPhotos() throws IOException {
        data = shared.resolve("INRIAPerson");
        whole = shared.resolve("out");
        DrawnInria.write(data, 8, 6);
        Files.writeString(data.resolve("Test/pos/person3.png"), "not a photo");
        Files.writeString(data.resolve("Train/neg/empty2.png"), "nor this");
        Files.writeString(data.resolve("Train/pos/person5.png"), "nor that");
        ran = TinyRun.of("inria", data, "-o", whole);
    }

    @Test
    void everyTableIsThereAndEveryFigureAsDataPathsAndPixels() throws IOException {
        for (String figure : FIGURES) {
            assertThat(Files.readAllLines(whole.resolve("figures/" + figure + ".csv")))
                    .as(figure)
                    .hasSizeGreaterThan(2);
            assertThat(whole.resolve("figures/" + figure + ".svg")).content().startsWith("<svg");
            assertThat(Files.size(whole.resolve("figures/" + figure + ".png"))).isGreaterThan(1000);
        }
        for (String table : TABLES) {
            assertThat(Files.readAllLines(whole.resolve("tables/" + table + ".csv")))
                    .as(table)
                    .hasSizeGreaterThan(1);
        }
    }

    @Test
    void thePageHoldsEverythingAndLoadsNothing() throws IOException {
        String page = Files.readString(whole.resolve("report.html"));
        FIGURES.forEach(figure -> assertThat(page).contains("<figure id=\"" + figure + "\">"));
        assertThat(page).contains("Claim by claim", "Beyond the paper", "normalisation", "holds?");
        assertThat(page).doesNotContain("<script", "<link", "src=", "@import", "NaN", "null");
    }

    @Test
    void damagedPhotosAreSkippedNamedAndTheRestGoesOn() throws IOException {
        assertThat(ran.code()).as(ran.err()).isEqualTo(3);
        assertThat(ran.err()).contains("person3.png", "person5.png", "empty2.png");
        assertThat(ran.out())
                .contains("AP, Toeplitz, PCG to 1e-6", "AP, circulant", "AP, HNM, round 1", "training time, mining");
        assertThat(whole.resolve("report.html"))
                .content()
                .contains("person3.png", "person5.png", "empty2.png")
                .contains("14 people in 7 photos, 5 photos without people") // learnt from
                .contains("14 people in 7 photos, 6 photos without people"); // searched
    }

    @Test
    void whatNeedsCholeskyIsNotMeasuredWithoutIt() throws IOException {
        assertThat(Files.readAllLines(whole.resolve("tables/claims.csv")))
                .filteredOn(line -> line.contains("faster than Cholesky") || line.contains("Cholesky factors"))
                .hasSize(2)
                .allMatch(line -> line.endsWith("not measured"));
        assertThat(whole.resolve("tables/methods.csv")).content().doesNotContain("Toeplitz, Cholesky");
        assertThat(whole.resolve("report.html")).content().contains("dense Cholesky was not run");
    }

    @Test
    void anotherRunOnTheSameFolderMeasuresNothingAndSaysTheSame() throws IOException {
        String before = Files.readString(whole.resolve("report.html"));
        LabRun again = TinyRun.of("inria", data, "-o", whole);
        assertThat(again.err())
                .contains(
                        "rivals: mining, covering windows, exemplars: already there",
                        "search of the test photos: already there");
        assertThat(whole.resolve("report.html")).content().isEqualTo(before);
    }

    @Test
    void aKilledRunGoesOnAndComesToTheSameNumbers() throws Exception {
        Path out = folder.resolve("out");
        kill(out, "photos-");
        assertThat(out.resolve("report.html")).doesNotExist();
        LabRun resumed = TinyRun.of("inria", data, "-o", out);
        assertThat(resumed.err()).contains("ways to solve, and their times: already there");
        for (String figure : WITHOUT_TIMES) {
            assertThat(out.resolve("figures/" + figure + ".csv"))
                    .as(figure)
                    .hasSameTextualContentAs(whole.resolve("figures/" + figure + ".csv"));
        }
    }

    /** Starts the program and kills it outright as soon as a page of that name is there. */
    private static void kill(Path out, String page) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--add-modules") || argument.startsWith("-Xmx"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), TinyRun.class.getName()));
        command.addAll(List.of("inria", data.toString(), "-o", out.toString(), "--quick"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String[] files = null;
        while (files == null || Stream.of(files).noneMatch(name -> name.startsWith(page))) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).as("ended").isFalse();
            files = out.resolve("results").toFile().list();
        }
        process.destroyForcibly().waitFor();
    }

    /** What a run says that is refused before anything is measured; it writes to {@code out}. */
    private String refused(Path from) {
        LabRun refused = TinyRun.of("inria", from, "-o", folder.resolve("out"));
        assertThat(refused.code()).as(refused.err()).isEqualTo(1);
        return refused.err();
    }

    @Test
    void aFolderThatIsNotInriaIsRefusedNamingWhatWasLookedFor() throws IOException {
        Path some = Files.createDirectories(folder.resolve("some/Train/annotations"));
        assertThat(refused(folder.resolve("some")))
                .contains(
                        "not an INRIA Person folder", some.resolveSibling("pos").toString());
        assertThat(folder.resolve("out")).doesNotExist();
        assertThat(refused(folder.resolve("nowhere"))).contains("nowhere: no such folder");
    }

    @Test
    void tooFewPeopleOrPhotosWithoutThemAreRefusedWithTheFirstProblem() throws IOException {
        DrawnInria.write(folder.resolve("small"), 2, 2);
        assertThat(refused(folder.resolve("small")))
                .contains("has 4 boxes of people", "at least 10")
                .doesNotContain("left out");
        Files.delete(folder.resolve("small/Train/neg/empty0.png"));
        assertThat(refused(folder.resolve("small")))
                .contains("left out: 1, the first: ", "empty0.png: no such image")
                .doesNotContain("--images");
        DrawnInria.write(folder.resolve("torn"), 6, 1);
        Files.writeString(folder.resolve("torn/Train/neg/empty0.png"), "not a photo");
        assertThat(refused(folder.resolve("torn")))
                .contains("no photos without people that can be read", "Train/neg", "empty0.png");
    }

    @Test
    void somebodyElsesFolderIsNotWrittenTo() throws IOException {
        Path letters = Files.createDirectories(folder.resolve("out"));
        Files.writeString(letters.resolve("report.html"), "mine");
        assertThat(refused(data)).contains("no earlier run", "--force");
        assertThat(letters.resolve("report.html")).hasContent("mine");
    }

    @Test
    void otherDataSetsAndTemplatesAreRefusedSayingWhatIsExpected() {
        assertThat(TinyRun.of("voc", data, "-o", folder.resolve("out")).err()).contains("\"voc\"", "expected inria");
        assertThat(TinyRun.of("inria", data, "-o", folder.resolve("out"), "--template", "29x13")
                        .err())
                .contains("29x13", "28x12", "30x14");
    }
}
