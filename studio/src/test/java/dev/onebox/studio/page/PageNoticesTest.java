package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.studio.FigurePhotos;
import dev.onebox.studio.Studio;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.journal.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** What a folder brings along is said on the page, with something to do about it. */
class PageNoticesTest extends PageTestBase {
    private static final String NOTICES = "folder-notices";

    /** Photos and a journal of a box in each, as another computer left it. */
    private Path foreign(int count, double threshold) throws Exception {
        make(count, 0);
        Path own = Files.createDirectories(photos.folder().resolve(".onebox"));
        try (Ledger ledger = new Ledger(own.resolve("journal"))) {
            for (int i = 0; i < photos.places().size(); i++) {
                String photo = FigurePhotos.name(i);
                Box place = photos.places().get(i);
                ledger.apply(transaction -> {
                    long label = transaction.labelOf("badge");
                    transaction.addBox(photo, label, place, Verdict.DRAWN, Optional.empty());
                    long seen = transaction.label(label).revision();
                    transaction.changeLabel(label, seen, old -> old.withThreshold(Optional.of(threshold)));
                    return "draw 1 box";
                });
            }
        }
        return own.resolve("journal");
    }

    private void press(StudioPage page, String notice, String words) {
        page.element("notice-" + notice)
                .findElement(By.xpath(".//button[text()='" + words + "']"))
                .click();
        page.awaitQuiet();
    }

    @Test
    void somebodyElsesLabelsAreSaidAndCanBeKept() throws Exception {
        foreign(3, 9);
        Studio studio = serve(photos.folder());
        StudioPage page = page(studio);
        assertThat(page.text(NOTICES)).contains("1 label, 3 boxes");
        page.awaitSearched();
        press(page, "origin", "Keep them");
        page.await("the notice gone", () -> page.text(NOTICES).isEmpty());
        studio.close();
        StudioPage again = page(serve(photos.folder()));
        assertThat(again.text(NOTICES)).isEmpty();
        assertThat(again.text("labels")).contains("badge");
    }

    @Test
    void somebodyElsesLabelsCanBeRemovedAndThatUndone() throws Exception {
        foreign(2, 9);
        StudioPage page = page(serve(photos.folder()));
        press(page, "origin", "Remove its labels");
        page.await("no label", () -> !page.text("labels").contains("badge"));
        assertThat(page.text(NOTICES)).isEmpty();
        page.push("undo");
        page.await("the label again", () -> page.text("labels").contains("badge"));
    }

    @Test
    void aDamagedJournalAndAPlaceElsewhereAreSaidUntilDismissedInAnyTab() throws Exception {
        Path journal = foreign(3, 9);
        Files.writeString(journal, Files.readString(journal).replaceFirst("figure-2", "fugure-2"));
        Studio studio = serve(photos.folder(), Optional.of(temporary.resolve("state")));
        StudioPage one = page(studio);
        assertThat(one.text(NOTICES)).contains("damaged in line 3").contains("is kept in");
        one.awaitSearched();
        StudioPage other = inNewWindow(studio.address());
        press(other, "journal", "Dismiss");
        press(other, "location", "Dismiss");
        toFirstWindow();
        one.await("dismissed here, too", () -> !one.text(NOTICES).matches("(?s).*(damaged|kept in).*"));
        assertThat(one.text(NOTICES)).contains("not done by you");
    }

    @Test
    void aThresholdFarFromAllScoresInAnOldJournalDoesNotHangThePage() throws Exception {
        foreign(2, -1e9);
        StudioPage page = page(serve(photos.folder()));
        page.awaitSearched();
        assertThat(page.isShown("threshold-card")).isTrue();
        assertThat(chrome.findElements(By.cssSelector("#threshold-card svg text")))
                .hasSizeBetween(1, 9);
        page.slideTo(9);
        page.awaitQuiet();
        assertThat(page.threshold()).isEqualTo(9);
    }
}
