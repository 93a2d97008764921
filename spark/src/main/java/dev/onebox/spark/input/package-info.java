/**
 * Encoded photos wherever a cluster keeps them: loose files, tar and zip shards, sequence files and Parquet tables, on any
 * Hadoop file system.
 *
 * <p>The driver lists {@link dev.onebox.spark.input.PhotoPiece}s and packs them into partitions
 * ({@link dev.onebox.spark.input.PhotoPlan}); a task reads its pieces with a
 * {@link dev.onebox.spark.input.PieceReader}. What is in a partition depends on names and lengths alone, never on how many
 * executors there are. Imports {@code dev.onebox.image} for limits and names.
 */
@NullMarked
package dev.onebox.spark.input;

import org.jspecify.annotations.NullMarked;
