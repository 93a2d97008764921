package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.HttpTestClient;
import dev.onebox.studio.Studio;
import dev.onebox.studio.page.Browser.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Files that come in through the page, and the folder's own background. */
class PageImportExportTest extends PageTestBase {
    PageImportExportTest(Chromium chromium) {
        super(chromium);
    }

    @Test
    void importedBoxesAreLearntFromAndOneStepTakesThemBack() throws IOException {
        FigurePhotos photos = FigurePhotos.in(temporary.resolve("photos"), 3, 1);
        StudioPage page = new StudioPage(chrome, serve(photos.folder()).address());
        page.push("open-import");
        choose(page, Files.writeString(temporary.resolve("wrong.csv"), "what,is,this\n"));
        page.await("the error", () -> page.text("import-note").contains("cannot be imported"));
        assertThat(page.text("import-note")).doesNotContain(temporary.toString());
        choose(
                page,
                Files.writeString(
                        temporary.resolve("boxes.csv"), csv(photos.places().get(0))));
        page.awaitSearched();
        assertThat(page.text("labels")).contains("arrow").contains("1 ·");
        assertThat(page.foundOnTile("figure-2.png")).isPositive();
        page.pressWithControl("z");
        page.await("the import undone", () -> page.text("labels").contains("None yet"));
    }

    private static String csv(Box box) {
        return "image,label,x,y,width,height\n" + FIRST + ",arrow," + box + "\n";
    }

    private static void choose(StudioPage page, Path file) {
        page.element("import-file").sendKeys(file.toString());
    }

    @Test
    void aDetectorFileSearchesAtOnceAndAgainAfterARestart() throws IOException {
        FigurePhotos photos = FigurePhotos.in(temporary.resolve("photos"), 2, 0);
        Studio teaching = serve(photos.folder());
        searchedPage(teaching, photos);
        Path file = temporary.resolve("badge.detector.safetensors");
        Files.write(
                file,
                new HttpTestClient(teaching.address())
                        .get("/api/detectors/l1/file")
                        .bytes());
        Path others = FigurePhotos.in(temporary.resolve("others"), 2, 0).folder();
        Studio studio = serve(others);
        StudioPage page = new StudioPage(chrome, studio.address());
        page.push("open-import");
        choose(page, file);
        page.awaitSearched();
        assertThat(page.foundOnTile("figure-2.png")).isPositive();
        studio.close();
        StudioPage again = new StudioPage(chrome, serve(others).address());
        again.awaitSearched();
        assertThat(again.foundOnTile("figure-2.png")).isPositive();
    }

    @Test
    void theFoldersBackgroundIsLearntAndGivenUpAndDetectorsFollow() throws IOException {
        FigurePhotos photos = FigurePhotos.in(temporary, 3, 1);
        StudioPage page = searchedPage(serve(photos.folder()), photos);
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
