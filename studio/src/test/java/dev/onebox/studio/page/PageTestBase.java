package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.Studio;
import dev.onebox.studio.page.Browser.Chromium;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;

/** Studios and a browser on them: what tests of the page share. */
@ExtendWith(Browser.class)
@Tag("browser")
abstract class PageTestBase {
    static final String FIRST = "figure-1.png";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path temporary;

    final Chromium chromium;
    final ChromeDriver chrome;

    private final String window; // the one that is there before and after every test
    private final List<Throwable> errors = Collections.synchronizedList(new ArrayList<>());
    private final List<Studio> studios = new ArrayList<>();

    PageTestBase(Chromium chromium) {
        this.chromium = chromium;
        this.chrome = chromium.driver();
        this.window = chrome.getWindowHandle();
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

    /** @param state where work is kept instead of in the folder */
    Studio serve(Path folder, Optional<Path> state) throws IOException {
        Studio studio = new Studio(folder, 0, state, errors::add);
        studios.add(studio);
        return studio;
    }

    /** The page after a box was drawn around the figure of the first photo, and all photos are searched. */
    StudioPage searchedPage(Studio studio, FigurePhotos photos) {
        StudioPage page = new StudioPage(chrome, studio.address());
        page.open(FIRST);
        page.draw(photos.places().get(0));
        page.awaitSearched();
        return page;
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
