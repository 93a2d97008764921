package dev.onebox.baselines.negative;

import dev.onebox.Detector;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.baselines.WindowForm;
import dev.onebox.baselines.circulant.CyclicShiftRegression;
import dev.onebox.baselines.circulant.ShiftRegressionModel;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.PositiveWindows;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.List;

/**
 * The circulant detector from covering windows: all windows of the photos are replaced by all cyclic shifts of windows that
 * lie side by side.
 *
 * <p>It has to go through all photos again for every size of template. Source: Henriques et al., ICCV 2013. Immutable,
 * thread-safe as long as nothing else loops on the same {@link Workers}.
 *
 * @param settings the levels in which photos are covered; coarser steps than a search's do
 */
public record CoveringCirculant(SearchSettings settings, double lambda, Workers workers) {
    /**
     * What was learnt.
     *
     * @param detector scores in deviations of the shifted windows from their mean
     * @param windows negatives, without the positives
     * @param seconds reading photos, cutting and summing up windows, and solving
     * @param bytes held by the solver
     */
    public record Result(Detector detector, long windows, double seconds, long bytes) {}

    /**
     * Learns one detector.
     *
     * @throws IOException if not one photo can be read
     */
    public Result learn(PositiveWindows positives, List<PhotoSource> withoutObject, MiningListener listener)
            throws IOException {
        long start = System.nanoTime();
        WindowForm form = WindowForm.of(positives);
        SlidingWindowSearch search = SlidingWindowSearch.prepare(List.of(form.blank()), settings);
        int channels = positives.windows().get(0).channels();
        CyclicShiftRegression regression = new CyclicShiftRegression(form.template(), channels, workers);
        new PhotoLoop(withoutObject, workers)
                .run(
                        (index, photo) -> cover(search, photo),
                        windows -> windows.forEach(regression::addNegative),
                        done -> listener.progress("covering windows", done, withoutObject.size()));
        long negatives = regression.windows();
        positives.windows().forEach(regression::addPositive);
        ShiftRegressionModel model = regression.solve(lambda);
        return new Result(form.detector(model, lambda), negatives, (System.nanoTime() - start) * 1e-9, model.bytes());
    }

    private static List<FeatureImage> cover(SlidingWindowSearch search, Photo photo) {
        Detector blank = search.detectors().get(0);
        return new ScannedWindows(blank, photo.width(), photo.height(), search.settings())
                .covering().stream()
                        .map(window -> search.features(photo, window))
                        .toList();
    }
}
