package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.studio.EventTestClient;
import dev.onebox.studio.HttpTestClient;
import dev.onebox.studio.Studio;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Tabs beside each other, folders that vanish: nothing is lost, and the page says so. */
class PageErrorsTest extends PageTestBase {
    private static final int TABS = 8; // a browser opens six connections to a server

    @Test
    void whatOneTabDoesAppearsInTheOtherAndNothingIsOverwritten() throws Exception {
        Studio studio = serve(2, 0);
        StudioPage one = searchedPage(studio);
        StudioPage other = inNewWindow(studio.address());
        other.renameLabel("sign");
        other.open(FIRST);
        Box drawn = other.marks("sure").get(0);
        other.click(drawn.x() + drawn.width() / 2, drawn.y() + drawn.height() / 2);
        other.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        other.awaitQuiet();
        toFirstWindow();
        one.await("the other's name", () -> one.text("labels").contains("sign"));
        one.await("the other's box", () -> one.marks("sure").stream().anyMatch(box -> box.x() > drawn.x() + 2));
        simulateAnEarlierChange();
        one.press(Keys.DELETE);
        one.await("the note", () -> one.said().contains("changed"));
        one.awaitQuiet();
        assertThat(one.marks("sure")).hasSize(1);
        one.press(Keys.DELETE);
        one.await("the box removed, its state known", () -> one.marks("sure").isEmpty());
    }

    /** The next request knows an old revision only. */
    private void simulateAnEarlierChange() {
        chrome.executeScript("const real = window.fetch; window.fetch = (address, request) => { window.fetch = real;"
                + " return real(address, {...request, body: request.body.replace(/\"revision\":\\d+/,"
                + " '\"revision\":0')}); }");
    }

    @Test
    void manyTabsOfOneBrowserAllWork() throws Exception {
        Studio studio = serve(2, 0);
        StudioPage first = page(studio);
        StudioPage last = first;
        for (int tab = 1; tab < TABS; tab++) {
            last = inNewWindow(studio.address());
        }
        last.open(FIRST);
        last.draw(photos.places().get(0));
        last.awaitSearched();
        toFirstWindow();
        first.await("what the last tab did", () -> first.text("labels").contains("1 ·"));
        first.awaitSearched();
        assertThat(first.shown()).isPositive();
    }

    @Test
    void aFolderThatVanishesIsSaidAndWorkGoesOnWhenItIsBack() throws Exception {
        StudioPage page = searchedPage(2, 0);
        Path away = temporary.resolve("away");
        Files.move(photos.folder(), away);
        page.await("the alert", () -> page.text("alerts").contains("the folder is gone"));
        page.press(Keys.DELETE);
        page.awaitQuiet();
        assertThat(page.marks("sure")).as("what could not be kept was not done").hasSize(1);
        Files.move(away, photos.folder());
        page.await("the end of the alert", () -> page.text("alerts").isEmpty());
        page.awaitQuiet();
        page.press(Keys.DELETE);
        page.await("the box removed", () -> page.marks("sure").isEmpty());
    }

    @Test
    void aClickCountsThoughEventsComeBetweenPressAndRelease() throws Exception {
        Studio studio = serve(1, 0);
        StudioPage page = searchedPage(studio);
        HttpTestClient web = new HttpTestClient(studio.address());
        try (EventTestClient events = new EventTestClient(web)) {
            new Actions(chrome)
                    .clickAndHold(chrome.findElement(By.cssSelector("#labels .more")))
                    .perform();
            web.addLabel("news");
            events.await("changed");
            page.awaitDrawn();
            new Actions(chrome).release().perform();
        }
        page.await("the menu", () -> page.is("return document.querySelector('.popup') !== null"));
        page.await("the news", () -> page.text("labels").contains("news"));
    }
}
