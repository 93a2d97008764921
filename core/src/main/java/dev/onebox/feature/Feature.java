package dev.onebox.feature;

import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.util.Optional;

/**
 * A feature: k numbers for every square cell of a photo.
 *
 * <p>Its laws, which every implementation is tested against:
 *
 * <ul>
 *   <li>cell (u, v) describes pixels [(v + border)·cell, (v + border + 1)·cell) × [(u + border)·cell, …), where border
 *       cells are left out at each edge because they would feel it;
 *   <li>a crop at an offset of whole cells has the crop of the features;
 *   <li>where {@link #mirrors} is present, a mirrored photo of whole cells has the mirrored features with permuted
 *       channels;
 *   <li>a photo too small for a single cell has a feature image without cells;
 *   <li>the same photo gives the same bits, at any time and in any thread.
 * </ul>
 *
 * <p>An implementation states its exceptions and its rounding. Implementations are immutable.
 */
public interface Feature {
    /** The name that files carry, e.g. {@code fhog31}. */
    String name();

    /** Edge of a cell in pixels. */
    int cell();

    /** k, the number of channels. */
    int channels();

    /** Cells left out at each edge of the photo. */
    int border();

    /** Cells that a photo has along a side of that many pixels; 0 if it is too small. */
    int cells(int pixels);

    /** The features of {@code photo}, as many rows and columns as its height and width have {@link #cells}. */
    FeatureImage extract(Photo photo);

    /** How channels permute when the photo is mirrored, where they do. */
    Optional<FlipPermutation> mirrors();
}
