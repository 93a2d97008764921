package dev.onebox.spark;

/**
 * What a search came to.
 *
 * @param report of the photos searched now; what was skipped, now or in partitions that were done before
 * @param found in them
 * @param foundBefore what the partitions that were done before had found
 * @param partitions how many the photos were divided into
 * @param doneBefore how many of these an interrupted search had done
 */
public record DetectSummary(TaskReport report, long found, long foundBefore, int partitions, int doneBefore) {}
