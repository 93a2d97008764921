package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.HttpTestClient;
import dev.onebox.studio.Studio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Files that come in through the page, and the folder's own background. */
class PageImportExportTest extends PageTestBase {
    @Test
    void importedBoxesAreLearntFromAndOneStepTakesThemBack() throws IOException {
        StudioPage page = page(serve(3, 1));
        page.push("open-import");
        choose(page, Files.writeString(temporary.resolve("wrong.csv"), "what,is,this\n"));
        page.await("the error", () -> page.text("import-note").contains("cannot be imported"));
        assertThat(page.text("import-note")).doesNotContain(temporary.toString());
        String csv = "image,label,x,y,width,height\n" + FIRST + ",arrow,"
                + photos.places().get(0) + "\n";
        choose(page, Files.writeString(temporary.resolve("boxes.csv"), csv));
        page.awaitSearched();
        assertThat(page.text("labels")).contains("arrow").contains("1 ·");
        assertThat(page.foundOnTile("figure-2.png")).isPositive();
        page.pressWith(Keys.CONTROL, "z");
        page.await("the import undone", () -> page.text("labels").contains("None yet"));
    }

    private static void choose(StudioPage page, Path file) {
        page.element("import-file").sendKeys(file.toString());
    }

    @Test
    void aDetectorFileSearchesAtOnceAndAgainAfterARestart() throws IOException {
        Studio teaching = serve(2, 0);
        searchedPage(teaching);
        byte[] detector = new HttpTestClient(teaching.address())
                .get("/api/detectors/l1/file")
                .bytes();
        Path file = Files.write(temporary.resolve("badge.detector.safetensors"), detector);
        Path others = FigurePhotos.in(temporary.resolve("others"), 2, 0).folder();
        Studio studio = serve(others);
        StudioPage page = page(studio);
        page.push("open-import");
        choose(page, file);
        page.awaitSearched();
        assertThat(page.foundOnTile("figure-2.png")).isPositive();
        studio.close();
        StudioPage again = page(serve(others));
        again.awaitSearched();
        assertThat(again.foundOnTile("figure-2.png")).isPositive();
    }

    @Test
    void theFoldersBackgroundIsLearntAndGivenUpAndDetectorsFollow() throws IOException {
        StudioPage page = searchedPage(3, 1);
        String bundled = template();
        page.push("open-background");
        page.push("background-own");
        page.await("another template", () -> !template().equals(bundled));
        page.awaitQuiet();
        page.push("open-background");
        page.await("what it is", () -> page.text("background-now").contains("4 photos"));
        page.push("background-bundled");
        page.awaitQuiet();
        page.push("open-background");
        page.await("what it is", () -> page.text("background-now").contains("bundled"));
        page.press(Keys.ESCAPE);
        assertThat(page.shown()).isPositive();
    }

    /** Changes with every learning. */
    private String template() {
        return String.valueOf(
                chrome.executeScript("return document.querySelector('#detector-card img')?.getAttribute('src')"));
    }
}
