/**
 * The front door: {@link dev.onebox.Onebox} learns a detector from a box and finds what is like it, and the nouns that travel
 * between all packages: photos, boxes, sizes, feature images, templates, detectors, detections.
 *
 * <p>{@code Onebox}, {@code Photo.read} and {@code Detector.save} call the packages below; no package calls them.
 */
@NullMarked
package dev.onebox;

import org.jspecify.annotations.NullMarked;
