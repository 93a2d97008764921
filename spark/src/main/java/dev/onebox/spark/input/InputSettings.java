package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.util.OptionalLong;

/**
 * How photos are taken from where they are kept. Immutable.
 *
 * @param partitionBytes bytes of photos in a partition; without it, as {@link PhotoPlan} makes them
 * @param limits how large a photo may be
 */
public record InputSettings(Columns columns, OptionalLong partitionBytes, PhotoLimits limits) {}
