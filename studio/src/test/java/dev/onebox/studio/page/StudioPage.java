package dev.onebox.studio.page;

import static java.util.Objects.requireNonNull;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.Point;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The studio's page as a person uses it: what is drawn, pressed and seen. One per thread. */
final class StudioPage {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final long PAUSE_NANOS = 40_000_000;

    /** Where the picture p is in the window, and its scale k. */
    private static final String FRAME = "const p = document.getElementById('picture'), f = p.getBoundingClientRect(),"
            + " k = f.width / parseFloat(p.style.width);";

    private final ChromeDriver chrome;

    StudioPage(ChromeDriver chrome, String address) {
        this.chrome = chrome;
        resize(1280, 720);
        theme("light");
        chrome.get("about:blank"); // an address that differs behind # alone would not load anew
        complaints(); // those of the page before
        chrome.get(address);
        awaitLoaded();
    }

    private void awaitLoaded() {
        await(
                "the photos",
                () -> !tiles().isEmpty()
                        || isShown("grid-empty")
                        || !text("alerts").isEmpty());
        awaitQuiet();
    }

    /** Waits until something is so, or fails saying what was waited for. */
    void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!settled(condition)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "waited " + PATIENCE.toSeconds() + " s in vain for " + what + "; the page said: " + said());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private static boolean settled(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (StaleElementReferenceException | ElementNotInteractableException e) {
            return false; // drawn anew while it was looked at, or something lies over it for a moment
        }
    }

    List<WebElement> tiles() {
        return chrome.findElements(By.cssSelector("#grid .tile"));
    }

    /** Shows a photo by a click on its thumbnail; once more if the thumbnails changed places under the pointer. */
    void open(String name) {
        await(name + " on the stage", () -> isOpen(name) || isOpenAfterClick(name));
        await("the picture of " + name, () -> pictureIsShown() || isShown("stage-empty"));
        awaitDrawn();
    }

    private boolean isOpen(String name) {
        return text("photo-name").equals(name);
    }

    private boolean isOpenAfterClick(String name) {
        tiles().stream()
                .filter(tile -> tile.findElement(By.className("name")).getText().equals(name))
                .findFirst()
                .ifPresent(WebElement::click);
        awaitDrawn();
        return isOpen(name);
    }

    /** How many findings a thumbnail says its photo has. */
    int foundOnTile(String name) {
        return badge(name, ".badge:not(.done)");
    }

    /** How many boxes a thumbnail says its photo has. */
    int confirmedOnTile(String name) {
        return badge(name, ".badge.done");
    }

    private int badge(String name, String kind) {
        return numbers("return [...document.querySelectorAll('#grid .tile')]"
                        + ".filter(tile => tile.querySelector('.name').textContent === '" + name + "')"
                        + ".map(tile => tile.querySelector('" + kind + "'))"
                        + ".map(badge => badge.hidden ? 0 : Number(badge.textContent))")
                .get(0)
                .intValue();
    }

    /** The names of the thumbnails from the top. */
    List<String> order() {
        return strings("return [...document.querySelectorAll('#grid .tile')]"
                + ".sort((a, b) => a.getAttribute('aria-posinset') - b.getAttribute('aria-posinset'))"
                + ".map(tile => tile.querySelector('.name').textContent)");
    }

    boolean pictureIsShown() {
        return is("const p = document.getElementById('picture'); return !p.hidden && p.complete && p.naturalWidth > 0");
    }

    /** Draws a box, given in pixels of the photo, with the mouse. */
    void draw(Box box) {
        drag(box.x(), box.y(), box.right(), box.bottom());
    }

    void drag(double fromX, double fromY, double toX, double toY) {
        hold(fromX, fromY, toX, toY);
        letGo();
    }

    /** Drags and does not let go yet. */
    void hold(double fromX, double fromY, double toX, double toY) {
        Point from = place(fromX, fromY);
        Point to = place(toX, toY);
        new Actions(chrome)
                .moveToLocation(from.x, from.y)
                .clickAndHold()
                .moveToLocation((from.x + to.x) / 2, (from.y + to.y) / 2)
                .moveToLocation(to.x, to.y)
                .perform();
    }

    void letGo() {
        new Actions(chrome).release().perform();
    }

    void click(double x, double y) {
        Point place = place(x, y);
        new Actions(chrome).moveToLocation(place.x, place.y).click().perform();
    }

    /** From the photo to the window. */
    private Point place(double x, double y) {
        List<Double> frame = numbers(FRAME + "return [f.left, f.top, k]");
        double scale = frame.get(2);
        return new Point((int) Math.round(frame.get(0) + x * scale), (int) Math.round(frame.get(1) + y * scale));
    }

    /** The boxes of a kind on the photo: {@code sure}, {@code found} or {@code rejected}. */
    List<Box> marks(String kind) {
        return strings(FRAME + "return [...document.querySelectorAll('#overlay .mark." + kind + " > .line')]"
                        + ".map(line => line.getBoundingClientRect())"
                        + ".map(b => [(b.left - f.left) / k, (b.top - f.top) / k, b.width / k, b.height / k].join())")
                .stream()
                .map(Box::parse)
                .toList();
    }

    void awaitSearched() {
        await("a learnt detector", () -> isShown("threshold-card"));
        awaitQuiet();
    }

    /** Waits until all that was asked is answered, learnt and searched, and the page shows it. */
    void awaitQuiet() {
        await(
                "the end of the search",
                () -> is("return document.body.dataset.busy === undefined"
                        + " && document.getElementById('searching').hidden"));
    }

    /** Waits until the page has drawn what it knows. */
    void awaitDrawn() {
        chrome.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))");
    }

    /** Waits until all pictures in sight are there and nothing moves. */
    void awaitStill() {
        await(
                "all pictures",
                () -> is("return ![...document.images].some(i => i.hasAttribute('src') && !i.complete)"
                        + " && document.querySelector('#grid .tile:not(.broken) img:not(.shown)') === null"
                        + " && !document.getAnimations().some(a => a.playState === 'running'"
                        + " && a.effect.getComputedTiming().iterations !== Infinity)"));
        awaitDrawn();
    }

    /** How many matches reach the threshold, in all photos. */
    int shown() {
        String digits =
                text("threshold-shown").replaceAll("^\\D*([\\d,]*).*$", "$1").replace(",", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    double threshold() {
        return Double.parseDouble(text("threshold-score"));
    }

    /** Moves the slider as a person does who drags it. */
    void slideTo(double score) {
        chrome.executeScript(
                "const s = document.getElementById('threshold'); s.value = arguments[0]; s.dispatchEvent(new"
                        + " Event('input', {bubbles: true}))",
                score);
        awaitDrawn();
    }

    void press(CharSequence... keys) {
        new Actions(chrome).sendKeys(keys).perform();
    }

    void pressWith(Keys held, CharSequence key) {
        new Actions(chrome).keyDown(held).sendKeys(key).keyUp(held).perform();
    }

    /** Presses the button with an id. */
    void push(String id) {
        await("the button " + id, () -> {
            boolean there = isShown(id) && element(id).isEnabled();
            if (there) {
                element(id).click();
            }
            return there;
        });
    }

    WebElement element(String id) {
        return chrome.findElement(By.id(id));
    }

    String text(String id) {
        return element(id).getText();
    }

    boolean isShown(String id) {
        return chrome.findElements(By.id(id)).stream().anyMatch(WebElement::isDisplayed);
    }

    /** Gives the first label another name. */
    void renameLabel(String name) {
        List<Double> row = numbers("const r = document.querySelector('#labels .pick').getBoundingClientRect();"
                + "return [r.left + r.width / 2, r.top + r.height / 2]");
        new Actions(chrome)
                .moveToLocation(row.get(0).intValue(), row.get(1).intValue())
                .doubleClick()
                .perform();
        await("the field for the name", () -> isShown("label-name"));
        element("label-name").sendKeys(name, Keys.ENTER);
        await("the new name", () -> text("labels").contains(name));
    }

    /** Everything the page has told by notes and alerts. */
    String said() {
        return text("alerts") + " " + text("toasts");
    }

    void reload() {
        chrome.navigate().refresh();
        awaitLoaded();
    }

    void theme(String name) {
        List<Map<String, String>> features = List.of(
                Map.of("name", "prefers-color-scheme", "value", name),
                Map.of("name", "prefers-reduced-motion", "value", "reduce")); // nothing glides away under the pointer
        chrome.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
    }

    void resize(int width, int height) {
        chrome.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        awaitDrawn();
    }

    void picture(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, chrome.getScreenshotAs(OutputType.BYTES));
    }

    /** What the browser complained of: scripts that failed, files that were refused. */
    List<String> complaints() {
        return chrome.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    boolean is(String script) {
        return Boolean.TRUE.equals(chrome.executeScript(script));
    }

    List<String> strings(String script) {
        return list(script).map(String::valueOf).toList();
    }

    List<Double> numbers(String script) {
        return list(script).map(value -> ((Number) value).doubleValue()).toList();
    }

    private Stream<?> list(String script) {
        return ((List<?>) requireNonNull(chrome.executeScript(script), script)).stream();
    }
}
