package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.Box;
import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.Studio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What the page promises, done by hand in a browser. */
class PageTest extends PageTestBase {
    @Test
    void oneDrawnBoxFindsTheOthersAndEverythingIsThereAfterAReload() throws IOException {
        StudioPage page = searchedPage(6, 3);
        findsTheOthers(page);
        slides(page);
        acceptsRejectsAndUndoes(page);
        JsonNode coco = exportsCoco(page);
        assertThat(coco.at("/annotations")).hasSize(3);
        page.reload();
        page.awaitSearched();
        assertThat(page.text("labels")).contains("object").contains("3 ·");
        page.open(FIRST);
        assertThat(page.marks("sure")).hasSize(1);
        assertThat(page.marks("sure").get(0).overlap(photos.places().get(0))).isGreaterThan(0.85);
        assertThat(page.complaints()).isEmpty();
    }

    private void findsTheOthers(StudioPage page) {
        assertThat(page.shown()).isGreaterThanOrEqualTo(5);
        for (int i = 1; i < photos.places().size(); i++) {
            String name = FigurePhotos.name(i);
            Box place = photos.places().get(i);
            assertThat(page.foundOnTile(name)).as(name).isPositive();
            page.open(name);
            assertThat(page.marks("found")).as(name).anyMatch(found -> found.overlap(place) > 0.5);
        }
        assertThat(page.order().subList(0, 6)).as("best matches first").allMatch(name -> name.startsWith("figure"));
    }

    private static void slides(StudioPage page) {
        int before = page.shown();
        double suggested = page.threshold();
        page.slideTo(60);
        assertThat(page.shown()).isZero();
        page.slideTo(suggested - 2);
        assertThat(page.shown()).isGreaterThanOrEqualTo(before);
        assertThat(page.text("threshold-expected")).matches(".*(per photo|in .* photos)");
        page.slideTo(suggested);
        page.press("]");
        page.await("one step up", () -> page.threshold() > suggested + 0.2);
        page.press("[");
        page.await("one step down", () -> Math.abs(page.threshold() - suggested) < 0.06);
        page.awaitQuiet();
    }

    private static void acceptsRejectsAndUndoes(StudioPage page) {
        answer(page, "a", 2);
        answer(page, "a", 3);
        String undo = undoTitle(page);
        page.press("x");
        page.await("a rejection to undo", () -> !undoTitle(page).equals(undo));
        page.awaitSearched();
        page.pressWith(Keys.CONTROL, "z");
        page.await("the rejection undone", () -> undoTitle(page).equals(undo));
        page.pressWith(Keys.CONTROL, "z");
        page.await("the acceptance undone", () -> page.text("labels").contains("2 ·"));
        page.pressWith(Keys.CONTROL, "y");
        page.await("the acceptance done again", () -> page.text("labels").contains("3 ·"));
        page.awaitSearched();
    }

    private static String undoTitle(StudioPage page) {
        return String.valueOf(page.element("undo").getAttribute("title"));
    }

    private static void answer(StudioPage page, String key, int boxesThen) {
        page.press(key);
        page.await(boxesThen + " boxes", () -> page.text("labels").contains(boxesThen + " ·"));
        page.awaitSearched();
    }

    private JsonNode exportsCoco(StudioPage page) throws IOException {
        page.push("open-export");
        page.push("export-save");
        Path file = downloads.resolve("photos-coco.json");
        page.await("the exported file", () -> Files.exists(file));
        return new ObjectMapper().readTree(Files.readString(file));
    }

    @Test
    void keysMoveResizeRelabelAndRemoveTheChosenBox() throws IOException {
        StudioPage page = searchedPage(2, 0);
        Box drawn = page.marks("sure").get(0);
        page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
        page.awaitQuiet();
        assertThat(page.marks("sure")).as("nudged").singleElement().matches(box -> isMovedBy(box, drawn, 2, 1));
        page.pressWith(Keys.CONTROL, Keys.ARROW_RIGHT);
        page.awaitQuiet();
        assertThat(page.marks("sure")).as("wider").singleElement().matches(box -> box.width() > drawn.width() + 0.5);
        page.press("h");
        page.await("the boxes hidden", () -> page.marks("sure").isEmpty());
        page.press("h");
        page.await("the boxes back", () -> page.marks("sure").size() == 1);
        page.press(Keys.DELETE);
        page.await("the box removed", () -> page.marks("sure").isEmpty());
        page.pressWith(Keys.CONTROL, "z");
        page.await("the box back", () -> page.marks("sure").size() == 1);
    }

    private static boolean isMovedBy(Box box, Box from, double dx, double dy) {
        return Math.abs(box.x() - from.x() - dx) < 0.7 && Math.abs(box.y() - from.y() - dy) < 0.7;
    }

