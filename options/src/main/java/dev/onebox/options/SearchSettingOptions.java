package dev.onebox.options;

import dev.onebox.SearchSettings;
import picocli.CommandLine.Option;

/** How photos are searched. */
public final class SearchSettingOptions {
    @Option(
            names = "--scale-step",
            paramLabel = "X",
            description = "Ratio of neighbouring sizes looked for (default: ${DEFAULT-VALUE}).")
    private double scaleStep = SearchSettings.standard().scaleStep();

    @Option(
            names = "--enlarge",
            paramLabel = "X",
            description = "How far photos are enlarged to find small objects (default: ${DEFAULT-VALUE}).")
    private double enlarge = SearchSettings.standard().largestScale();

    @Option(
            names = "--min-size",
            paramLabel = "PIXELS",
            description = "Only objects whose longer side has at least so many pixels.")
    private double minSize;

    @Option(
            names = "--max-size",
            paramLabel = "PIXELS",
            description = "Only objects whose longer side has at most so many pixels.")
    private double maxSize = Double.POSITIVE_INFINITY;

    @Option(
            names = "--inside",
            paramLabel = "SHARE",
            description = "How much of an object must lie inside the photo (default: ${DEFAULT-VALUE}).")
    private double inside = SearchSettings.standard().inside();

    @Option(
            names = "--max-cover",
            paramLabel = "SHARE",
            description = "Drop a box covered more than this by a better one (default: ${DEFAULT-VALUE}).")
    private double cover = SearchSettings.standard().cover();

    @Option(
            names = "--max-overlap",
            paramLabel = "IOU",
            description = "Drop a box that overlaps a better one more than this (default: ${DEFAULT-VALUE}).")
    private double overlap = SearchSettings.standard().overlap();

    @Option(names = "--max-per-image", paramLabel = "N", description = "At most so many detections per photo.")
    private int maxPerImage = Integer.MAX_VALUE;

    /** The settings. @throws IllegalArgumentException if one is out of its range */
    public SearchSettings settings() {
        return SearchSettings.standard()
                .withScaleStep(scaleStep)
                .withLargestScale(enlarge)
                .withObjects(minSize, maxSize)
                .withInside(inside)
                .withSuppression(cover, overlap)
                .withMostPerPhoto(maxPerImage);
    }
}
