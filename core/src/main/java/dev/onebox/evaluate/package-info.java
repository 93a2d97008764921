/**
 * How good detections are, measured against the truth: matching, precision and recall, and numbers drawn from them.
 *
 * <p>{@link dev.onebox.evaluate.Evaluation} judges one label, {@link dev.onebox.evaluate.LabelledEvaluation} several. A
 * detection is a <em>hit</em> if it took a box of the truth, <em>false</em> if it took none, and <em>ignored</em> if
 * the box it took was difficult.
 */
@NullMarked
package dev.onebox.evaluate;

import org.jspecify.annotations.NullMarked;
