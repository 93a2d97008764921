package dev.onebox.baselines.negative;

import dev.onebox.FeatureImage;
import java.util.Comparator;

/** A window of a photo without the object. Ordered by score, highest first, then by photo. Immutable. */
record FoundNegative(WindowPlace place, double score, FeatureImage window) {
    static final Comparator<FoundNegative> STRONGEST_FIRST = Comparator.comparingDouble(FoundNegative::score)
            .reversed()
            .thenComparingInt(found -> found.place().photo())
            .thenComparing(Comparator.comparingDouble(
                            (FoundNegative found) -> found.place().level().scale())
                    .reversed())
            .thenComparingInt(found -> found.place().row())
            .thenComparingInt(found -> found.place().column());
}
