package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import org.apache.hadoop.conf.Configuration;

/**
 * How pieces are read. Immutable.
 *
 * @param limits how large a photo may be
 * @param skipUnreadable whether to skip and report what storage does not deliver, instead of failing
 */
public record PieceSettings(Configuration hadoop, PhotoLimits limits, Columns columns, boolean skipUnreadable) {}
