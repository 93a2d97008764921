package dev.onebox.lab.stage;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.cli.TextFormat;
import dev.onebox.detect.Pyramid;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.image.resize.Resize;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The search of a photo of 640 × 480 pixels, step 1.07, with detectors that were each learnt from one box of that photo, on one
 * core and on two.
 *
 * <p>Rivals search the same photo with windows of as many cells, for objects of the same sizes, on as many levels, one thread
 * each, and are compared with one core of ours. Everybody has to find the box that was learnt.
 *
 * @param detectors how many search together; rivals take part if it is one
 * @param window rows and columns of cells
 * @param cell edge of a cell in pixels
 * @param largest the largest scale: 2 enlarges the photo, as searches do unless told otherwise
 */
public record DetectStage(String name, int detectors, Size window, int cell, double largest) {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final double ENLARGED = 1.4; // boxes are larger than the window, as most objects are
    private static final int MARGIN = 1; // cells of the window on each side of the box
    private static final double HIGH = 9; // deviations: so few boxes are found that they cost nothing

    public List<BenchmarkRow> measure() throws IOException {
        Photo photo = Resize.byArea(BenchmarkPhotos.landscapes(1).get(0), WIDTH, HEIGHT);
        SearchSettings settings = SearchSettings.standard().withLargestScale(largest);
        try (Workers two = new Workers(2)) {
            List<Detector> learnt = learnt(photo, two);
            SlidingWindowSearch search = SlidingWindowSearch.prepare(learnt, settings);
            List<SearchRival> rivals =
                    detectors == 1 ? SearchRival.all(photo, box(0), learnt.get(0), geometry(settings)) : List.of();
            try {
                check(search, photo, two, rivals);
                return rows(search, photo, two, rivals);
            } finally {
                rivals.forEach(SearchRival::close);
            }
        }
    }

    /** Box number i: they lie on a grid that begins in the middle of the photo. */
    private Box box(int i) {
        int width = (int) Math.rint(ENLARGED * cell * (window.columns() - 2 * MARGIN));
        int height = (int) Math.rint(ENLARGED * cell * (window.rows() - 2 * MARGIN));
        return new Box(
                (WIDTH / 2 + 37 * i) % (WIDTH - width), (HEIGHT / 3 + 23 * i) % (HEIGHT - height), width, height);
    }

    /** Each from one box, with the bundled statistics. */
    private List<Detector> learnt(Photo photo, Workers workers) throws IOException {
        LearnSettings settings = LearnSettings.paper().withCell(cell).withTemplate(window);
        Learner learner = new Learner(StatisticsPreloader.bundled(), workers).with(settings);
        List<Detector> learnt = new ArrayList<>();
        for (int i = 0; i < detectors; i++) {
            List<Example> examples = List.of(new Example(photo, box(i)));
            learnt.add(learner.learn("box " + i, examples).detector().withThreshold(HIGH));
        }
        return learnt;
    }

    /** The levels that are not smaller than the window; scales are powers of the step. */
    private SearchRival.Geometry geometry(SearchSettings settings) {
        double step = settings.scaleStep();
        int levels = (int) Pyramid.of(WIDTH, HEIGHT, settings).levels().stream()
                .filter(level -> level.width() >= cell * window.columns() && level.height() >= cell * window.rows())
                .count();
        double enlarge = Math.pow(step, Math.floor(Math.log(largest) / Math.log(step) + 1e-9));
        return new SearchRival.Geometry(window, cell, step, levels, enlarge);
    }

    private void check(SlidingWindowSearch search, Photo photo, Workers two, List<SearchRival> rivals) {
        List<Detection> alone = search.in(photo);
        if (!alone.equals(search.in(photo, two))) {
            throw new IllegalStateException("two threads find something else than one");
        }
        Box object = box(0);
        if (alone.stream().noneMatch(found -> found.box().overlap(object) > 0.5)) {
            throw new IllegalStateException("the box that was learnt is not found: " + object);
        }
        rivals.forEach(rival -> rival.requireFinding(object));
    }

    private List<BenchmarkRow> rows(SlidingWindowSearch search, Photo photo, Workers two, List<SearchRival> rivals) {
        List<Runnable> tasks = new ArrayList<>(List.of(() -> search.in(photo), () -> search.in(photo, two)));
        rivals.forEach(rival -> tasks.add(rival::search));
        List<Timing> timings = new InterleavedBenchmark(3, 7).run(tasks.toArray(Runnable[]::new));
        String size = WIDTH + "x" + HEIGHT + " " + window + " c" + cell;
        BenchmarkRow ours = BenchmarkRow.of(name, size, timings.get(0)).moving(search.bytes());
        String note =
                TextFormat.format("two cores %.0f ms", 1e3 * timings.get(1).seconds());
        List<BenchmarkRow> rows = new ArrayList<>();
        if (rivals.isEmpty()) {
            rows.add(ours.noting(note));
        }
        for (int i = 0; i < rivals.size(); i++) {
            BenchmarkRow against = ours.against(rivals.get(i).name(), timings.get(2 + i));
            rows.add(i == 0 ? against.noting(note) : against);
        }
        return rows;
    }
}
