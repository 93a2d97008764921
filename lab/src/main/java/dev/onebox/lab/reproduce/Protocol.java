package dev.onebox.lab.reproduce;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.cli.TextFormat;
import dev.onebox.feature.Features;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.ResolvedSetting;
import dev.onebox.statistics.Normalisation;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The configuration section of the paper. Where it contradicts itself or says nothing, a choice was made, and the other one
 * can be asked for: docs/decisions/0009 tells why.
 *
 * <p>Immutable.
 *
 * @param template the window in cells, rows × columns
 * @param normalisation of the statistics; the paper's own is A, which is not positive definite
 * @param fit how a box of another aspect ratio than the template's object is brought into it
 * @param inside the least share of a found box that must lie inside the photo
 * @param enlarge how far photos are enlarged to find people smaller than 96 pixels; 1 for not
 */
public record Protocol(Size template, Normalisation normalisation, Fit fit, double inside, double enlarge) {
    /** Edge of a cell in pixels. */
    public static final int CELL = 4;

    public static final String FEATURE = Features.FHOG31;

    /** Added to the diagonal. */
    public static final double LAMBDA = 1e-4;

    /** What a found box must overlap a true one by, more than that. */
    public static final double IOU = 0.5;

    /** A pedestrian of 96 × 32 pixels, in cells. */
    private static final Size PEDESTRIAN = new Size(24, 8);

    private static final double STEP = 1.07;
    private static final double COVER = 0.6;
    private static final double OVERLAP = 0.3;

    public Protocol {
        int rows = template.rows() - PEDESTRIAN.rows();
        int columns = template.columns() - PEDESTRIAN.columns();
        if (rows != columns || rows < 2 || rows % 2 != 0) {
            throw new IllegalArgumentException(
                    "template " + template + ": expected a 24x8 pedestrian with the same whole"
                            + " margin on all sides, for example 28x12 (the paper's cells) or 30x14 (the paper's 13,020"
                            + " dimensions)");
        }
    }

    /** Cells around the pedestrian. */
    public int margin() {
        return (template.rows() - PEDESTRIAN.rows()) / 2;
    }

    /** How the paper learns: one template, mirror images included, nothing but the linear system. */
    public LearnSettings learning() {
        return shaped(LearnSettings.paper()).withLambda(LAMBDA).withNormalisation(normalisation);
    }

    /** The same windows, everything else as in {@code settings}. */
    public LearnSettings shaped(LearnSettings settings) {
        return settings.withCell(CELL)
                .withTemplate(template)
                .withMargin(margin())
                .withFit(fit)
                .withFlip(true)
                .withComponents(1);
    }

    /** How photos are searched. */
    public SearchSettings searching() {
        return SearchSettings.standard()
                .withScaleStep(STEP)
                .withSuppression(COVER, OVERLAP)
                .withInside(inside)
                .withLargestScale(enlarge);
    }

    /** Everything, for people, and to tell results of different settings apart. */
    public Map<String, String> described() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("feature", FEATURE + ", cells of " + CELL + " pixels");
        all.put(
                "template",
                TextFormat.format(
                        "%s cells around a pedestrian of 96 × 32 pixels, %,d unknowns",
                        template, 31 * template.area()));
        all.put("λ", ResolvedSetting.number(LAMBDA));
        all.put("normalisation", normalisation.toString());
        all.put(
                "positives",
                "all boxes and their mirror images, " + fit.toString().toLowerCase(Locale.ROOT));
        all.put(
                "search",
                "step " + STEP + ", photos " + (enlarge > 1 ? "enlarged up to " + enlarge + " ×" : "not enlarged")
                        + ", boxes at least " + Math.round(100 * inside) + " % inside the photo");
        all.put(
                "suppression",
                "cover > " + Math.round(100 * COVER) + " %, overlap (IoU) > " + Math.round(100 * OVERLAP)
                        + " %, local maxima among four neighbours");
        all.put("true if", "IoU > " + IOU + ", greedily by score, each box once");
        return all;
    }
}
