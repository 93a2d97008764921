/**
 * Onebox on Apache Spark: statistics of millions of photos, detectors by the ten thousand, and searches with them.
 *
 * <p>{@link dev.onebox.spark.GatherJob}, {@link dev.onebox.spark.TrainJob} and {@link dev.onebox.spark.DetectJob} are the
 * jobs, from Java; {@code dev.onebox.spark.submit} is the same for {@code spark-submit}. A {@code …Job} runs on the driver, a
 * {@code …Task} on executors; whatever travels between them is plain data. Results have the same bits whatever the number
 * of executors, and whatever was lost and done again on the way.
 */
@NullMarked
package dev.onebox.spark;

import org.jspecify.annotations.NullMarked;
