/**
 * From boxes to detectors: windows cut from photos, templates solved against the background, scores calibrated, thresholds
 * stated with their reasons.
 *
 * <p>The front door is {@link dev.onebox.learn.Learner}: {@link dev.onebox.learn.Example}s and
 * {@link dev.onebox.learn.LearnSettings} in, {@link dev.onebox.learn.Learned} out. What is left to {@code auto} is decided
 * from the boxes, and every decision stands in the result as a {@link dev.onebox.learn.Choice} with its reason.
 *
 * <p>Imports {@code tensor}, {@code parallel}, {@code image}, {@code feature}, {@code statistics},
 * {@code solve} and {@code detect}.
 */
@NullMarked
package dev.onebox.learn;

import org.jspecify.annotations.NullMarked;