    @Test
    void draggingAFindingAcceptsItWhereItWasPut() throws IOException {
        StudioPage page = searchedPage(3, 0);
        String other = "figure-2.png";
        page.open(other);
        Box found = page.marks("found").get(0);
        double x = found.x() + found.width() / 2;
        double y = found.y() + found.height() / 2;
        page.click(x, y);
        page.drag(x, y, x + 12, y + 9);
        page.await("the finding accepted", () -> page.marks("sure").size() == 1);
        assertThat(page.marks("sure").get(0).x()).isCloseTo(found.x() + 12, within(2.0));
        assertThat(page.text("labels")).contains("2 ·");
    }

    @Test
    void shiftAAcceptsAllShownInThePhotoAsOneStep() throws IOException {
        StudioPage page = searchedPage(3, 0);
        page.open("figure-3.png");
        int found = page.marks("found").size();
        assertThat(found).isPositive();
        page.pressWith(Keys.SHIFT, "A");
        page.await("all accepted", () -> page.marks("sure").size() == found);
        assertThat(page.confirmedOnTile("figure-3.png")).isEqualTo(found);
        assertThat(page.foundOnTile("figure-3.png")).isZero();
        page.pressWith(Keys.CONTROL, "z");
        page.await("all undone", () -> page.marks("sure").isEmpty());
    }

    @Test
    void severalLabelsKeepTheirOwnBoxes() throws IOException {
        StudioPage page = searchedPage(2, 1);
        page.push("add-label");
        page.element("label-name").sendKeys("blot", Keys.ENTER);
        page.await("a second label", () -> page.text("labels").contains("blot"));
        page.open("plain-1.png");
        page.draw(new Box(100, 80, 90, 60));
        page.await("its box", () -> page.marks("sure").size() == 1);
        page.awaitSearched();
        page.press("1");
        page.await("the box with the first label", () -> page.text("labels").contains("2 ·"));
        page.pressWith(Keys.CONTROL, "z");
        page.await("its own label again", () -> page.text("labels").matches("(?s).*1 · .*1 · .*"));
    }

    @Test
    void twoClicksRenameALabelThoughItsRowIsDrawnAnewBetweenThem() throws IOException {
        StudioPage page = searchedPage(1, 0);
        // what a browser sends when the row under the pointer was replaced: the list alone is named
        chrome.executeScript("const at = document.querySelector('#labels .pick b').getBoundingClientRect();"
                + "document.getElementById('labels').dispatchEvent(new MouseEvent('dblclick',"
                + " {clientX: at.left + 3, clientY: at.top + 3}))");
        page.element("label-name").sendKeys("sign", Keys.ENTER);
        page.await("the new name", () -> page.text("labels").contains("sign"));
    }

    @Test
    void whoRejectsAMatchIsLedToAThresholdAboveIt() throws IOException {
        StudioPage page = searchedPage(4, 0);
        assertThat(page.text("threshold-hint")).as("one box is few").contains("guess");
        page.press("x");
        page.awaitQuiet();
        page.slideTo(0); // whatever the detector learnt from the answer, the rejected one scores more
        page.await("the advice", () -> page.text("threshold-hint").contains("said no"));
        int before = page.shown();
        double low = page.threshold();
        page.push("threshold-raise");
        page.await("a higher threshold", () -> page.threshold() > low);
        page.await("no advice any more", () -> !page.isShown("threshold-raise"));
        assertThat(page.shown()).isLessThanOrEqualTo(before);
    }

    @Test
    void anEmptyFolderSaysWhatToDoAndPicksUpWhatArrives() throws IOException {
        Path folder = Files.createDirectories(temporary.resolve("empty"));
        StudioPage page = page(serve(folder));
        page.await("what to do", () -> page.text("grid-empty").contains("No photos yet"));
        FigurePhotos.in(folder, 1, 0);
        page.await("the photo that arrived", () -> page.tiles().size() == 1);
        page.await("the hint", () -> page.text("stage-empty").contains("Draw a box"));
    }

    @Test
    void aCorruptPhotoIsShownWithItsReasonAndTheOthersAreSearched() throws IOException {
        make(3, 0);
        Files.writeString(photos.folder().resolve("broken.png"), "not a picture");
        StudioPage page = searchedPage(serve(photos.folder()));
        page.open("broken.png");
        page.await("the reason", () -> page.text("stage-empty").contains("cannot be read"));
        assertThat(page.text("stage-empty")).doesNotContain(temporary.toString());
        assertThat(page.foundOnTile("figure-2.png")).isPositive();
        assertThat(chrome.findElements(By.cssSelector(".tile.broken"))).hasSize(1);
    }

    @Test
    void whenTheServerGoesThePageSaysSo() throws IOException {
        Studio studio = serve(1, 0);
        StudioPage page = page(studio);
        page.open(FIRST);
        studio.close();
        page.await("the alert", () -> page.text("alerts").contains("does not answer"));
    }

    @Test
    void anotherStartsTokenIsExplained() throws IOException {
        Studio studio = serve(1, 0);
        StudioPage page = new StudioPage(chrome, studio.address().replaceAll("token=.*", "token=0000"));
        page.await("the explanation", () -> page.text("alerts").contains("earlier start"));
    }
}
