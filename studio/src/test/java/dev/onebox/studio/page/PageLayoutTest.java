package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.Studio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/**
 * The main states of the page, each as a picture in {@code target/studio} for people to look at. In each, nothing sticks out of
 * the window and every control has a name.
 *
 * <p>Other photos can be shown by {@code onebox.studio.photos}, with the {@code box}, {@code label} and {@code threshold} for
 * them: so the pictures in {@code docs/studio} were made, with the drawings of {@code onebox demo}.
 */
class PageLayoutTest extends PageTestBase {
    private static final Path PICTURES = Path.of("target", "studio");

    private void choosePhotos() throws IOException {
        String given = System.getProperty("onebox.studio.photos", "");
        if (given.isEmpty()) {
            make(9, 5);
        } else {
            Box box = Box.parse(System.getProperty("onebox.studio.box", "10,10,64,64"));
            photos = new FigurePhotos(Path.of(given), List.of(box));
        }
    }

    @Test
    void everyStateFitsTheWindowAndNamesItsControls() throws IOException, InterruptedException {
        choosePhotos();
        Studio studio = serve(photos.folder());
        StudioPage page = page(studio);
        page.theme("light");
        page.await("the photo", page::pictureIsShown);
        check(page, "start");
        warmUp(studio);
        Box box = photos.places().get(0);
        page.hold(box.x(), box.y(), box.right(), box.bottom());
        check(page, "drawing");
        page.letGo();
        page.await("first matches", () -> page.isShown("review"));
        check(page, "searching");
        page.awaitSearched();
        page.renameLabel(System.getProperty("onebox.studio.label", "badge"));
        page.slideTo(Double.parseDouble(System.getProperty("onebox.studio.threshold", "12")));
        page.awaitQuiet(); // until the threshold is kept
        chrome.executeScript("document.getElementById('toasts').replaceChildren()"); // which go by themselves
        check(page, "found");
        page.press(" ");
        page.press("a");
        page.awaitSearched();
        check(page, "asked");
        page.theme("dark");
        check(page, "dark");
        page.press("?");
        check(page, "help");
        page.press(Keys.ESCAPE);
        page.push("open-export");
        check(page, "export");
        page.press(Keys.ESCAPE);
        page.theme("light");
        page.press("f");
        page.resize(1920, 1080);
        check(page, "large");
        page.resize(1280, 720);
    }

    /** As the program does; the pictures tell how long learning took. */
    private static void warmUp(Studio studio) throws IOException, InterruptedException {
        if (System.getProperty("onebox.studio.photos") != null) {
            studio.warmUp();
        }
    }

    @Test
    void tenThousandPhotosMakeFewElementsAndScrollToTheLast() throws IOException {
        choosePhotos();
        StudioPage page = page(serve(manyLinks(photos.folder())));
        page.await("all photos listed", () -> page.text("photo-count").equals("10,000"));
        assertThat(page.tiles()).hasSizeLessThan(60);
        chrome.executeScript("document.getElementById('grid').scrollTop = 1e9");
        page.await("the last photo", () -> page.order().stream().anyMatch(name -> name.startsWith("p9999")));
        assertThat(page.tiles()).hasSizeLessThan(60);
        chrome.executeScript("document.getElementById('grid').scrollTop = 3e5");
        check(page, "many");
    }

    /** Ten thousand names for a few photos. */
    private Path manyLinks(Path originals) throws IOException {
        Path folder = Files.createDirectories(temporary.resolve("many"));
        try (Stream<Path> files = Files.list(originals)) {
            List<Path> some = files.filter(Files::isRegularFile).sorted().toList();
            for (int i = 0; i < 10_000; i++) {
                Path photo = some.get(i % some.size());
                Files.createLink(folder.resolve(String.format(Locale.ROOT, "p%04d-%s", i, photo.getFileName())), photo);
            }
        }
        return folder;
    }

    private static void check(StudioPage page, String state) throws IOException {
        page.awaitStill();
        page.picture(PICTURES.resolve(state + ".png"));
        assertThat(sticksOut(page)).as(state + ": sticks out of the window").isEmpty();
        assertThat(page.strings("return [...document.querySelectorAll('.panel .card *')].filter(e =>"
                        + " e.getBoundingClientRect().right > e.closest('.card').getBoundingClientRect().right + 1).map(e =>"
                        + " e.textContent)"))
                .as(state + ": sticks out of its card")
                .isEmpty();
        assertThat(nameless(page)).as(state + ": without a name").isEmpty();
    }

    private static List<String> sticksOut(StudioPage page) {
        return page.strings(
                "return [...document.querySelectorAll('header, main, section, aside, dialog, .review, .answers button,"
                        + " .tools button')].filter(e => { const f = e.getBoundingClientRect();return f.width > 0 &&"
                        + " !e.closest('.panel > *') && (f.right > innerWidth + 1 || f.left < -1 || f.bottom > innerHeight"
                        + " + 1) }).map(e => e.id || e.className || e.tagName)");
    }

    private static List<String> nameless(StudioPage page) {
        return page.strings("return [...document.querySelectorAll('button, input, select, dialog, [role]')].filter(e"
                + " => !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim() ||"
                + " e.labels?.length || ['alert', 'status', 'group'].includes(e.getAttribute('role')))).map(e =>"
                + " e.outerHTML.slice(0, 120))");
    }
}
