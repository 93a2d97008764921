package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.Studio;
import dev.onebox.studio.page.Browser.Chromium;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

/** Laws of the page's modules that need no page, asked in the browser that runs them. */
@ExtendWith(Browser.class)
class PageModulesTest {
    private static final String PHOTO = "const photo = {width: 4000, height: 3000}, stage = {width: 724, height: 520};";

    @TempDir
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static ChromeDriver chrome;

    @SuppressWarnings("NullAway.Init")
    private static Studio studio;

    @BeforeAll
    static void openThePage(Chromium chromium) throws IOException {
        chrome = chromium.driver();
        studio = new Studio(folder, 0, error -> {});
        chrome.get(studio.address());
    }

    @AfterAll
    static void closeTheStudio() throws IOException {
        studio.close();
    }

    /** What a function answers that is given a module. */
    private static String of(String module, String body) {
        Object answer = chrome.executeAsyncScript("const done = arguments[0];" + "import('/" + module
                + "').then(m => { " + body + " }).then(x => done(JSON.stringify(x)), e => done('failed: ' + e))");
        return String.valueOf(answer);
    }

    @Test
    void zoomingKeepsThePixelUnderThePointer() {
        String moved = of(
                "viewport.js",
                PHOTO + "const p = {x: 300, y: 210}; let v = m.Viewport.fit(photo, stage); const before ="
                        + " v.toPhoto(p);for (let i = 0; i < 9; i++) v = v.zoomedAt(p, 1.3, photo, stage); const after ="
                        + " v.toPhoto(p);return Math.hypot(after.x - before.x, after.y - before.y) < 1e-6");
        assertThat(moved).isEqualTo("true");
    }

    @Test
    void aFittedPhotoIsCentredAndWhole() {
        String corners = of(
                "viewport.js",
                PHOTO
                        + "const v = m.Viewport.fit(photo, stage), a = v.toStage({x: 0, y: 0}), b = v.toStage({x:"
                        + " 4000, y: 3000});return [a.x >= 0, a.y >= 0, Math.abs(a.x + b.x - 724) < 1e-6, Math.abs(a.y"
                        + " + b.y - 520) < 1e-6]");
        assertThat(corners).isEqualTo("[true,true,true,true]");
    }

    @Test
    void aPhotoCannotBePushedOffTheStage() {
        String seen = of(
                "viewport.js",
                PHOTO
                        + "const v = m.Viewport.fit(photo, stage).panned(-1e5, 1e5, photo, stage), a ="
                        + " v.boxToStage({x: 0, y: 0, ...photo});return a.x + a.width > 30 && a.y < stage.height -"
                        + " 30");
        assertThat(seen).isEqualTo("true");
    }

    @Test
    void aSideDraggedOverItsOppositeTurnsTheBoxInsideOut() {
        String box = of(
                "geometry.js",
                "const e = m.HANDLES.find(h => h.name === 'e'); return m.resized({x: 50, y: 10, width: 20, height:"
                        + " 30}, e, -60, 5, {width: 100, height: 100})");
        assertThat(box).isEqualTo("{\"x\":10,\"y\":10,\"width\":40,\"height\":30}");
    }

    @Test
    void movedBoxesStayInThePhoto() {
        String box = of(
                "geometry.js",
                "return m.moved({x: 5, y: 5, width: 20, height: 30}, -50, 500, {width: 100, height: 100})");
        assertThat(box).isEqualTo("{\"x\":0,\"y\":70,\"width\":20,\"height\":30}");
    }

    @Test
    void falseAlarmsFallBetweenTheirPointsInTheLogarithm() {
        String values = of(
                "curve.js",
                "const c = new m.FalseAlarmCurve([[4, 1], [6, 0.01]]); return [c.at(3), c.at(4), c.at(5).toFixed(6),"
                        + " c.at(6).toFixed(6), c.at(9)]");
        assertThat(values).isEqualTo("[1,1,\"0.100000\",\"0.010000\",0.01]");
    }

    @Test
    void aHistogramOfAbsurdScoresHasFewTicksAndBars() {
        String counts = of(
                "histogram.js",
                "const drawn = (least, most) => { const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');"
                        + " m.drawHistogram(svg, new m.ScoreScale(least, most, 260), {open: [least, 7, most], confirmed: [],"
                        + " threshold: least, suggested: most}); return svg.querySelectorAll('text').length; };"
                        + " return [[4.5, 16], [-1e9, 12], [3, 1e300], [-1e300, -1e299], [5, 5]].map(([least, most]) =>"
                        + " drawn(least, most) <= 9)");
        assertThat(counts).isEqualTo("[true,true,true,true,true]");
    }

    @Test
    void numbersReadAsPeopleSayThem() {
        String words = of(
                "words.js",
                "return [m.duration(0.0873), m.duration(1.44), m.duration(200), m.duration(7500), m.falseAlarms(3),"
                        + " m.falseAlarms(0.0251),m.falseAlarms(1e-9), m.counted(1, 'box', 'boxes'), m.counted(10000,"
                        + " 'photo')]");
        assertThat(words)
                .isEqualTo("[\"87 ms\",\"1.4 s\",\"3 min 20 s\",\"2 h 5 min\",\"3 per photo\",\"1 in 40 photos\","
                        + "\"under 1 in a million\",\"1 box\",\"10,000 photos\"]");
    }

    @Test
    void findingsWithAVerdictAreNotAskedAboutAndEachPhotosBestComesFirst() {
        String order = of(
                "findings.js",
                "const boxes = {a: [{label: 'l', x: 0, y: 0, width: 10, height: 10}]}; const f = new m.Findings(i =>"
                        + " boxes[i] ?? []);f.begin('l', 's1'); f.add('l', 's1', [{image: 'a', findings: [[1, 0, 10, 10,"
                        + " 9], [50, 0, 10, 10, 8], [80, 0, 10, 10, 7]]},{image: 'b', findings: [[0, 0, 10, 10, 5]]}]);"
                        + " return m.usefulFirst(f.open('l'), 3).map(x => x.score)");
        assertThat(order).isEqualTo("[8,5,7]");
    }

    @Test
    void aNewSearchReplacesImageByImageAndDropsTheRestAtItsEnd() {
        String scores = of(
                "findings.js",
                "const f = new m.Findings(() => []), one = (image, score) => ({image, findings: [[0, 0, 5, 5,"
                        + " score]]}), now = () => f.open('l').map(x => x.score);f.begin('l', 's1'); f.add('l', 's1',"
                        + " [one('a', 1), one('b', 2)]); f.begin('l', 's2'); f.add('l', 's1', [one('c', 9)]);f.add('l',"
                        + " 's2', [one('a', 3)]); const during = now(); f.end('l', 's1'); f.end('l', 's2'); return"
                        + " [during, now()]");
        assertThat(scores).isEqualTo("[[3,2],[3]]");
    }

    @Test
    void progressOfASearchThatHasEndedCountsOnlyIfPhotosWereAdded() {
        String running = of(
                "store.js",
                "const s = new m.Store(), now = (done, total) => { s.progress({search: 's1', label: 'l', done,"
                        + " total}); return s.searches.size; };const before = now(1, 2); s.end({search: 's1', label: 'l',"
                        + " cancelled: true}); return [before, now(2, 2), now(2, 3)]");
        assertThat(running).isEqualTo("[1,0,1]");
    }
}
