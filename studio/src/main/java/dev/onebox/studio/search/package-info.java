/**
 * The folder searched: features of photos kept, detectors learnt from boxes, findings told as they come.
 *
 * <p>{@link dev.onebox.studio.search.DetectorTrainer} makes detectors, {@link dev.onebox.studio.search.SearchEngine} takes them
 * through the folder, newest question first, with the features that {@link dev.onebox.studio.search.FeatureCache} keeps. Imports
 * {@code folder} and {@code journal}, and of core what it needs.
 */
@NullMarked
package dev.onebox.studio.search;

import org.jspecify.annotations.NullMarked;
