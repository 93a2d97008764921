package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.Studio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;

/** Studios and a browser on them: what tests of the page share. */
@Tag("browser")
@SuppressWarnings("NullAway.Init")
abstract class PageTestBase {
    static final String FIRST = "figure-1.png";

    @TempDir
    Path temporary;

    @TempDir
    static Path downloads;

    static ChromeDriver chrome;

    FigurePhotos photos;

    private String window; // the one that is there before and after every test
    private final List<Throwable> errors = Collections.synchronizedList(new ArrayList<>());
    private final List<Studio> studios = new ArrayList<>();

    @BeforeAll
    static void startBrowser() {
        chrome = Browser.start(downloads);
    }

    @AfterAll
    static void endBrowser() {
        if (chrome != null) { // it is installed here
            chrome.quit();
        }
    }

    @BeforeEach
    void rememberWindow() {
        window = chrome.getWindowHandle();
    }

    @AfterEach
    void requireNoErrors() throws IOException {
        for (String other : chrome.getWindowHandles()) {
            if (!other.equals(window)) {
                chrome.switchTo().window(other).close();
            }
        }
        chrome.switchTo().window(window);
        for (Studio studio : studios) {
            studio.close();
        }
        assertThat(errors).isEmpty();
    }

    Studio serve(Path folder) throws IOException {
        return serve(folder, Optional.empty());
    }

    /** Makes photos with the figure and others without. */
    void make(int with, int without) throws IOException {
        photos = FigurePhotos.in(temporary.resolve("photos"), with, without);
    }

    /** Serves such photos. */
    Studio serve(int with, int without) throws IOException {
        make(with, without);
        return serve(photos.folder());
    }

    /** The page after a box was drawn around the figure of the first photo, and all photos are searched. */
    StudioPage searchedPage(int with, int without) throws IOException {
        return searchedPage(serve(with, without));
    }

    /** @param state where work is kept instead of in the folder */
    Studio serve(Path folder, Optional<Path> state) throws IOException {
        Studio studio = new Studio(folder, 0, state, errors::add);
        studios.add(studio);
        return studio;
    }

    StudioPage searchedPage(Studio studio) {
        StudioPage page = page(studio);
        page.open(FIRST);
        page.draw(photos.places().get(0));
        page.awaitSearched();
        return page;
    }

    StudioPage page(Studio studio) {
        return new StudioPage(chrome, studio.address());
    }

    /** The page in a window of its own, which is the one in use from now on. */
    StudioPage inNewWindow(String address) {
        chrome.switchTo().newWindow(WindowType.WINDOW);
        return new StudioPage(chrome, address);
    }

    /** Back to the first window. */
    void toFirstWindow() {
        chrome.switchTo().window(window);
    }
}
