/**
 * The jobs for {@code spark-submit}: {@link dev.onebox.spark.submit.SparkMain} with a command and its options, which are called
 * as those of {@code onebox}. Imports {@code dev.onebox.spark}, {@code dev.onebox.spark.input} and what the options are
 * made of.
 */
@NullMarked
package dev.onebox.spark.submit;

import org.jspecify.annotations.NullMarked;
