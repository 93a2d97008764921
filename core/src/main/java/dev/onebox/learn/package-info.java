/**
 * From boxes to detectors: windows cut from photos, templates solved against the background, scores calibrated, thresholds
 * stated with their reasons.
 *
 * <p>The front door is {@link dev.onebox.learn.Learner}: {@link dev.onebox.learn.Example}s and
 * {@link dev.onebox.learn.LearnSettings} in, {@link dev.onebox.learn.LearningResult} out. What is left to {@code auto} is decided
 * from the boxes, and every decision stands in the result as a {@link dev.onebox.learn.ResolvedSetting} with its reason.
 */
@NullMarked
package dev.onebox.learn;

import org.jspecify.annotations.NullMarked;
