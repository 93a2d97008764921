package dev.onebox.spark;

import dev.onebox.statistics.Statistics;

/**
 * What a gathering came to.
 *
 * @param report of photos; kernels are of more than one kind only if machines differ
 * @param partitions how many the photos were divided into
 */
public record GatherSummary(Statistics statistics, TaskReport report, int partitions) {}
